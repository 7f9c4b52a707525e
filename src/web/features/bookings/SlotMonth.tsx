import { ChevronLeft, ChevronRight } from 'lucide-react';
import { FormattedDate, FormattedNumber, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { BookingDaySlots } from '@contract/entities/bookings';
import { color, font, radius, space } from '@web/theme/tokens';
import { IconLink } from '@web/ui/button/IconButton';
import { Link } from '@web/ui/navigation/Link';
import { firstWeekdayOf } from '@web/ui/time/firstWeekday';
import { monthAfter } from '@web/ui/time/monthAfter';
import { weeksOf } from './monthDays';

interface SlotMonthProps {
  month: string;
  /** The first and the last month there is anything to look for; null where there is no end. */
  bounds: { first: string; last: string | null };
  /** Undefined while they are asked for. */
  days: readonly BookingDaySlots[] | undefined;
  chosen: string | undefined;
  addressOf: (at: { month: string; day?: string }) => string;
}

/** A month as a calendar, whose days with anything free lead to their times. */
export function SlotMonth({ month, bounds, days, chosen, addressOf }: SlotMonthProps) {
  const intl = useIntl();
  const weeks = weeksOf(month, firstWeekdayOf(intl.locale));
  const freeOn = new Map(days?.map(({ day, slots }) => [day, slots.some(({ supply }) => supply !== 0)]));
  const middle = `${month}-15T12:00:00Z`;
  const isFirst = month <= bounds.first;
  const isLast = bounds.last !== null && month >= bounds.last;
  return (
    <section aria-labelledby="slot-month">
      <Head>
        {isFirst ? (
          <Gap />
        ) : (
          <IconLink
            to={addressOf({ month: monthAfter(month, -1) })}
            replace
            label={intl.formatMessage({ id: 'events.month.before', defaultMessage: 'The month before' })}
          >
            <ChevronLeft size={20} strokeWidth={1.5} aria-hidden />
          </IconLink>
        )}
        <h2 id="slot-month" aria-live="polite">
          <FormattedDate value={middle} timeZone="UTC" month="long" year="numeric" />
        </h2>
        {isLast ? (
          <Gap />
        ) : (
          <IconLink
            to={addressOf({ month: monthAfter(month, 1) })}
            replace
            label={intl.formatMessage({ id: 'events.month.after', defaultMessage: 'The month after' })}
          >
            <ChevronRight size={20} strokeWidth={1.5} aria-hidden />
          </IconLink>
        )}
      </Head>
      <Grid aria-busy={days === undefined} aria-labelledby="slot-month">
        <thead>
          <tr>
            {weeks[1]!.map((day) => (
              <th key={day} scope="col">
                <FormattedDate value={`${day}T12:00:00Z`} timeZone="UTC" weekday="short" />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, nth) => (
            <tr key={nth}>
              {week.map((day, weekday) => (
                <td key={day ?? weekday}>
                  {day && <Day day={day} free={freeOn.get(day)} isChosen={day === chosen} to={addressOf({ month, day })} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
    </section>
  );
}

function Day({ day, free, isChosen, to }: { day: string; free: boolean | undefined; isChosen: boolean; to: string }) {
  const intl = useIntl();
  const number = <FormattedNumber value={Number(day.slice(8))} />;
  if (free === undefined) return <None>{number}</None>;
  const date = intl.formatDate(`${day}T12:00:00Z`, { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });
  const full = intl.formatMessage({ id: 'bookings.day.full', defaultMessage: '{date}, full' }, { date });
  return (
    <Some
      className="target"
      to={to}
      replace
      aria-label={free ? date : full}
      aria-current={isChosen ? 'date' : undefined}
      data-full={!free || undefined}
    >
      {number}
    </Some>
  );
}

const Head = styled.div`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  justify-content: space-between;
  margin-block-end: ${space[2]};
  h2 {
    font-size: ${font.lg};
    text-align: center;
  }
  svg:dir(rtl) {
    scale: -1 1;
  }
`;

const Gap = styled.span`
  inline-size: 44px;
`;

const Grid = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  th {
    padding-block: ${space[2]};
    color: ${color.quiet};
    font-size: ${font.sm};
    font-weight: 600;
    white-space: nowrap;
    @media (max-width: 359px) {
      font-size: ${font.xs};
    }
  }
  td {
    padding: 2px;
    text-align: center;
  }
`;

const None = styled.span`
  display: grid;
  place-items: center;
  block-size: 44px;
  color: ${color.faint};
  font-variant-numeric: tabular-nums;
`;

const Some = styled(Link)`
  display: grid;
  place-items: center;
  block-size: 44px;
  max-inline-size: 56px;
  margin-inline: auto;
  border-radius: ${radius.sm};
  background: ${color.primaryTint};
  color: ${color.primaryText};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  text-decoration: none;
  &[data-full] {
    background: none;
    color: ${color.quiet};
    text-decoration: line-through;
  }
  &[aria-current] {
    background: ${color.primary};
    color: ${color.onPrimary};
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;
