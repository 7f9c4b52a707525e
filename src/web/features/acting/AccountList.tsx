import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Account } from '@contract/entities/accounts';
import { color, font, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Person } from '@web/ui/media/Person';
import { Skeleton } from '@web/ui/feedback/Skeleton';

interface Listed {
  data?: { pages: Account[][] } | undefined;
  error?: unknown;
  isError: boolean;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

interface AccountListProps {
  label: string;
  list: Listed;
  /** What of the list is shown; all of it when left out. */
  only?: (account: Account) => boolean;
  empty: ReactNode;
  /** What can be done with one, at the end of its line. */
  action: (account: Account) => ReactNode;
}

/** Accounts under each other, with what can be done with each. */
export function AccountList({ label, list, only = () => true, empty, action }: AccountListProps) {
  if (!list.data) {
    return list.isError ? (
      <ErrorState error={list.error} retry={() => void list.refetch()} retrying={list.isFetching} />
    ) : (
      <Skeleton shape="row" count={2} />
    );
  }
  const accounts = list.data.pages.flat().filter(only);
  return (
    <>
      {accounts.length === 0 && !list.hasNextPage && <Empty>{empty}</Empty>}
      <Rows role="list" aria-label={label}>
        {accounts.map((account) => (
          <li key={account.id}>
            <Person account={account}>
              <Actions>{action(account)}</Actions>
            </Person>
          </li>
        ))}
      </Rows>
      {list.hasNextPage && (
        <Button variant="quiet" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          <FormattedMessage id="acting.showMore" defaultMessage="Show more" />
        </Button>
      )}
    </>
  );
}

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
`;
