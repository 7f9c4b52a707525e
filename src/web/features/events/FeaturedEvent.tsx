import styled from 'styled-components';
import { color, radius, shadow, space } from '@web/theme/tokens';
import { useListFeaturedEventsInfiniteQuery } from '@web/api/events';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { EventCard } from './EventCard';

export function FeaturedEvent({ isGoing }: { isGoing: (eventId: string) => boolean }) {
  const { data, isError } = useListFeaturedEventsInfiniteQuery({});
  const event = data?.pages[0]?.[0];
  if (!data && !isError) {
    return (
      <Ground>
        <Skeleton shape="card" />
      </Ground>
    );
  }
  if (!event) return null;
  return (
    <Ground>
      <EventCard event={event} going={isGoing(event.id)} priority />
    </Ground>
  );
}

const Ground = styled.div`
  padding: ${space[3]};
  border-radius: calc(${radius.lg} + ${space[3]});
  background: ${color.surface};
  box-shadow: ${shadow.card};
`;
