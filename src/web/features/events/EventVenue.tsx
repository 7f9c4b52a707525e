import { ExternalLink } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Event } from '@contract/entities/events';
import { space } from '@web/theme/tokens';
import { addressLines } from './venue';

/** Where an event is, with the way to it; nothing for one that is held online. */
export function EventVenue({ event }: { event: Event }) {
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
