import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { displayName } from '@contract/rules/names';
import { useListAccountsInfiniteQuery } from '@web/api/accounts';
import { useAddCoHostMutation, useListCoHostsInfiniteQuery } from '@web/api/coHosts';
import { selectAccountId } from '@web/state/session/sessionSlice';
import { Button } from '@web/ui/button/Button';
import { Dialog } from '@web/ui/dialog/Dialog';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { SearchInput } from '@web/ui/form/SearchInput';
import { QueryList } from '@web/ui/list/QueryList';
import { SearchResults } from '@web/ui/list/SearchResults';
import { Person } from '@web/ui/media/Person';
import { Quiet } from './EditableRow';

export function AddCoHostDialog({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const intl = useIntl();
  const [search, setSearch] = useState('');
  const list = useListAccountsInfiniteQuery({ orderBy: 'firstName', ...(search && { search }) });
  // As they stand on the page behind it.
  const { data: coHosts } = useListCoHostsInfiniteQuery({ eventId, orderBy: 'firstName' });
  const own = useSelector(selectAccountId);
  const isHost = (id: string) => id === own || coHosts?.pages.flat().some((coHost) => coHost.id === id);
  const [add, adding] = useAddCoHostMutation();
  const choose = async (accountId: string) => {
    const { error } = await add({ eventId, accountId });
    if (!error) onClose();
  };
  const label = intl.formatMessage({ id: 'groups.invite.search', defaultMessage: 'Search people' });
  return (
    <Dialog open onClose={onClose} title={<FormattedMessage id="listings.coHosts.add" defaultMessage="Add a co-host" />}>
      <SearchInput value={search} onChange={setSearch} label={label} placeholder={label} />
      {adding.isError && (
        <p role="alert">
          <ErrorMessage error={adding.error} />
        </p>
      )}
      <SearchResults>
        <QueryList
          list={list}
          skeleton={<Skeleton shape="row" count={4} />}
          empty={<FormattedMessage id="groups.members.none" defaultMessage="Nobody here goes by that name." />}
        >
          {(people) => (
            <ul role="list">
              {people.map((account) => (
                <li key={account.id}>
                  <Person account={account}>
                    {isHost(account.id) ? (
                      <Quiet as="span">
                        <FormattedMessage id="listings.coHosts.already" defaultMessage="Hosts it already" />
                      </Quiet>
                    ) : (
                      <Button
                        size="sm"
                        variant="secondary"
                        disabled={adding.isLoading}
                        aria-label={intl.formatMessage(
                          { id: 'listings.coHosts.addOf', defaultMessage: 'Add {name}' },
                          { name: displayName(account) },
                        )}
                        onClick={() => void choose(account.id)}
                      >
                        <FormattedMessage id="listings.coHosts.choose" defaultMessage="Add" />
                      </Button>
                    )}
                  </Person>
                </li>
              ))}
            </ul>
          )}
        </QueryList>
      </SearchResults>
    </Dialog>
  );
}
