import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { BookingPlace, BookingSpace } from '@contract/entities/bookings';
import { instantAt, wallClock } from '@contract/rules/wallClock';
import { useCreateBookingMutation, useListBookingSlotsQuery } from '@web/api/bookings';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { sameWallClock, systemTimeZone } from '@web/i18n/formatters';
import { color, font, space as gap } from '@web/theme/tokens';
import { Alert } from '@web/ui/feedback/Alert';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { now } from '@web/ui/time/clock';
import { zoneName } from '@web/ui/time/zoneName';
import { monthAfter } from '@web/ui/time/monthAfter';
import { SlotMonth } from './SlotMonth';
import { SlotTimes } from './SlotTimes';

/** How far ahead one may look where a space has no last day. */
const MONTHS_AHEAD = 12;

/** A month of a space and the times of one of its days; picking one holds it. */
export function PickSlot({ place, space }: { place: BookingPlace; space: BookingSpace }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const signedIn = useSelector(selectSignedIn);
  const [query] = useSearchParams();
  const [today] = useState(() => wallClock(new Date(now()).toISOString(), place.timezone).slice(0, 10));
  const [picked, setPicked] = useState<string | null>(null);
  // Where the last slot of a day goes to somebody else, the day stays.
  const [pickedOn, setPickedOn] = useState<string | null>(null);
  const [hold, holding] = useCreateBookingMutation();

  const first = (space.start !== null && space.start > today ? space.start : today).slice(0, 7);
  const last = space.end?.slice(0, 7) ?? monthAfter(first, MONTHS_AHEAD);
  const wish = query.get('month') ?? '';
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(wish) && wish >= first && wish <= last ? wish : first;
  const { currentData: days, ...asked } = useListBookingSlotsQuery({
    placeId: place.slug,
    spaceId: space.slug,
    firstDayOfMonth: `${month}-01`,
  });
  const isFree = ({ slots }: NonNullable<typeof days>[number]) => slots.some(({ supply }) => supply !== 0);
  const chosen = days?.find(({ day }) => day === (query.get('day') ?? pickedOn)) ?? days?.find(isFree);
  const noon = instantAt(`${chosen?.day ?? today}T12:00`, place.timezone)!;
  const isElsewhere = !sameWallClock(noon, place.timezone, systemTimeZone());

  async function pick(time: string) {
    if (!signedIn) return navigate(`/auth/sign-in?redirect=${encodeURIComponent(pathname + search)}`);
    setPicked(time);
    setPickedOn(chosen!.day);
    const { data } = await hold({ placeId: place.slug, spaceId: space.slug, day: chosen!.day, time });
    setPicked(null);
    if (data) await navigate(`/bookings/${data.id}`);
  }

  return (
    <Parts>
      <div>
        <SlotMonth
          month={month}
          bounds={{ first, last }}
          days={days}
          chosen={chosen?.day}
          addressOf={({ month: at, day }) => `?month=${at}${day ? `&day=${day}` : ''}`}
        />
        {isElsewhere && (
          <Zone>
            <FormattedMessage
              id="bookings.zone"
              defaultMessage="Times are those of the place: {zone}."
              values={{ zone: zoneName(intl, noon, place.timezone) }}
            />
          </Zone>
        )}
      </div>
      <div>
        {/* What was refused is said at its day alone. */}
        <Alert>
          {holding.error !== undefined && picked === null && pickedOn === chosen?.day && <ErrorMessage error={holding.error} />}
        </Alert>
        {!days && !asked.isError && <Skeleton shape="row" count={3} />}
        {asked.isError && !days && <ErrorState error={asked.error} retry={asked.refetch} retrying={asked.isFetching} />}
        {chosen ? (
          <SlotTimes
            asked={query.get('day')}
            day={chosen.day}
            timezone={place.timezone}
            slots={chosen.slots}
            supply={space.supply}
            pending={picked}
            onPick={(time) => void pick(time)}
          />
        ) : (
          days && (
            <Quiet>
              <FormattedMessage id="bookings.month.none" defaultMessage="Nothing is free in this month. Look at the next one." />
            </Quiet>
          )
        )}
      </div>
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${gap[8]};
  @media (min-width: 768px) {
    grid-template-columns: minmax(0, 400px) minmax(0, 1fr);
  }
  > div {
    display: grid;
    gap: ${gap[4]};
    align-content: start;
  }
`;

const Zone = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
`;

const Quiet = styled.p`
  color: ${color.quiet};
`;
