import { FormattedMessage, FormattedNumber } from 'react-intl';
import styled from 'styled-components';
import type * as events from '@contract/entities/events';
import { displayName } from '@contract/rules/names';
import { color, font, motion, radius, space } from '@web/theme/tokens';
import { AvatarGroup } from '@web/ui/media/AvatarGroup';
import { CalendarLeaf } from '@web/ui/time/CalendarLeaf';
import { Chip } from '@web/ui/media/Chip';
import { GoingChip } from '@web/ui/media/GoingChip';
import { EventTime } from '@web/ui/time/EventTime';
import { Link } from '@web/ui/navigation/Link';
import { Picture } from '@web/ui/media/Picture';
import { Price } from '@web/ui/media/Price';
import { EventVenue } from './EventVenue';

interface EventCardProps {
  event: events.EventCard;
  going?: boolean;
  priority?: boolean;
  heading?: 'h2' | 'h3';
  onApproach?: () => void;
}

export function EventCard({ event, going = false, priority = false, heading: Heading = 'h2', onApproach }: EventCardProps) {
  const people = event.going.map((account) => ({ id: account.id, name: displayName(account), imageUrl: account.image?.uri }));
  return (
    <Box>
      <Picture src={event.image?.uri} alt="" priority={priority}>
        <Leaf>
          <CalendarLeaf date={event.eventStart} timeZone={event.timezone} />
        </Leaf>
        {(going || event.canceledAt) && (
          <Mark>
            {event.canceledAt ? (
              <Chip tone="bad">
                <FormattedMessage id="events.canceled" defaultMessage="Canceled" />
              </Chip>
            ) : (
              <GoingChip until={event.eventEnd} />
            )}
          </Mark>
        )}
      </Picture>
      <Words>
        <When>
          <EventTime start={event.eventStart} end={event.eventEnd} timeZone={event.timezone} compact />
        </When>
        <Name as={Heading}>
          <Whole to={`/events/${event.slug}`} onPointerEnter={onApproach} onFocus={onApproach}>
            <bdi>{event.name}</bdi>
          </Whole>
        </Name>
        <EventVenue event={event} />
        {event.distance !== null && (
          <When>
            <FormattedMessage
              id="events.away"
              defaultMessage="{distance} away"
              values={{
                distance: (
                  <FormattedNumber
                    value={event.distance / 1000}
                    style="unit"
                    unit="kilometer"
                    maximumFractionDigits={event.distance < 10_000 ? 1 : 0}
                  />
                ),
              }}
            />
          </When>
        )}
      </Words>
      <Foot>
        {event.priceFrom !== null && (
          <Cost>
            {event.priceFrom === 0 ? (
              <Price cents={0} />
            ) : (
              <FormattedMessage id="events.priceFrom" defaultMessage="From {price}" values={{ price: <Price cents={event.priceFrom} /> }} />
            )}
          </Cost>
        )}
        <AvatarGroup people={people} total={event._count.registrations} max={3} size="xs" />
      </Foot>
    </Box>
  );
}

const Box = styled.div`
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: ${space[3]};
  block-size: 100%;
`;

const Leaf = styled.span`
  position: absolute;
  inset-block-start: ${space[3]};
  inset-inline-start: ${space[3]};
`;

const Mark = styled.span`
  position: absolute;
  inset-block-start: ${space[3]};
  inset-inline-end: ${space[3]};
`;

const Words = styled.div`
  display: grid;
  gap: ${space[1]};
  align-content: start;
`;

const When = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
  font-variant-numeric: tabular-nums;
`;

const Name = styled.h2`
  display: -webkit-box;
  overflow: hidden;
  font-size: ${font.lg};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

// The link's own box is its words; its face is the whole card.
const Whole = styled(Link)`
  color: ${color.text};
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: -8px;
    border-radius: calc(${radius.lg} + 8px);
    transition: background-color ${motion.fast};
  }
  &:focus-visible {
    outline: 0;
    &::after {
      outline: 2px solid ${color.focus};
    }
  }
  @media (hover: hover) {
    &:hover {
      text-decoration: underline;
      text-decoration-thickness: 1px;
    }
  }
`;

const Foot = styled.div`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  justify-content: space-between;
  min-block-size: 26px;
`;

const Cost = styled.span`
  font-weight: 600;
`;
