import { nanoid } from '@reduxjs/toolkit';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Account } from '@contract/entities/accounts';
import { displayName } from '@contract/rules/names';
import { delegatesApi } from '@web/api/delegates';
import { selectActingAs, selectRealAccountId } from '@web/state/session/sessionSlice';
import { deferAction, pendingArgs, selectPendingActions } from '@web/state/pendingActions/pendingActionsSlice';
import { Button } from '@web/ui/button/Button';

const { stopActing } = delegatesApi.endpoints;

/** Whom the reader may act as once what they gave up is sent. */
export function useStillActing() {
  const left = pendingArgs(useSelector(selectPendingActions), stopActing).map(({ actedForId }) => actedForId);
  return ({ id }: Account) => !left.includes(id);
}

export function StopActing({ account }: { account: Account }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const ownId = useSelector(selectRealAccountId);
  const actingAs = useSelector(selectActingAs);
  // Whoever acts as it at the moment ends that first, at the top of the page.
  if (!ownId || actingAs === account.id) return null;
  const name = displayName(account);
  const leave = () =>
    dispatch(
      deferAction({
        id: nanoid(),
        endpoint: stopActing,
        args: { actedForId: account.id, ownId },
        messages: {
          done: intl.formatMessage({ id: 'acting.stopped', defaultMessage: 'You no longer act as {name}' }, { name }),
          undo: intl.formatMessage({ id: 'ui.undo', defaultMessage: 'Undo' }),
        },
      }),
    );
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={intl.formatMessage({ id: 'acting.stop.name', defaultMessage: 'Leave {name}' }, { name })}
      onClick={leave}
    >
      <FormattedMessage id="acting.stop" defaultMessage="Leave" />
    </Button>
  );
}
