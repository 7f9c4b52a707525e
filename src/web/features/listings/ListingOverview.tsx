import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import styled from 'styled-components';
import type { EventListing } from '@contract/entities/listings';
import { useCountListingPassesQuery } from '@web/api/listings';
import { color, font, media, space } from '@web/theme/tokens';
import { ButtonLink } from '@web/ui/button/Button';
import { Link } from '@web/ui/navigation/Link';
import { EventTime } from '@web/ui/time/EventTime';
import { listingAddress } from './listingTabs';
import { PublishButtons } from './PublishButtons';
import { Readiness } from './Readiness';

/** What a host wants to know first: when and where it is, how many come, and what waits for an answer. */
export function ListingOverview({ listing }: { listing: EventListing }) {
  const { id, slug, eventStart, eventEnd, timezone, venue, city, registrationLimit, _count: count } = listing;
  const { data: passes } = useCountListingPassesQuery({ eventId: id });
  const place = [venue, city].filter(Boolean).join(', ');
  return (
    <Stack>
      <div>
        <EventTime start={eventStart} end={eventEnd} timeZone={timezone} />
        {place && <Quiet dir="auto">{place}</Quiet>}
      </div>
      <Numbers>
        <Figure
          name={<FormattedMessage id="listings.figure.registered" defaultMessage="Registered" />}
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
      <Actions>
        {listing.visible && (
          <ButtonLink to={listingAddress(id, 'check-in')}>
            <FormattedMessage id="listings.openDoor" defaultMessage="Open the door" />
          </ButtonLink>
        )}
        <ButtonLink to={`/events/${slug}`} variant="secondary">
          <FormattedMessage id="listings.seePage" defaultMessage="See its page" />
        </ButtonLink>
      </Actions>
      {!listing.visible && <Readiness listing={listing} />}
      <PublishButtons listing={listing} />
    </Stack>
  );
}

function Figure({ name, of, children }: { name: ReactNode; of?: number | undefined; children: number | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children === undefined ? '–' : <FormattedNumber value={children} />}
        {of !== undefined && (
          <small>
            <FormattedMessage id="listings.figure.of" defaultMessage="of {limit, number}" values={{ limit: of }} />
          </small>
        )}
      </dd>
    </div>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space[8]};
`;

const Quiet = styled.p`
  color: ${color.quiet};
`;

const Numbers = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[5]} ${space[4]};
  ${media.middle} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  dt {
    color: ${color.quiet};
    font-size: ${font.sm};
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
    align-items: baseline;
    font-size: ${font.h3};
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
  small {
    color: ${color.quiet};
    font-size: ${font.sm};
    font-weight: 400;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;
