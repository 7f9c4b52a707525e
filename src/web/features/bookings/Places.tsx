import { MapPin } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { BookingPlace } from '@contract/entities/bookings';
import { useListBookingPlacesInfiniteQuery } from '@web/api/bookings';
import { color, font, space } from '@web/theme/tokens';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { QueryFeed } from '@web/ui/list/QueryFeed';
import { Picture } from '@web/ui/media/Picture';
import { PictureLink } from '@web/ui/media/PictureLink';

export function Places() {
  const intl = useIntl();
  const list = useListBookingPlacesInfiniteQuery({});
  return (
    <QueryFeed
      list={list}
      skeleton={<Skeleton shape="card" count={3} />}
      empty={
        <EmptyState>
          <FormattedMessage id="bookings.places.none" defaultMessage="There is nothing to book yet." />
        </EmptyState>
      }
      label={intl.formatMessage({ id: 'bookings.places', defaultMessage: 'Places' })}
      minItemWidth={300}
      gap={40}
      estimatedHeight={290}
      renderItem={(place) => <PlaceCard place={place} />}
    />
  );
}

const PlaceCard = ({ place: { slug, name, city, image } }: { place: BookingPlace }) => (
  <PictureLink to={`/bookings/places/${slug}`}>
    <Picture src={image?.uri} alt="" />
    <Name>
      <bdi>{name}</bdi>
    </Name>
    {city && (
      <Town>
        <MapPin size={16} strokeWidth={1.5} aria-hidden />
        <bdi>{city}</bdi>
      </Town>
    )}
  </PictureLink>
);

const Name = styled.h2`
  margin-block-start: ${space[1]};
  font-size: ${font.lg};
`;

const Town = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  color: ${color.quiet};
  font-size: ${font.sm};
`;
