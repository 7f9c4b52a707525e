import { nanoid } from '@reduxjs/toolkit';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Account } from '@contract/entities/accounts';
import { displayName } from '@contract/rules/names';
import { contactsApi, useListContactsInfiniteQuery } from '@web/api/contacts';
import { deferAction, pendingArgs, selectPendingActions } from '@web/state/pendingActions/pendingActionsSlice';
import { Button } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { ContactLinks } from './ContactLinks';
import { PeopleRows } from './PeopleRows';

export function Contacts() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const list = useListContactsInfiniteQuery({});
  const removed = pendingArgs(useSelector(selectPendingActions), contactsApi.endpoints.removeContact).map(({ accountId }) => accountId);
  const remove = (account: Account) =>
    dispatch(
      deferAction({
        id: nanoid(),
        endpoint: contactsApi.endpoints.removeContact,
        args: { accountId: account.id },
        messages: {
          done: intl.formatMessage(
            { id: 'people.contact.removed', defaultMessage: '{name} is no longer among your contacts' },
            { name: displayName(account) },
          ),
          undo: intl.formatMessage({ id: 'ui.undo', defaultMessage: 'Undo' }),
        },
      }),
    );
  return (
    <PeopleRows
      label={intl.formatMessage({ id: 'people.contacts', defaultMessage: 'Contacts' })}
      list={list}
      only={({ id }) => !removed.includes(id)}
      empty={
        <EmptyState>
          <FormattedMessage
            id="people.contacts.none"
            defaultMessage="Nobody yet. Show somebody your code, scan theirs with your camera, or send them the link to yours: then you are in each other’s contacts."
          />
        </EmptyState>
      }
      action={(account) => (
        <>
          <ContactLinks account={account} />
          <Button
            variant="quiet"
            size="sm"
            aria-label={intl.formatMessage({ id: 'acting.remove.name', defaultMessage: 'Remove {name}' }, { name: displayName(account) })}
            onClick={() => remove(account)}
          >
            <FormattedMessage id="acting.remove" defaultMessage="Remove" />
          </Button>
        </>
      )}
    />
  );
}
