import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { Booking } from '@contract/entities/bookings';
import { useListBookingsInfiniteQuery } from '@web/api/bookings';
import { color, font, space, width } from '@web/theme/tokens';
import { ButtonLink } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { QueryList } from '@web/ui/list/QueryList';
import { ChipRow, FilterLink } from '@web/ui/media/Chip';
import { Link } from '@web/ui/navigation/Link';
import { CalendarLeaf } from '@web/ui/time/CalendarLeaf';
import { EventTime } from '@web/ui/time/EventTime';
import { BookingChip } from './BookingChip';

export function MyBookings({ past }: { past: boolean }) {
  const intl = useIntl();
  const list = useListBookingsInfiniteQuery({ past: past ? 'true' : 'false' });
  const label = intl.formatMessage({ id: 'bookings.own', defaultMessage: 'Your bookings' });
  return (
    <Parts>
      <ChipRow>
        <FilterLink to="/bookings" replace aria-current={past ? undefined : 'page'}>
          <FormattedMessage id="bookings.upcoming" defaultMessage="Upcoming" />
        </FilterLink>
        <FilterLink to="/bookings?past=true" replace aria-current={past ? 'page' : undefined}>
          <FormattedMessage id="bookings.past" defaultMessage="Past" />
        </FilterLink>
      </ChipRow>
      <QueryList
        list={list}
        more="inView"
        skeleton={<Skeleton shape="row" count={4} />}
        empty={
          past ? (
            <EmptyState>
              <FormattedMessage id="bookings.past.none" defaultMessage="What you have booked stands here once it is over." />
            </EmptyState>
          ) : (
            <EmptyState
              action={
                <ButtonLink to="/bookings/places">
                  <FormattedMessage id="bookings.find" defaultMessage="Find a place" />
                </ButtonLink>
              }
            >
              <FormattedMessage id="bookings.none" defaultMessage="You have nothing booked. Find a room, a desk or a workshop." />
            </EmptyState>
          )
        }
      >
        {(bookings) => (
          <Rows role="list" aria-label={label}>
            {bookings.map((booking) => (
              <BookingRow key={booking.id} booking={booking} />
            ))}
          </Rows>
        )}
      </QueryList>
    </Parts>
  );
}

const BookingRow = ({ booking }: { booking: Booking }) => (
  <li>
    <CalendarLeaf date={booking.startsAt} timeZone={booking.place.timezone} />
    <div>
      <Name to={`/bookings/${booking.id}`}>
        <bdi>{booking.space.name}</bdi>
      </Name>
      <Quiet>
        <EventTime compact start={booking.startsAt} timeZone={booking.place.timezone} />
        <bdi>{booking.place.name}</bdi>
      </Quiet>
    </div>
    <BookingChip booking={booking} />
  </li>
);

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  max-inline-size: ${width.reading};
`;

const Rows = styled.ul`
  > li {
    position: relative;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: ${space[4]};
    align-items: center;
    padding-block: ${space[4]};
  }
  > li + li {
    border-block-start: 1px solid ${color.line};
  }
  @media (max-width: 479px) {
    > li > :last-child {
      grid-column: 2;
      margin-block-start: -${space[2]};
    }
  }
`;

/** The whole row leads to it. */
const Name = styled(Link)`
  color: inherit;
  font-weight: 600;
  text-decoration: none;
  overflow-wrap: anywhere;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover {
    text-decoration: underline;
  }
`;

const Quiet = styled.p`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space[3]};
  color: ${color.quiet};
  font-size: ${font.sm};
`;
