import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { sameWallClock, systemTimeZone } from '@web/i18n/formatters';
import { color, font } from '@web/theme/tokens';
import { now } from './clock';
import { DAY_AND_CLOCK, sameYear } from './eventClock';

interface EventTimeProps {
  start: string;
  end?: string | null | undefined;
  /** The event's own zone; the reader's when it has none. */
  timeZone?: string | null | undefined;
  /** The reader's zone; the system's when left out. */
  myTimeZone?: string;
  compact?: boolean;
}

type ZoneName = 'short' | 'shortOffset';

/** When an event is, told in its own zone, which is named, and beneath it in the reader's where the clocks differ. */
export function EventTime({ start, end, timeZone, myTimeZone, compact = false }: EventTimeProps) {
  const intl = useIntl();
  const [today] = useState(now);
  const zone = timeZone ?? myTimeZone ?? systemTimeZone();
  const last = end ?? start;
  const day = (instant: string, timeZone: string) => intl.formatDate(instant, { timeZone, dateStyle: 'short' });
  const nameAt = (instant: string, timeZone: string, timeZoneName: ZoneName) =>
    intl.formatDateToParts(instant, { timeZone, timeZoneName }).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  // Told as the others of its language are: GMT beside GMT+1.
  const styleOf = (timeZone: string): ZoneName => (nameAt(start, timeZone, 'short') === 'UTC' ? 'shortOffset' : 'short');
  const zoneAt = (instant: string, timeZone: string) => nameAt(instant, timeZone, styleOf(timeZone)).replace(/\+0$/, '');
  // Named once, unless the clocks change in between.
  const range = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
    zoneAt(start, timeZone) === zoneAt(last, timeZone)
      ? `${intl.formatDateTimeRange(Date.parse(start), Date.parse(last), { timeZone, ...options })} ${zoneAt(start, timeZone)}`
      : intl.formatDateTimeRange(Date.parse(start), Date.parse(last), { timeZone, timeZoneName: styleOf(timeZone), ...options });

  const year = Date.parse(last) > today && sameYear(Date.parse(start), today, zone) ? {} : { year: 'numeric' as const };

  // With its year a span of days leaves the weekdays out: on a phone it takes two lines.
  const dayOf: Intl.DateTimeFormatOptions = { ...(year.year ? year : { weekday: 'short' }), day: 'numeric', month: 'short' };

  if (compact) {
    return <time dateTime={start}>{intl.formatDate(start, { timeZone: zone, ...DAY_AND_CLOCK, ...year })}</time>;
  }

  const clock: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
  const mine = myTimeZone ?? systemTimeZone();
  const away = !sameWallClock(start, zone, mine);
  const sameDay = day(start, mine) === day(last, mine) && day(start, mine) === day(start, zone);
  const inMine: Intl.DateTimeFormatOptions = sameDay ? clock : { ...clock, weekday: 'short', day: 'numeric', month: 'short' };
  return (
    <Lines>
      {day(start, zone) === day(last, zone) ? (
        <>
          <Day dateTime={start}>
            {intl.formatDate(start, { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}
          </Day>
          <span>{range(zone, clock)}</span>
        </>
      ) : (
        <Day dateTime={start}>{range(zone, { ...dayOf, ...clock })}</Day>
      )}
      {away && (
        <Mine>
          <FormattedMessage id="ui.time.yours" defaultMessage="{time} your time" values={{ time: range(mine, inMine) }} />
        </Mine>
      )}
    </Lines>
  );
}

const Lines = styled.span`
  display: grid;
  gap: 2px;
  font-variant-numeric: tabular-nums;
`;

const Day = styled.time`
  font-weight: 600;
`;

const Mine = styled.span`
  color: ${color.quiet};
  font-size: ${font.sm};
`;
