import { nanoid } from '@reduxjs/toolkit';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Account } from '@contract/entities/accounts';
import { displayName } from '@contract/rules/names';
import { delegatesApi, useListDelegatesInfiniteQuery } from '@web/api/delegates';
import { selectRealAccountId } from '@web/state/session/sessionSlice';
import { deferAction, pendingArgs, selectPendingActions } from '@web/state/pendingActions/pendingActionsSlice';
import { Button } from '@web/ui/button/Button';
import { AccountList } from './AccountList';
import { DelegateForm } from './DelegateForm';

export function Delegates({ team }: { team: boolean }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const list = useListDelegatesInfiniteQuery({});
  const real = useSelector(selectRealAccountId);
  const removed = pendingArgs(useSelector(selectPendingActions), delegatesApi.endpoints.removeDelegate).map(({ accountId }) => accountId);

  const remove = (account: Account) =>
    dispatch(
      deferAction({
        id: nanoid(),
        endpoint: delegatesApi.endpoints.removeDelegate,
        args: { accountId: account.id },
        messages: {
          done: intl.formatMessage(
            { id: 'acting.removed', defaultMessage: '{name} can no longer act here' },
            { name: displayName(account) },
          ),
          undo: intl.formatMessage({ id: 'ui.undo', defaultMessage: 'Undo' }),
        },
      }),
    );

  return (
    <>
      <DelegateForm team={team} />
      <AccountList
        label={
          team
            ? intl.formatMessage({ id: 'acting.members', defaultMessage: 'Members' })
            : intl.formatMessage({ id: 'acting.delegates', defaultMessage: 'Delegates' })
        }
        list={list}
        only={({ id }) => !removed.includes(id)}
        empty={
          team ? (
            <FormattedMessage id="acting.noMembers" defaultMessage="This team has no members yet." />
          ) : (
            <FormattedMessage id="acting.noDelegates" defaultMessage="Nobody acts for you." />
          )
        }
        action={(account) =>
          // Who leaves a team does so from its place among their own.
          !(team && account.id === real) && (
            <Button
              variant="quiet"
              size="sm"
              aria-label={intl.formatMessage({ id: 'acting.remove.name', defaultMessage: 'Remove {name}' }, { name: displayName(account) })}
              onClick={() => remove(account)}
            >
              <FormattedMessage id="acting.remove" defaultMessage="Remove" />
            </Button>
          )
        }
      />
    </>
  );
}
