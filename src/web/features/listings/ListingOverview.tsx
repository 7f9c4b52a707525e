import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { EventListing } from '@contract/entities/listings';
import { useCountListingPassesQuery } from '@web/api/listings';
import { color, space } from '@web/theme/tokens';
import { ButtonLink } from '@web/ui/button/Button';
import { Link } from '@web/ui/navigation/Link';
import { EventTime } from '@web/ui/time/EventTime';
import { CopyEvent } from './CopyEvent';
import { Figure, Numbers } from './Figure';
import { listingAddress } from './listingTabs';
import { PublishButtons } from './PublishButtons';
import { Readiness } from './Readiness';

export function ListingOverview({ listing }: { listing: EventListing }) {
  const { id, slug, eventStart, eventEnd, timezone, venue, city, registrationLimit, _count: count } = listing;
  const { data: passes } = useCountListingPassesQuery({ eventId: id });
  const place = [venue, city].filter(Boolean).join(', ');
  // The same wherever it stands: it says what was done.
  const publish = <PublishButtons key="publish" listing={listing} />;
  return (
    <Stack>
      <div>
        <EventTime start={eventStart} end={eventEnd} timeZone={timezone} />
        {place && <Quiet dir="auto">{place}</Quiet>}
      </div>
      {listing.visible ? (
        <Numbers>
          <Figure
            name={
              <Link to={listingAddress(id, 'attendees')}>
                <FormattedMessage id="listings.figure.registered" defaultMessage="Registered" />
              </Link>
            }
            of={registrationLimit > 0 ? registrationLimit : undefined}
          >
            {count.registrations}
          </Figure>
          <Figure name={<FormattedMessage id="listings.figure.passes" defaultMessage="Passes" />}>{passes?.all}</Figure>
          <Figure name={<FormattedMessage id="listings.figure.in" defaultMessage="Checked in" />} of={passes?.all}>
            {passes?.checkedIn}
          </Figure>
          <Figure
            name={
              count.requests > 0 ? (
                <Link to={listingAddress(id, 'requests')}>
                  <FormattedMessage id="listings.figure.requests" defaultMessage="Requests to answer" />
                </Link>
              ) : (
                <FormattedMessage id="listings.figure.requests" defaultMessage="Requests to answer" />
              )
            }
          >
            {count.requests}
          </Figure>
        </Numbers>
      ) : (
        <Readiness listing={listing} />
      )}
      {!listing.visible && publish}
      <Actions>
        {listing.visible && !listing.canceledAt && (
          <ButtonLink to={listingAddress(id, 'check-in')}>
            <FormattedMessage id="listings.openDoor" defaultMessage="Open the door" />
          </ButtonLink>
        )}
        <ButtonLink to={`/events/${slug}`} variant="secondary">
          <FormattedMessage id="listings.seePage" defaultMessage="See its page" />
        </ButtonLink>
        <CopyEvent listing={listing} />
      </Actions>
      {listing.visible && publish}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space[8]};
`;

const Quiet = styled.p`
  color: ${color.quiet};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;
