import { defineMessages, FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { SupportTicketState, SupportTicketType } from '@contract/entities/enumerations';
import type { SupportTicket } from '@contract/entities/supportTickets';
import { displayName } from '@contract/rules/names';
import {
  useGetSupportTicketQuery,
  useListReceivedSupportTicketsInfiniteQuery,
  useUpdateSupportTicketMutation,
} from '@web/api/supportTickets';
import { color, space } from '@web/theme/tokens';
import { ButtonLink } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { SelectField } from '@web/ui/form/SelectField';
import { KeepFocus } from '@web/ui/list/KeepFocus';
import { QueryList } from '@web/ui/list/QueryList';
import { Chip, ChipRow, FilterLink } from '@web/ui/media/Chip';
import { Link } from '@web/ui/navigation/Link';
import { RelativeTime } from '@web/ui/time/RelativeTime';
import { Line, Rows } from './rows';
import { TONES } from './types';

/** What the organization was asked, as its staff see it: one where the address names it, else all, by state and type. */
export function ReceivedTickets() {
  const [query] = useSearchParams();
  const id = query.get('ticket');
  if (id) return <OneTicket id={id} />;
  const state = SupportTicketState.options.find((one) => one === query.get('state'));
  const type = SupportTicketType.options.find((one) => one === query.get('type'));
  return <Tickets state={state} type={type} />;
}

function OneTicket({ id }: { id: string }) {
  const { data, error, isError, isFetching, refetch } = useGetSupportTicketQuery({ supportTicketId: id });
  return (
    <Column>
      <Link to="?">
        <FormattedMessage id="support.received.all" defaultMessage="All requests" />
      </Link>
      {data ? (
        <Ticket ticket={data} />
      ) : isError ? (
        <ErrorState error={error} retry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton shape="row" />
      )}
    </Column>
  );
}

interface Filter {
  state: SupportTicketState | undefined;
  type: SupportTicketType | undefined;
}

const addressOf = ({ state, type }: Filter) => `?${new URLSearchParams({ ...(state && { state }), ...(type && { type }) }).toString()}`;

function Tickets({ state, type }: Filter) {
  const intl = useIntl();
  const list = useListReceivedSupportTicketsInfiniteQuery({ ...(state && { state }), ...(type && { type }) });
  const all = intl.formatMessage({ id: 'support.filter.all', defaultMessage: 'All' });
  return (
    <Column>
      <nav aria-label={intl.formatMessage({ id: 'support.filter.state', defaultMessage: 'In which state' })}>
        <ChipRow>
          {[undefined, ...SupportTicketState.options].map((one) => (
            <FilterLink key={one ?? ''} to={addressOf({ state: one, type })} replace aria-current={state === one ? 'page' : undefined}>
              {one ? intl.formatMessage(STATES[one]) : all}
            </FilterLink>
          ))}
        </ChipRow>
      </nav>
      <nav aria-label={intl.formatMessage({ id: 'support.filter.type', defaultMessage: 'Of which kind' })}>
        <ChipRow>
          {[undefined, ...SupportTicketType.options].map((one) => (
            <FilterLink key={one ?? ''} to={addressOf({ state, type: one })} replace aria-current={type === one ? 'page' : undefined}>
              {one ? intl.formatMessage(KINDS[one]) : all}
            </FilterLink>
          ))}
        </ChipRow>
      </nav>
      <KeepFocus>
        <QueryList
          list={list}
          more="inView"
          skeleton={<Skeleton shape="row" count={4} />}
          empty={
            state || type ? (
              <EmptyState
                action={
                  <ButtonLink to="?" replace variant="secondary">
                    <FormattedMessage id="support.received.all" defaultMessage="All requests" />
                  </ButtonLink>
                }
              >
                <FormattedMessage id="support.received.noneSuch" defaultMessage="No such request." />
              </EmptyState>
            ) : (
              <EmptyState>
                <FormattedMessage id="support.received.none" defaultMessage="Nobody has asked for anything yet." />
              </EmptyState>
            )
          }
        >
          {(tickets) => (
            <Rows role="list" aria-label={intl.formatMessage({ id: 'support.received', defaultMessage: 'Requests' })}>
              {tickets.map((ticket) => (
                <li key={ticket.id}>
                  <Ticket ticket={ticket} />
                </li>
              ))}
            </Rows>
          )}
        </QueryList>
      </KeepFocus>
    </Column>
  );
}

function Ticket({ ticket: { id, type, state, request, email, account, event, createdAt } }: { ticket: SupportTicket }) {
  const intl = useIntl();
  const [update, { isLoading, originalArgs }] = useUpdateSupportTicketMutation();
  const shown = isLoading && originalArgs ? originalArgs.state : state;
  return (
    <Asked>
      <p dir="auto">{request}</p>
      <Line>
        <Chip tone={TONES[shown]}>{intl.formatMessage(STATES[shown])}</Chip>
        <span>
          <FormattedMessage {...KINDS[type]} />
          {' · '}
          <RelativeTime at={createdAt} />
        </span>
      </Line>
      <Line>
        {account && (
          <Link to={`/accounts/${account.username}`}>
            <bdi>{displayName(account)}</bdi>
          </Link>
        )}
        <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} dir="ltr">
          {email}
        </a>
        {event && (
          <Link to={`/events/${event.slug}`}>
            <bdi>{event.name}</bdi>
          </Link>
        )}
      </Line>
      <Choice>
        <SelectField
          label={<FormattedMessage id="support.received.state" defaultMessage="How far it has come" />}
          required
          value={shown}
          disabled={isLoading}
          onChange={(chosen) => {
            const next = SupportTicketState.options.find((one) => one === chosen);
            if (next && next !== state) void update({ supportTicketId: id, state: next });
          }}
          choices={SupportTicketState.options.map((value) => ({ value, label: intl.formatMessage(STATES[value]) }))}
        />
      </Choice>
    </Asked>
  );
}

const STATES: Record<SupportTicketState, MessageDescriptor> = defineMessages({
  new: { id: 'support.received.new', defaultMessage: 'New' },
  awaitingAdmin: { id: 'support.received.awaitingAdmin', defaultMessage: 'Waits for us' },
  awaitingClient: { id: 'support.received.awaitingClient', defaultMessage: 'Waits for them' },
  resolved: { id: 'support.received.resolved', defaultMessage: 'Done' },
  spam: { id: 'support.received.spam', defaultMessage: 'Spam' },
});

const KINDS: Record<SupportTicketType, MessageDescriptor> = defineMessages({
  support: { id: 'support.kind.support', defaultMessage: 'Help' },
  bug: { id: 'support.kind.bug', defaultMessage: 'Fault' },
  feedback: { id: 'support.kind.feedback', defaultMessage: 'Feedback' },
});

const Column = styled.div`
  display: grid;
  gap: ${space[4]};
  grid-template-columns: minmax(0, 1fr);
`;

const Asked = styled.article`
  > p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  a {
    color: ${color.primaryText};
    overflow-wrap: anywhere;
  }
`;

const Choice = styled.div`
  max-inline-size: 280px;
  margin-block-start: ${space[3]};
`;
