import { FormattedMessage, useIntl } from 'react-intl';
import { useListAccountGroupsInfiniteQuery } from '@web/api/groups';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { QueryFeed } from '@web/ui/list/QueryFeed';
import { GroupCard } from './GroupCard';

export function AccountGroups({ accountId }: { accountId: string }) {
  const intl = useIntl();
  return (
    <QueryFeed
      list={useListAccountGroupsInfiniteQuery({ accountId })}
      label={intl.formatMessage({ id: 'groups.title', defaultMessage: 'Groups' })}
      skeleton={<Skeleton shape="card" count={3} />}
      empty={
        <EmptyState>
          <FormattedMessage id="groups.ofAccount.none" defaultMessage="No groups to show here." />
        </EmptyState>
      }
      minItemWidth={300}
      gap={40}
      estimatedHeight={290}
      renderItem={(group) => <GroupCard group={group} standing={group.standing} />}
    />
  );
}
