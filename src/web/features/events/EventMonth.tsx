import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { FormattedDate, FormattedDateTimeRange, FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { EventCard } from '@contract/entities/events';
import { color, font, radius, space } from '@web/theme/tokens';
import { useListEventsInfiniteQuery } from '@web/api/events';
import { getDateTimeFormat, systemTimeZone } from '@web/i18n/formatters';
import { IconLink } from '@web/ui/button/IconButton';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Link } from '@web/ui/navigation/Link';
import { now } from '@web/ui/time/clock';
import { firstWeekdayOf } from '@web/ui/time/firstWeekday';
import { monthAfter } from '@web/ui/time/monthAfter';
import { EventVenue } from './EventVenue';
import { eventsAddress, filtersOf, type EventsQuery } from './eventsQuery';
import { monthWeeks, type MonthDay } from './monthGrid';

const DAY_MS = 86_400_000;

/** The day of an instant in a zone; the Swedish form of a date is the ISO one. */
const dayOf = (instant: string, zone: string | null) =>
  getDateTimeFormat('sv-SE', { timeZone: zone ?? systemTimeZone(), year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    Date.parse(instant),
  );

export function EventMonth({ query, month }: { query: EventsQuery; month: string }) {
  const intl = useIntl();
  const [today] = useState(() => dayOf(new Date(now()).toISOString(), null));
  // A day more at both ends, since events keep the days of their own zones.
  const from = new Date(Date.parse(`${month}-01T00:00:00Z`) - DAY_MS).toISOString();
  const to = new Date(Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`) + DAY_MS).toISOString();
  const list = useListEventsInfiniteQuery({ from, to, ...filtersOf(query) });
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  // A calendar has no end to scroll to: it asks for all of its month.
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const weeks = useMemo(
    () => monthWeeks(month, list.currentData?.pages.flat() ?? [], firstWeekdayOf(intl.locale), dayOf),
    [month, list.currentData, intl.locale],
  );
  const middle = Date.parse(`${month}-15T12:00:00Z`);
  const address = (months: number) => eventsAddress(query, { month: monthAfter(month, months) });

  return (
    <section aria-labelledby="month">
      <Head>
        <IconLink to={address(-1)} replace label={intl.formatMessage({ id: 'events.month.before', defaultMessage: 'The month before' })}>
          <ChevronLeft size={20} strokeWidth={1.5} aria-hidden />
        </IconLink>
        <h2 id="month">
          <FormattedDate value={middle} timeZone="UTC" month="long" year="numeric" />
        </h2>
        <IconLink to={address(1)} replace label={intl.formatMessage({ id: 'events.month.after', defaultMessage: 'The month after' })}>
          <ChevronRight size={20} strokeWidth={1.5} aria-hidden />
        </IconLink>
      </Head>
      {list.isError && <ErrorState error={list.error} retry={list.refetch} retrying={isFetching} />}
      <Grid aria-busy={isFetching} aria-labelledby="month">
        <thead>
          <tr>
            {weeks[0]!.map(({ day }) => (
              <th key={day} scope="col">
                <FormattedDate value={`${day}T12:00:00Z`} timeZone="UTC" weekday="short" />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]!.day}>
              {week.map((day) => (
                <Cell key={day.day} data-outside={!day.inMonth || undefined} aria-current={day.day === today ? 'date' : undefined}>
                  <Number dateTime={day.day}>
                    <FormattedDate value={`${day.day}T12:00:00Z`} timeZone="UTC" day="numeric" />
                  </Number>
                  {day.events.length > 0 && <Names day={day} />}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
      <Listing days={weeks.flat().filter(({ inMonth, events }) => inMonth && events.length > 0)} />
      {list.currentData && !isFetching && weeks.flat().every(({ events }) => events.length === 0) && (
        <Quiet>
          <FormattedMessage id="events.month.none" defaultMessage="Nothing is planned in this month." />
        </Quiet>
      )}
    </section>
  );
}

const Names = ({ day }: { day: MonthDay<EventCard> }) => (
  <List role="list">
    {day.events.map((event) => (
      <li key={event.id}>
        <Link to={`/events/${event.slug}`} title={event.name}>
          <bdi>{event.name}</bdi>
        </Link>
      </li>
    ))}
  </List>
);

function When({ event: { eventStart, eventEnd, timezone } }: { event: EventCard }) {
  const isOneDay = dayOf(eventStart, timezone) === dayOf(eventEnd, timezone);
  return (
    <Time dateTime={eventStart}>
      <FormattedDateTimeRange
        from={Date.parse(eventStart)}
        to={Date.parse(eventEnd)}
        timeZone={timezone ?? systemTimeZone()}
        {...(isOneDay ? { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } : { day: 'numeric', month: 'short' })}
      />
    </Time>
  );
}

/** On small screens the grid shows dots alone, and what they are, when and where stands beneath. */
const Listing = ({ days }: { days: MonthDay<EventCard>[] }) => (
  <Below role="list">
    {days.map((day) => (
      <li key={day.day}>
        <h3>
          <FormattedDate value={`${day.day}T12:00:00Z`} timeZone="UTC" weekday="long" day="numeric" month="long" />
        </h3>
        {day.events.map((event) => (
          <div key={event.id}>
            <Link to={`/events/${event.slug}`}>
              <bdi>{event.name}</bdi>
            </Link>
            <When event={event} />
            <EventVenue event={event} />
          </div>
        ))}
      </li>
    ))}
  </Below>
);

const Head = styled.div`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  justify-content: center;
  margin-block-end: ${space[4]};
  h2 {
    min-inline-size: 12rem;
    font-size: ${font.xl};
    text-align: center;
  }
  svg:dir(rtl) {
    scale: -1 1;
  }
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
    text-align: start;
    @media (max-width: 639px) {
      text-align: center;
    }
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  a {
    display: block;
    overflow: hidden;
    padding: 2px 6px;
    border-radius: 6px;
    background: ${color.primaryTint};
    color: ${color.primaryText};
    font-size: ${font.xs};
    font-weight: 600;
    text-decoration: none;
    text-overflow: ellipsis;
    white-space: nowrap;
    &:hover {
      text-decoration: underline;
    }
  }
  @media (max-width: 639px) {
    display: flex;
    gap: 3px;
    justify-content: center;
    a {
      inline-size: 6px;
      block-size: 6px;
      padding: 0;
      background: ${color.primary};
      pointer-events: none;
    }
    bdi {
      display: none;
    }
    li:nth-child(n + 4) {
      display: none;
    }
  }
`;

const Cell = styled.td`
  block-size: 104px;
  padding: 6px;
  border: 1px solid ${color.line};
  vertical-align: top;
  &[data-outside] {
    background: ${color.sunken};
    color: ${color.quiet};
  }
  &[aria-current] time {
    background: ${color.primary};
    color: ${color.onPrimary};
  }
  @media (max-width: 639px) {
    block-size: 52px;
    padding: 4px 0;
    text-align: center;
  }
`;

const Number = styled.time`
  display: inline-grid;
  place-items: center;
  min-inline-size: 26px;
  min-block-size: 26px;
  margin-block-end: 2px;
  border-radius: ${radius.round};
  font-size: ${font.sm};
  font-variant-numeric: tabular-nums;
`;

const Below = styled.ul`
  display: grid;
  gap: ${space[4]};
  margin-block-start: ${space[6]};
  li {
    display: grid;
    gap: ${space[2]};
  }
  h3 {
    color: ${color.quiet};
    font-size: ${font.sm};
  }
  a {
    display: inline-block;
    padding-block: ${space[1]};
    font-weight: 600;
  }
  @media (min-width: 640px) {
    display: none;
  }
`;

const Time = styled.time`
  display: block;
  color: ${color.quiet};
  font-size: ${font.sm};
  font-variant-numeric: tabular-nums;
`;

const Quiet = styled.p`
  padding-block: ${space[6]};
  color: ${color.quiet};
  text-align: center;
`;
