import { FormattedMessage, useIntl } from 'react-intl';
import type { GroupRequest } from '@contract/entities/groupMembers';
import { displayName } from '@contract/rules/names';
import { useAcceptGroupRequestMutation, useListGroupRequestsInfiniteQuery, useRejectGroupRequestMutation } from '@web/api/groupMembers';
import { Button } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { KeepFocus } from '@web/ui/list/KeepFocus';
import { QueryList } from '@web/ui/list/QueryList';
import { BulkRows } from './BulkRows';

/** Who asks to join a group, to be answered one by one or together. */
export function GroupRequests({ groupId }: { groupId: string }) {
  const list = useListGroupRequestsInfiniteQuery({ groupId });
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
        {(requests) => (
          <BulkRows
            rows={requests}
            end={(request) => <Decide groupId={groupId} ids={[request.id]} request={request} />}
            actions={(ids, onDone) => <Decide groupId={groupId} ids={ids} onDone={onDone} />}
          />
        )}
      </QueryList>
    </KeepFocus>
  );
}

interface DecideProps {
  groupId: string;
  ids: readonly string[];
  request?: GroupRequest;
  onDone?: () => void;
}

function Decide({ groupId, ids, request, onDone }: DecideProps) {
  const intl = useIntl();
  const [accept, accepting] = useAcceptGroupRequestMutation();
  const [reject, rejecting] = useRejectGroupRequestMutation();
  const name = request ? displayName(request.account) : '';
  const each = (decide: (requestId: string) => void) => {
    ids.forEach(decide);
    onDone?.();
  };
  return (
    <>
      <Button
        size="sm"
        pending={accepting.isLoading}
        aria-label={request && intl.formatMessage({ id: 'groups.letInOf', defaultMessage: 'Let {name} in' }, { name })}
        onClick={() => each((requestId) => void accept({ groupId, requestId }))}
      >
        <FormattedMessage id="groups.letIn" defaultMessage="Let in" />
      </Button>
      <Button
        size="sm"
        variant="secondary"
        pending={rejecting.isLoading}
        aria-label={request && intl.formatMessage({ id: 'groups.turnDownOf', defaultMessage: 'Turn {name} down' }, { name })}
        onClick={() => each((requestId) => void reject({ groupId, requestId }))}
      >
        <FormattedMessage id="groups.turnDown" defaultMessage="Turn down" />
      </Button>
    </>
  );
}
