import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Account } from '@contract/entities/accounts';
import { color, font, space } from '@web/theme/tokens';
import { Person } from '@web/ui/media/Person';
import { QueryList, type QueriedList } from '@web/ui/list/QueryList';
import { Skeleton } from '@web/ui/feedback/Skeleton';

interface AccountListProps {
  label: string;
  list: QueriedList<Account>;
  only?: (account: Account) => boolean;
  empty: ReactNode;
  action: (account: Account) => ReactNode;
}

export const AccountList = ({ label, list, only, empty, action }: AccountListProps) => (
  <QueryList list={list} only={only} skeleton={<Skeleton shape="row" count={2} />} empty={<Empty>{empty}</Empty>}>
    {(accounts) => (
      <Rows role="list" aria-label={label}>
        {accounts.map((account) => (
          <li key={account.id}>
            <Person account={account}>
              <Actions>{action(account)}</Actions>
            </Person>
          </li>
        ))}
      </Rows>
    )}
  </QueryList>
);

const Rows = styled.ul`
  > li + li {
    border-block-start: 1px solid ${color.line};
  }
`;

const Empty = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
`;

const Actions = styled.span`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: ${space[1]};
  justify-content: end;
  margin-inline-start: auto;
`;
