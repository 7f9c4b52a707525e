import { FormattedMessage, useIntl } from 'react-intl';
import type { GroupRequest } from '@contract/entities/groupMembers';
import { useAcceptGroupRequestMutation, useListGroupRequestsInfiniteQuery, useRejectGroupRequestMutation } from '@web/api/groupMembers';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { KeepFocus } from '@web/ui/list/KeepFocus';
import { QueryList } from '@web/ui/list/QueryList';
import { BulkRows, type RowAction } from './BulkRows';

/** Who asks to join a group, to be answered one by one or together. */
export function GroupRequests({ groupId }: { groupId: string }) {
  const intl = useIntl();
  const list = useListGroupRequestsInfiniteQuery({ groupId });
  const [accept] = useAcceptGroupRequestMutation();
  const [reject] = useRejectGroupRequestMutation();
  const actions: RowAction<GroupRequest>[] = [
    {
      name: 'accept',
      label: <FormattedMessage id="groups.letIn" defaultMessage="Let in" />,
      labelOf: (name) => intl.formatMessage({ id: 'groups.letInOf', defaultMessage: 'Let {name} in' }, { name }),
      act: ({ id: requestId }) => accept({ groupId, requestId }),
    },
    {
      name: 'reject',
      label: <FormattedMessage id="groups.turnDown" defaultMessage="Turn down" />,
      labelOf: (name) => intl.formatMessage({ id: 'groups.turnDownOf', defaultMessage: 'Turn {name} down' }, { name }),
      secondary: true,
      act: ({ id: requestId }) => reject({ groupId, requestId }),
    },
  ];
  return (
    <KeepFocus>
      <QueryList
        list={list}
        more="inView"
        skeleton={<Skeleton shape="row" count={4} />}
        empty={
          <EmptyState>
            <FormattedMessage id="groups.requests.none" defaultMessage="Nobody asks to join." />
          </EmptyState>
        }
      >
        {(requests) => <BulkRows rows={requests} actions={actions} inRows />}
      </QueryList>
    </KeepFocus>
  );
}
