import { Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { GroupRequest } from '@contract/entities/groupMembers';
import type { Group } from '@contract/entities/groups';
import { displayName } from '@contract/rules/names';
import {
  useAcceptGroupRequestMutation,
  useGetGroupRequestQuery,
  useListGroupRequestsInfiniteQuery,
  useRejectGroupRequestMutation,
} from '@web/api/groupMembers';
import { space } from '@web/theme/tokens';
import { ButtonLink } from '@web/ui/button/Button';
import { IconLink } from '@web/ui/button/IconButton';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { namesNothing } from '@web/ui/feedback/errorText';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { KeepFocus } from '@web/ui/list/KeepFocus';
import { QueryList } from '@web/ui/list/QueryList';
import { Chip, ChipRow, FilterLink } from '@web/ui/media/Chip';
import { BulkRows, type RowAction } from './BulkRows';
import { groupAddress } from './groupTabs';

export function GroupRequests({ group }: { group: Pick<Group, 'id' | 'slug'> }) {
  const requestId = useSearchParams()[0].get('request');
  return <KeepFocus>{requestId ? <OneRequest group={group} requestId={requestId} /> : <AllRequests group={group} />}</KeepFocus>;
}

function AllRequests({ group }: { group: Pick<Group, 'id' | 'slug'> }) {
  const intl = useIntl();
  const status = useSearchParams()[0].get('show') === 'rejected' ? 'rejected' : 'requested';
  const list = useListGroupRequestsInfiniteQuery({
    groupId: group.id,
    ...(status === 'rejected' && { status }),
  });
  return (
    <>
      <Which aria-label={intl.formatMessage({ id: 'groups.requests.which', defaultMessage: 'Which requests' })}>
        <ChipRow>
          <FilterLink to="?" replace aria-current={status === 'requested' ? 'page' : undefined}>
            <FormattedMessage id="groups.requests.waiting" defaultMessage="Waiting" />
          </FilterLink>
          <FilterLink to="?show=rejected" replace aria-current={status === 'rejected' ? 'page' : undefined}>
            <FormattedMessage id="groups.requests.rejected" defaultMessage="Turned down" />
          </FilterLink>
        </ChipRow>
      </Which>
      <QueryList list={list} more="inView" skeleton={<Skeleton shape="row" count={4} />}>
        {(requests) => (
          <Rows
            key={status}
            group={group}
            requests={requests}
            empty={
              status === 'rejected' ? (
                <EmptyState
                  action={
                    <ButtonLink to="?" replace variant="secondary">
                      <FormattedMessage id="groups.requests.seeWaiting" defaultMessage="See who asks to join" />
                    </ButtonLink>
                  }
                >
                  <FormattedMessage id="groups.requests.noneRejected" defaultMessage="Nobody was turned down." />
                </EmptyState>
              ) : (
                <EmptyState
                  action={
                    <ButtonLink to={groupAddress(group.slug, 'invitations')} variant="secondary">
                      <FormattedMessage id="groups.invite" defaultMessage="Invite people" />
                    </ButtonLink>
                  }
                >
                  <FormattedMessage id="groups.requests.none" defaultMessage="Nobody asks to join." />
                </EmptyState>
              )
            }
          />
        )}
      </QueryList>
    </>
  );
}

function OneRequest({ group, requestId }: { group: Pick<Group, 'id' | 'slug'>; requestId: string }) {
  const { currentData: request, error, isFetching, refetch } = useGetGroupRequestQuery({ groupId: group.id, requestId });
  if (error && !namesNothing(error)) return <ErrorState error={error} retry={() => void refetch()} retrying={isFetching} />;
  if (!request && !error) return <Skeleton shape="row" />;
  return (
    <>
      {error ? (
        <p>
          <FormattedMessage id="groups.requests.gone" defaultMessage="This request was answered or taken back." />
        </p>
      ) : (
        <Rows group={group} requests={[request!]} empty={null} />
      )}
      <All to={groupAddress(group.slug, 'requests')} variant="secondary" size="sm">
        <FormattedMessage id="groups.requests.all" defaultMessage="All requests" />
      </All>
    </>
  );
}

interface RowsProps {
  group: Pick<Group, 'id' | 'slug'>;
  requests: readonly GroupRequest[];
  empty: ReactNode;
}

function Rows({ group, requests, empty }: RowsProps) {
  const intl = useIntl();
  const [accept] = useAcceptGroupRequestMutation();
  const [reject] = useRejectGroupRequestMutation();
  const groupId = group.id;
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
      suits: ({ status }) => status === 'requested',
      act: ({ id: requestId }) => reject({ groupId, requestId }),
    },
  ];
  return (
    <BulkRows
      rows={requests}
      empty={empty}
      actions={actions}
      inRows
      gone={<FormattedMessage id="groups.requests.gone" defaultMessage="This request was answered or taken back." />}
      end={({ id, status, account }) =>
        status === 'rejected' ? (
          <Chip>
            <FormattedMessage id="groups.requests.rejected" defaultMessage="Turned down" />
          </Chip>
        ) : (
          <IconLink
            to={`${groupAddress(group.slug, 'requests')}?request=${id}`}
            label={intl.formatMessage(
              { id: 'groups.requests.one', defaultMessage: 'The request of {name} by itself' },
              { name: displayName(account) },
            )}
          >
            <Link2 size={20} strokeWidth={1.5} aria-hidden />
          </IconLink>
        )
      }
    />
  );
}

const Which = styled.nav`
  margin-block-end: ${space[3]};
`;

const All = styled(ButtonLink)`
  margin-block-start: ${space[4]};
`;
