import { ExternalLink, Navigation } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Event } from '@contract/entities/events';
import { space } from '@web/theme/tokens';
import { addressLines } from './venue';

export function EventWhere({ event }: { event: Event }) {
  const lines = addressLines(event);
  if (event.eventType === 'virtual' || (!event.venue && lines.length === 0)) return null;
  const place = [event.venue, ...lines].filter(Boolean).join(', ');
  const map = new URLSearchParams({ api: '1', query: place });
  const way = new URLSearchParams({ api: '1', destination: place });
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
        <Ways>
          <a className="target" href={`https://www.google.com/maps/search/?${map.toString()}`} target="_blank" rel="noreferrer">
            <FormattedMessage id="events.map" defaultMessage="Show on a map" />
            <ExternalLink size={14} strokeWidth={1.5} aria-hidden />
          </a>
          <a className="target" href={`https://www.google.com/maps/dir/?${way.toString()}`} target="_blank" rel="noreferrer">
            <FormattedMessage id="events.directions" defaultMessage="Directions" />
            <Navigation size={14} strokeWidth={1.5} aria-hidden />
          </a>
        </Ways>
      </Address>
    </section>
  );
}

const Address = styled.address`
  display: grid;
  justify-items: start;
  font-style: normal;
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[5]};
  margin-block-start: ${space[2]};
  a {
    display: inline-flex;
    gap: 6px;
    align-items: center;
  }
`;
