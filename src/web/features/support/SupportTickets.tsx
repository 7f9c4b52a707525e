import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { SupportTicketState } from '@contract/entities/enumerations';
import { useListSupportTicketsInfiniteQuery } from '@web/api/supportTickets';
import { color, font, space } from '@web/theme/tokens';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { QueryList } from '@web/ui/list/QueryList';
import { Chip, type Tone } from '@web/ui/media/Chip';
import { RelativeTime } from '@web/ui/time/RelativeTime';
import { TYPES } from './types';

export function SupportTickets() {
  const intl = useIntl();
  const list = useListSupportTicketsInfiniteQuery({});
  return (
    <QueryList
      list={list}
      skeleton={<Skeleton shape="row" count={2} />}
      empty={
        <Quiet>
          <FormattedMessage id="support.none" defaultMessage="You have not asked for anything yet." />
        </Quiet>
      }
    >
      {(tickets) => (
        <Rows role="list" aria-label={intl.formatMessage({ id: 'support.own', defaultMessage: 'Your requests' })}>
          {tickets.map(({ id, type, request, state, createdAt }) => (
            <li key={id}>
              <p dir="auto">{request}</p>
              <Line>
                <Chip tone={TONES[state]}>{STATES[state]}</Chip>
                <span>
                  <FormattedMessage {...TYPES[type]} />
                  {' · '}
                  <RelativeTime at={createdAt} />
                </span>
              </Line>
            </li>
          ))}
        </Rows>
      )}
    </QueryList>
  );
}

const TONES: Record<SupportTicketState, Tone> = {
  new: 'primary',
  awaitingAdmin: 'primary',
  awaitingClient: 'warning',
  resolved: 'good',
  spam: 'neutral',
};

const STATES = {
  new: <FormattedMessage id="support.state.new" defaultMessage="Sent" />,
  awaitingAdmin: <FormattedMessage id="support.state.awaitingAdmin" defaultMessage="We are on it" />,
  awaitingClient: <FormattedMessage id="support.state.awaitingClient" defaultMessage="Waits for your answer" />,
  resolved: <FormattedMessage id="support.state.resolved" defaultMessage="Done" />,
  spam: <FormattedMessage id="support.state.spam" defaultMessage="Closed" />,
};

const Rows = styled.ul`
  > li {
    padding-block: ${space[3]};
  }
  > li + li {
    border-block-start: 1px solid ${color.line};
  }
  p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  align-items: center;
  margin-block-start: ${space[2]};
  color: ${color.quiet};
  font-size: ${font.sm};
`;

const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
`;
