import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Event } from '@contract/entities/events';
import { font, space } from '@web/theme/tokens';
import { Chip } from '@web/ui/media/Chip';
import { CalendarLeaf } from '@web/ui/time/CalendarLeaf';
import { EventTime } from '@web/ui/time/EventTime';
import { Picture } from '@web/ui/media/Picture';
import { EventVenue } from './EventVenue';

interface EventHeroProps {
  event: Event;
  actions: ReactNode;
  heading?: 'h1' | 'h2';
}

export const EventHero = ({ event, actions, heading: Heading = 'h1' }: EventHeroProps) => (
  <header>
    <Picture src={event.image?.uri} alt="" priority />
    <Head>
      <CalendarLeaf date={event.eventStart} timeZone={event.timezone} size="lg" />
      <Words>
        {event.canceledAt && (
          <p>
            <Chip tone="bad">
              <FormattedMessage id="events.canceled" defaultMessage="Canceled" />
            </Chip>
          </p>
        )}
        <Heading className="page-title">
          <bdi>{event.name}</bdi>
        </Heading>
        <EventTime start={event.eventStart} end={event.eventEnd} timeZone={event.timezone} />
        <EventVenue event={event} />
      </Words>
    </Head>
    {event.cancelNote && <Note dir="auto">{event.cancelNote}</Note>}
    <Actions>{actions}</Actions>
  </header>
);

const Note = styled.p`
  margin-block-end: ${space[4]};
  white-space: pre-line;
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[4]};
  align-items: start;
  margin-block: ${space[6]} ${space[4]};
  @media (min-width: 640px) {
    gap: ${space[6]};
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space[2]};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-block-end: ${space[6]};
  /* Beside each other on a phone too. */
  @media (max-width: 639px) {
    button {
      padding-inline: ${space[3]};
      font-size: ${font.sm};
    }
  }
`;
