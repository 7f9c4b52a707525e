import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Account } from '@contract/entities/accounts';
import { color, space } from '@web/theme/tokens';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { KeepFocus } from '@web/ui/list/KeepFocus';
import { QueryList, type QueriedList } from '@web/ui/list/QueryList';
import { Person } from '@web/ui/media/Person';
import { FollowButton } from './FollowButton';

interface PeopleRowsProps<A extends Account> {
  label: string;
  list: QueriedList<A>;
  only?: (account: A) => boolean;
  empty: ReactNode;
  action?: (account: A) => ReactNode;
}

export const PeopleRows = <A extends Account>({
  label,
  list,
  only,
  empty,
  action = (account) => <FollowButton account={account} />,
}: PeopleRowsProps<A>) => (
  <KeepFocus>
    <QueryList list={list} {...(only && { only })} skeleton={<Skeleton shape="row" count={6} />} empty={empty} more="inView">
      {(people) => (
        <Rows role="list" aria-label={label}>
          {people.map((account) => (
            <li key={account.id}>
              <Person account={account} to={`/accounts/${account.username}`}>
                <End>{action(account)}</End>
              </Person>
            </li>
          ))}
        </Rows>
      )}
    </QueryList>
  </KeepFocus>
);

const Rows = styled.ul`
  > li + li {
    border-block-start: 1px solid ${color.line};
  }
`;

const End = styled.span`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space[4]};
  align-items: center;
  margin-inline-start: auto;
`;
