import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { displayName } from '@contract/rules/names';
import { useListAccountsInfiniteQuery } from '@web/api/accounts';
import { space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { SearchInput } from '@web/ui/form/SearchInput';
import { QueryList } from '@web/ui/list/QueryList';
import { SearchResults } from '@web/ui/list/SearchResults';
import { Person } from '@web/ui/media/Person';

interface AccountPickerProps {
  adding: { isLoading: boolean; isError: boolean; error?: unknown };
  disabled?: boolean;
  onPick: (accountId: string) => void;
  /** Said of somebody in place of the button that adds them; null where they can be added. */
  instead?: (accountId: string) => ReactNode;
}

export function AccountPicker({ adding, disabled = false, onPick, instead = () => null }: AccountPickerProps) {
  const intl = useIntl();
  const [search, setSearch] = useState('');
  const list = useListAccountsInfiniteQuery({ orderBy: 'firstName', ...(search && { search }) });
  const label = intl.formatMessage({ id: 'groups.invite.search', defaultMessage: 'Search people' });
  return (
    <>
      <SearchInput value={search} onChange={setSearch} label={label} placeholder={label} />
      {adding.isError && (
        <Fault role="alert">
          <ErrorMessage error={adding.error} />
        </Fault>
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
                    {instead(account.id) ?? (
                      <Button
                        size="sm"
                        variant="secondary"
                        disabled={disabled || adding.isLoading}
                        aria-label={intl.formatMessage(
                          { id: 'listings.coHosts.addOf', defaultMessage: 'Add {name}' },
                          { name: displayName(account) },
                        )}
                        onClick={() => onPick(account.id)}
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
    </>
  );
}

const Fault = styled.p`
  margin-block-start: ${space[4]};
`;
