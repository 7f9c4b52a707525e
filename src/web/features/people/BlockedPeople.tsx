import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { displayName } from '@contract/rules/names';
import { useListBlockedAccountsInfiniteQuery, useUnblockAccountMutation } from '@web/api/blocks';
import { color } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { KeepFocus } from '@web/ui/list/KeepFocus';
import { QueryList } from '@web/ui/list/QueryList';
import { Person } from '@web/ui/media/Person';

export function BlockedPeople() {
  const intl = useIntl();
  const list = useListBlockedAccountsInfiniteQuery({});
  const [unblock, { isLoading, originalArgs }] = useUnblockAccountMutation();
  return (
    <KeepFocus>
      <QueryList
        list={list}
        skeleton={<Skeleton shape="row" count={2} />}
        empty={
          <Quiet>
            <FormattedMessage id="people.blocked.none" defaultMessage="You have blocked nobody." />
          </Quiet>
        }
      >
        {(people) => (
          <ul role="list">
            {people.map((account) => (
              <li key={account.id}>
                <Person account={account}>
                  <Button
                    variant="secondary"
                    size="sm"
                    pending={isLoading && originalArgs?.accountId === account.id}
                    aria-label={intl.formatMessage(
                      { id: 'people.unblock.name', defaultMessage: 'Unblock {name}' },
                      { name: displayName(account) },
                    )}
                    onClick={() => void unblock({ accountId: account.id })}
                  >
                    <FormattedMessage id="people.unblock" defaultMessage="Unblock" />
                  </Button>
                </Person>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </KeepFocus>
  );
}

const Quiet = styled.p`
  color: ${color.quiet};
`;
