import { useState } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { ListingPassRequest } from '@contract/entities/passRequests';
import { displayName } from '@contract/rules/names';
import { useDecidePassRequestMutation, useListListingPassRequestsInfiniteQuery } from '@web/api/passRequests';
import { color, font, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { QueryList } from '@web/ui/list/QueryList';
import { Avatar } from '@web/ui/media/Avatar';
import { Chip } from '@web/ui/media/Chip';
import { ActionProgress } from './ActionProgress';
import { ActOnRequests } from './ActOnRequests';

export function PassRequests({ eventId }: { eventId: string }) {
  const list = useListListingPassRequestsInfiniteQuery({ eventId });
  const [startedId, setStartedId] = useState<string | null>(null);
  const areWaiting = list.data?.pages.flat().some(({ status }) => status === 'requested');
  return (
    <>
      {areWaiting && <ActOnRequests eventId={eventId} onStarted={setStartedId} />}
      <QueryList
        list={list}
        more="inView"
        skeleton={<Skeleton shape="row" count={4} />}
        empty={
          <EmptyState>
            <FormattedMessage
              id="listings.noRequests"
              defaultMessage="Nobody has asked for a pass. Requests come for pass types that you approve yourself."
            />
          </EmptyState>
        }
      >
        {(requests) => (
          <ul role="list">
            {requests.map((request) => (
              <Request key={request.id} eventId={eventId} request={request} />
            ))}
          </ul>
        )}
      </QueryList>
      <ActionProgress eventId={eventId} about="requests" startedId={startedId} />
    </>
  );
}

function Request({ eventId, request }: { eventId: string; request: ListingPassRequest }) {
  const intl = useIntl();
  const [decide, { isLoading, originalArgs }] = useDecidePassRequestMutation();
  const { id: requestId, account, ticket, message, status, createdAt } = request;
  const name = displayName(account);
  const answer = (decided: 'invited' | 'rejected') => () => void decide({ eventId, requestId, status: decided });
  const pending = (decided: 'invited' | 'rejected') => isLoading && originalArgs?.status === decided;
  return (
    <Row>
      <Avatar name={name} imageUrl={account.image?.uri} size="md" decorative />
      <div>
        <strong dir="auto">{name}</strong>
        <Quiet>
          <FormattedMessage
            id="listings.asksFor"
            defaultMessage="{pass}, {date}"
            values={{ pass: <bdi>{ticket.name}</bdi>, date: <FormattedDate value={createdAt} dateStyle="medium" /> }}
          />
        </Quiet>
        {message && <Message dir="auto">{message}</Message>}
      </div>
      <Answer>
        {status === 'invited' && (
          <Chip tone="good">
            <FormattedMessage id="listings.approved" defaultMessage="Approved" />
          </Chip>
        )}
        {status === 'rejected' && (
          <Chip>
            <FormattedMessage id="listings.rejected" defaultMessage="Turned down" />
          </Chip>
        )}
        {status !== 'invited' && (
          <Button
            size="sm"
            pending={pending('invited')}
            onClick={answer('invited')}
            aria-label={intl.formatMessage({ id: 'listings.approveOf', defaultMessage: 'Approve {name}' }, { name })}
          >
            <FormattedMessage id="listings.approve" defaultMessage="Approve" />
          </Button>
        )}
        {status !== 'rejected' && (
          <Button
            size="sm"
            variant="secondary"
            pending={pending('rejected')}
            onClick={answer('rejected')}
            aria-label={intl.formatMessage({ id: 'listings.rejectOf', defaultMessage: 'Turn {name} down' }, { name })}
          >
            <FormattedMessage id="listings.reject" defaultMessage="Turn down" />
          </Button>
        )}
      </Answer>
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[3]};
  padding-block: ${space[4]};
  & + & {
    border-block-start: 1px solid ${color.line};
  }
`;

const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
`;

const Message = styled.p`
  margin-block-start: ${space[2]};
  max-inline-size: 60ch;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Answer = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 2;
  gap: ${space[2]};
  align-items: center;
`;
