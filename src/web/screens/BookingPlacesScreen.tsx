import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { useGetBookingPlaceQuery, useGetBookingSpaceQuery } from '@web/api/bookings';
import { PickSlot } from '@web/features/bookings/PickSlot';
import { PlaceAddress } from '@web/features/bookings/PlaceAddress';
import { Places } from '@web/features/bookings/Places';
import { SpaceFacts } from '@web/features/bookings/SpaceFacts';
import { Spaces } from '@web/features/bookings/Spaces';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { color, font, space as gap, width } from '@web/theme/tokens';
import { ButtonLink } from '@web/ui/button/Button';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { namesNothing } from '@web/ui/feedback/errorText';
import { NotFound } from '@web/ui/feedback/NotFound';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { PageHead } from '@web/ui/layout/PageHead';
import { PageTitle } from '@web/ui/layout/PageTitle';
import { Link } from '@web/ui/navigation/Link';

export function BookingPlacesScreen() {
  const { place, space } = useParams();
  if (place === undefined) return <AllPlaces />;
  return space === undefined ? <OnePlace slug={place} /> : <OneSpace placeId={place} spaceId={space} />;
}

function AllPlaces() {
  const title = useIntl().formatMessage({ id: 'bookings.places.title', defaultMessage: 'Places to book' });
  const signedIn = useSelector(selectSignedIn);
  return (
    <>
      <PageHead title={title} />
      <PageTitle
        actions={
          signedIn && (
            <ButtonLink to="/bookings" variant="secondary">
              <FormattedMessage id="bookings.own" defaultMessage="Your bookings" />
            </ButtonLink>
          )
        }
      >
        {title}
      </PageTitle>
      <Places />
    </>
  );
}

function OnePlace({ slug }: { slug: string }) {
  const { currentData: place, ...asked } = useGetBookingPlaceQuery({ placeId: slug });
  if (namesNothing(asked.error)) return <NotFound home="/bookings/places" />;
  if (asked.isError && !place) return <ErrorState error={asked.error} retry={asked.refetch} retrying={asked.isFetching} />;
  if (!place) return <Skeleton shape="list" />;
  return (
    <>
      <PageHead title={place.name} description={place.description} image={place.image?.uri} />
      <Back className="target" to="/bookings/places">
        <FormattedMessage id="bookings.places.title" defaultMessage="Places to book" />
      </Back>
      <PageTitle>
        <bdi>{place.name}</bdi>
      </PageTitle>
      <About>
        <PlaceAddress place={place} />
        {place.description && <p dir="auto">{place.description}</p>}
      </About>
      <Spaces placeId={place.slug} />
    </>
  );
}

function OneSpace({ placeId, spaceId }: { placeId: string; spaceId: string }) {
  const place = useGetBookingPlaceQuery({ placeId });
  const space = useGetBookingSpaceQuery({ placeId, spaceId });
  const failed = [place, space].find(({ isError, currentData }) => isError && currentData === undefined);
  if (namesNothing(failed?.error)) return <NotFound home={`/bookings/places/${placeId}`} />;
  if (failed) return <ErrorState error={failed.error} retry={failed.refetch} retrying={failed.isFetching} />;
  if (!place.currentData || !space.currentData) return <Skeleton shape="plain" />;
  const { name, description, image } = space.currentData;
  return (
    <>
      <PageHead title={name} description={description} image={image?.uri} />
      <Back className="target" to={`/bookings/places/${place.currentData.slug}`}>
        <bdi>{place.currentData.name}</bdi>
      </Back>
      <PageTitle>
        <bdi>{name}</bdi>
      </PageTitle>
      <About>
        <strong>
          <SpaceFacts space={space.currentData} />
        </strong>
        {description && <p dir="auto">{description}</p>}
      </About>
      <PickSlot key={space.currentData.id} place={place.currentData} space={space.currentData} />
    </>
  );
}

const Back = styled(Link)`
  color: ${color.quiet};
  font-size: ${font.sm};
`;

const About = styled.div`
  display: grid;
  gap: ${gap[3]};
  max-inline-size: ${width.reading};
  margin-block-end: ${gap[8]};
  p {
    white-space: pre-line;
  }
`;
