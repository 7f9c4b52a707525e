import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { BookingSpace } from '@contract/entities/bookings';
import { useListBookingSpacesInfiniteQuery } from '@web/api/bookings';
import { color, font, space as gap } from '@web/theme/tokens';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { QueryFeed } from '@web/ui/list/QueryFeed';
import { Picture } from '@web/ui/media/Picture';
import { PictureLink } from '@web/ui/media/PictureLink';
import { SpaceFacts } from './SpaceFacts';

export function Spaces({ placeId }: { placeId: string }) {
  const intl = useIntl();
  const list = useListBookingSpacesInfiniteQuery({ placeId });
  return (
    <QueryFeed
      list={list}
      skeleton={<Skeleton shape="card" count={3} />}
      empty={
        <EmptyState>
          <FormattedMessage id="bookings.spaces.none" defaultMessage="Nothing can be booked here at the moment." />
        </EmptyState>
      }
      label={intl.formatMessage({ id: 'bookings.spaces', defaultMessage: 'What you can book' })}
      minItemWidth={300}
      gap={40}
      estimatedHeight={320}
      renderItem={(space) => <SpaceCard space={space} placeId={placeId} />}
    />
  );
}

const SpaceCard = ({ space, placeId }: { space: BookingSpace; placeId: string }) => (
  <PictureLink to={`/bookings/places/${placeId}/${space.slug}`}>
    <Picture src={space.image?.uri} alt="" />
    <Name>
      <bdi>{space.name}</bdi>
    </Name>
    <Facts>
      <SpaceFacts space={space} />
    </Facts>
    {space.description && <Words dir="auto">{space.description}</Words>}
  </PictureLink>
);

const Name = styled.h2`
  margin-block-start: ${gap[1]};
  font-size: ${font.lg};
`;

const Facts = styled.p`
  font-size: ${font.sm};
  font-weight: 600;
`;

const Words = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  color: ${color.quiet};
  font-size: ${font.sm};
`;
