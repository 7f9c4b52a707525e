import { Ticket } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { EventCard } from '@contract/entities/events';
import { color, font, motion, radius, shadow, space } from '@web/theme/tokens';
import { useListOwnEventsInfiniteQuery } from '@web/api/self';
import { ButtonLink } from '@web/ui/button/Button';
import { CalendarLeaf } from '@web/ui/time/CalendarLeaf';
import { EventTime } from '@web/ui/time/EventTime';
import { IconLink } from '@web/ui/button/IconButton';
import { Link } from '@web/ui/navigation/Link';
import { strip } from '@web/ui/layout/strip';
import { RelativeTime } from '@web/ui/time/RelativeTime';
import { EventVenue } from './EventVenue';

const SHOWN = 3;

export function NextEvents() {
  const { data } = useListOwnEventsInfiniteQuery({});
  // One that was canceled is found among the reader's own, but nobody goes there next.
  const events = data?.pages[0]?.filter(({ canceledAt }) => canceledAt === null).slice(0, SHOWN) ?? [];
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="next">
      <Title id="next">
        <FormattedMessage id="events.nextForMe" defaultMessage="Next for you" />
      </Title>
      <List role="list">
        {events.map((event) => (
          <li key={event.id}>
            <Next event={event} />
          </li>
        ))}
      </List>
    </section>
  );
}

function Next({ event }: { event: EventCard }) {
  const intl = useIntl();
  return (
    <Row>
      <CalendarLeaf date={event.eventStart} timeZone={event.timezone} />
      <Words>
        <Name>
          <Whole to={`/events/${event.slug}`}>
            <bdi>{event.name}</bdi>
          </Whole>
        </Name>
        <Quiet>
          <EventTime start={event.eventStart} end={event.eventEnd} timeZone={event.timezone} compact />
          {' · '}
          <RelativeTime at={event.eventStart} />
        </Quiet>
        <EventVenue event={event} />
      </Words>
      <Passes to={`/events/${event.slug}/attendee`} variant="secondary" icon={<Ticket size={20} strokeWidth={1.5} aria-hidden />}>
        <FormattedMessage id="events.myPasses" defaultMessage="My passes" />
      </Passes>
      <PassesIcon to={`/events/${event.slug}/attendee`} label={intl.formatMessage({ id: 'events.myPasses', defaultMessage: 'My passes' })}>
        <Ticket size={20} strokeWidth={1.5} aria-hidden />
      </PassesIcon>
    </Row>
  );
}

const Title = styled.h2`
  margin-block-end: ${space[4]};
  font-size: ${font.xl};
`;

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
  ${strip}
  > li {
    container-type: inline-size;
  }
`;

const Row = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space[3]};
  align-items: center;
  block-size: 100%;
  padding: ${space[3]};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  transition: background-color ${motion.fast};
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  /* Where exactly it is stands on its page. */
  > p > span:last-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Name = styled.h3`
  display: -webkit-box;
  overflow: hidden;
  font-size: ${font.md};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

const Whole = styled(Link)`
  color: inherit;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.lg};
  }
  @media (hover: hover) {
    &:hover {
      text-decoration: underline;
      text-decoration-thickness: 1px;
    }
  }
`;

const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
`;

// Above the link that covers the row.
const Passes = styled(ButtonLink)`
  z-index: 1;
  @container (max-width: 559px) {
    display: none;
  }
`;

const PassesIcon = styled(IconLink)`
  z-index: 1;
  background: ${color.hover};
  @container (min-width: 560px) {
    display: none;
  }
`;
