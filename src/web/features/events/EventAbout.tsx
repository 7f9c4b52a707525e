import { ExternalLink } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Event } from '@contract/entities/events';
import { displayName } from '@contract/rules/names';
import { color, font, space } from '@web/theme/tokens';
import { Avatar } from '@web/ui/media/Avatar';
import { EventGoing } from './EventGoing';
import { Paragraphs } from './Paragraphs';
import { addressLines } from './venue';

/** What an event is about, where it is, who goes and who hosts it. */
export const EventAbout = ({ event }: { event: Event }) => (
  <Blocks>
    <section>
      <Lead dir="auto">{event.shortDescription}</Lead>
      {event.longDescription && <Paragraphs text={event.longDescription} />}
    </section>
    <Venue event={event} />
    <section>
      <h2>
        <FormattedMessage id="events.host" defaultMessage="Hosted by" />
      </h2>
      <Person>
        <Avatar name={displayName(event.creator)} imageUrl={event.creator.image?.uri} decorative />
        <span>
          <bdi>{displayName(event.creator)}</bdi>
          {event.creator.company && (
            <Quiet>
              <bdi>{event.creator.company}</bdi>
            </Quiet>
          )}
        </span>
      </Person>
    </section>
    {event.publicRegistrants && <EventGoing eventId={event.slug} />}
  </Blocks>
);

function Venue({ event }: { event: Event }) {
  const lines = addressLines(event);
  if (event.eventType === 'virtual' || (!event.venue && lines.length === 0)) return null;
  const query = new URLSearchParams({ api: '1', query: [event.venue, ...lines].filter(Boolean).join(', ') });
  return (
    <section>
      <h2>
        <FormattedMessage id="events.where" defaultMessage="Where" />
      </h2>
      <Address>
        {event.venue && (
          <strong>
            <bdi>{event.venue}</bdi>
          </strong>
        )}
        {lines.map((line) => (
          <bdi key={line}>{line}</bdi>
        ))}
        <a className="target" href={`https://www.google.com/maps/search/?${query.toString()}`} target="_blank" rel="noreferrer">
          <FormattedMessage id="events.map" defaultMessage="Show on a map" />
          <ExternalLink size={14} strokeWidth={1.5} aria-hidden />
        </a>
      </Address>
    </section>
  );
}

const Blocks = styled.div`
  display: grid;
  gap: ${space[10]};
  max-inline-size: 680px;
  padding-block-start: ${space[6]};
  h2 {
    margin-block-end: ${space[3]};
    font-size: ${font.lg};
  }
`;

const Lead = styled.p`
  font-size: ${font.lg};
  &:not(:last-child) {
    margin-block-end: ${space[4]};
  }
`;

const Address = styled.address`
  display: grid;
  justify-items: start;
  font-style: normal;
  a {
    display: inline-flex;
    gap: 6px;
    align-items: center;
    margin-block-start: ${space[2]};
  }
`;

const Person = styled.div`
  display: flex;
  gap: ${space[3]};
  align-items: center;
`;

const Quiet = styled.span`
  display: block;
  color: ${color.quiet};
  font-size: ${font.sm};
`;
