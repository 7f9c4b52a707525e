import { MapPin, Video } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type * as events from '@contract/entities/events';
import { color, font } from '@web/theme/tokens';
import { venueName } from './venue';

export function EventVenue({ event }: { event: Pick<events.Event, 'eventType' | 'venue' | 'city' | 'country'> }) {
  const place = venueName(event);
  const online = event.eventType !== 'physical';
  if (!place && !online) return null;
  return (
    <Line>
      {place ? <MapPin size={16} strokeWidth={1.5} aria-hidden /> : <Video size={16} strokeWidth={1.5} aria-hidden />}
      <span>
        {place && online ? (
          <FormattedMessage id="events.placeAndOnline" defaultMessage="{place}, and online" values={{ place: <bdi>{place}</bdi> }} />
        ) : place ? (
          <bdi>{place}</bdi>
        ) : (
          <FormattedMessage id="events.online" defaultMessage="Online" />
        )}
      </span>
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  gap: 6px;
  align-items: start;
  color: ${color.quiet};
  font-size: ${font.sm};
  svg {
    flex: none;
    margin-block-start: 2px;
  }
`;
