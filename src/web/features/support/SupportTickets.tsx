import { FormattedMessage, useIntl } from 'react-intl';
import { useListSupportTicketsInfiniteQuery } from '@web/api/supportTickets';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { QueryList } from '@web/ui/list/QueryList';
import { Chip } from '@web/ui/media/Chip';
import { RelativeTime } from '@web/ui/time/RelativeTime';
import { Line, Quiet, Rows } from './rows';
import { TONES, TYPES } from './types';

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

const STATES = {
  new: <FormattedMessage id="support.state.new" defaultMessage="Sent" />,
  awaitingAdmin: <FormattedMessage id="support.state.awaitingAdmin" defaultMessage="We are on it" />,
  awaitingClient: <FormattedMessage id="support.state.awaitingClient" defaultMessage="Waits for your answer" />,
  resolved: <FormattedMessage id="support.state.resolved" defaultMessage="Done" />,
  spam: <FormattedMessage id="support.state.spam" defaultMessage="Closed" />,
};
