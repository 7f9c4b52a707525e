import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { EventListing } from '@contract/entities/listings';
import { color, font, media, space } from '@web/theme/tokens';
import { Picture } from '@web/ui/media/Picture';
import { Link } from '@web/ui/navigation/Link';
import { EventTime } from '@web/ui/time/EventTime';
import { StatusChip } from './StatusChip';

export function ListingRow({ listing }: { listing: EventListing }) {
  const { id, name, image, eventStart, timezone, venue, city, status, registrationLimit, _count: count } = listing;
  const place = [venue, city].filter(Boolean).join(', ');
  return (
    <Row>
      <Thumb>
        <Picture src={image?.uri} alt="" />
      </Thumb>
      <div>
        <Name to={`/listings/${id}`} dir="auto">
          {name}
        </Name>
        <Quiet>
          <EventTime start={eventStart} timeZone={timezone} compact />
          {place && (
            <>
              {' · '}
              <bdi>{place}</bdi>
            </>
          )}
        </Quiet>
        <Facts>
          <StatusChip status={status} />
          <span>
            {registrationLimit > 0 ? (
              <FormattedMessage
                id="listings.registeredOf"
                defaultMessage="{count, number} of {limit, number} registered"
                values={{ count: count.registrations, limit: registrationLimit }}
              />
            ) : (
              <FormattedMessage
                id="listings.registered"
                defaultMessage="{count, plural, =0 {Nobody registered} one {# registered} other {# registered}}"
                values={{ count: count.registrations }}
              />
            )}
          </span>
          {count.requests > 0 && (
            <Link to={`/listings/${id}/requests`}>
              <FormattedMessage
                id="listings.waiting"
                defaultMessage="{count, plural, one {# request waits} other {# requests wait}}"
                values={{ count: count.requests }}
              />
            </Link>
          )}
        </Facts>
      </div>
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: ${space[4]};
  padding-block: ${space[4]};
  & + & {
    border-block-start: 1px solid ${color.line};
  }
  ${media.middle} {
    grid-template-columns: 160px minmax(0, 1fr);
  }
`;

const Thumb = styled.div`
  align-self: start;
`;

const Name = styled(Link)`
  color: ${color.text};
  font-size: ${font.lg};
  font-weight: 650;
  line-height: 1.3;
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover {
    text-decoration: underline;
  }
`;

const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  align-items: center;
  margin-block-start: ${space[2]};
  font-size: ${font.sm};
`;
