import { FormattedDate } from 'react-intl';
import styled from 'styled-components';
import type { Event } from '@contract/entities/events';
import type { Session } from '@contract/entities/sessions';
import { color, space } from '@web/theme/tokens';
import { systemTimeZone } from '@web/i18n/formatters';
import { Link } from '@web/ui/navigation/Link';

interface SessionSlotsProps {
  sessions: readonly Pick<Session, 'id' | 'slug' | 'name' | 'startTime' | 'location'>[];
  event: Pick<Event, 'slug' | 'timezone'>;
}

export const SessionSlots = ({ sessions, event }: SessionSlotsProps) => (
  <ul role="list">
    {sessions.map(({ id, slug, name, startTime, location }) => (
      <Slot key={id}>
        <Time dateTime={startTime}>
          <FormattedDate value={startTime} timeZone={event.timezone ?? systemTimeZone()} weekday="short" hour="numeric" minute="2-digit" />
        </Time>
        <span>
          <Link to={`/events/${event.slug}/agenda?session=${slug}`}>
            <bdi>{name}</bdi>
          </Link>
          {location && (
            <Room>
              <bdi>{location.name}</bdi>
            </Room>
          )}
        </span>
      </Slot>
    ))}
  </ul>
);

const Slot = styled.li`
  display: flex;
  gap: ${space[4]};
  padding-block: ${space[1]};
`;

const Time = styled.time`
  flex: none;
  min-inline-size: 7rem;
  color: ${color.quiet};
  font-variant-numeric: tabular-nums;
`;

const Room = styled.span`
  display: block;
  color: ${color.quiet};
`;
