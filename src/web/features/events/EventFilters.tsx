import { CalendarDays, LayoutGrid, Layers, Map, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { space } from '@web/theme/tokens';
import { SearchInput } from '@web/ui/form/SearchInput';
import { lazyPart } from '@web/ui/hooks/lazyPart';
import { useLazyPart } from '@web/ui/hooks/useLazyPart';
import { ChipRow, FilterButton, FilterLink } from '@web/ui/media/Chip';
import { now } from '@web/ui/time/clock';
import { eventsAddress, LISTS, monthOf, type EventsList, type EventsQuery } from './eventsQuery';

// Few look for events by what they are about, or by how far they are.
const finding = lazyPart(() => import(/* webpackChunkName: "finding" */ './EventFinding').then((file) => file.EventFinding));

export function EventFilters({ query, signedIn }: { query: EventsQuery; signedIn: boolean }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [thisMonth] = useState(() => monthOf(now()));
  const lists: Record<EventsList, string> = {
    upcoming: intl.formatMessage({ id: 'events.upcoming', defaultMessage: 'Upcoming' }),
    week: intl.formatMessage({ id: 'events.week', defaultMessage: 'This week' }),
    featured: intl.formatMessage({ id: 'events.featured', defaultMessage: 'Featured' }),
    mine: intl.formatMessage({ id: 'events.mine', defaultMessage: 'Mine' }),
    past: intl.formatMessage({ id: 'events.past', defaultMessage: 'Past' }),
  };
  const kinds = [
    { type: 'physical', label: intl.formatMessage({ id: 'events.inPerson', defaultMessage: 'In person' }) },
    { type: 'virtual', label: intl.formatMessage({ id: 'events.online', defaultMessage: 'Online' }) },
    { type: 'hybrid', label: intl.formatMessage({ id: 'events.hybrid', defaultMessage: 'Hybrid' }) },
  ] as const;
  const prices = [
    { price: 'free', label: intl.formatMessage({ id: 'events.free', defaultMessage: 'Free' }) },
    { price: 'paid', label: intl.formatMessage({ id: 'events.paid', defaultMessage: 'Paid' }) },
  ] as const;
  const to = (changes: Partial<EventsQuery>) => ({ to: eventsAddress(query, changes), replace: true });
  const isMonth = query.month !== null;
  const isList = !isMonth && !query.map;
  const [isOpen, setOpen] = useState(query.interest !== null || query.near !== null);
  const Finding = useLazyPart(finding, isOpen);
  // Those lists are short, and the API asks nothing more of them.
  const narrow = query.list !== 'featured' && query.list !== 'mine';
  return (
    <Bar>
      <Top>
        <SearchInput
          value={query.search}
          onChange={(search) => void navigate(eventsAddress(query, { search }), { replace: true, preventScrollReset: true })}
          placeholder={intl.formatMessage({ id: 'events.search', defaultMessage: 'Search events' })}
        />
        <ChipRow>
          <FilterLink {...to({ month: null, map: false })} aria-current={isList ? 'true' : undefined}>
            <LayoutGrid size={16} strokeWidth={1.5} aria-hidden />
            {intl.formatMessage({ id: 'events.list', defaultMessage: 'List' })}
          </FilterLink>
          <FilterLink
            {...to({ month: query.month ?? thisMonth, map: false, list: 'upcoming' })}
            aria-current={isMonth ? 'true' : undefined}
          >
            <CalendarDays size={16} strokeWidth={1.5} aria-hidden />
            {intl.formatMessage({ id: 'events.month', defaultMessage: 'Month' })}
          </FilterLink>
          <FilterLink {...to({ month: null, map: true, list: 'upcoming' })} aria-current={query.map ? 'true' : undefined}>
            <Map size={16} strokeWidth={1.5} aria-hidden />
            {intl.formatMessage({ id: 'events.onMap', defaultMessage: 'Map' })}
          </FilterLink>
          <FilterLink to="/series" aria-current={undefined}>
            <Layers size={16} strokeWidth={1.5} aria-hidden />
            {intl.formatMessage({ id: 'events.series', defaultMessage: 'Series' })}
          </FilterLink>
        </ChipRow>
      </Top>
      {isList && (
        <nav aria-label={intl.formatMessage({ id: 'events.when', defaultMessage: 'Which events' })}>
          <ChipRow>
            {LISTS.filter((list) => list !== 'mine' || signedIn).map((list) => (
              <FilterLink key={list} {...to({ list })} replace={false} aria-current={query.list === list ? 'page' : undefined}>
                {lists[list]}
              </FilterLink>
            ))}
          </ChipRow>
        </nav>
      )}
      {narrow && (
        <ChipRow role="group" aria-label={intl.formatMessage({ id: 'events.kinds', defaultMessage: 'Kind and price' })}>
          {kinds.map(({ type, label }) => (
            <FilterLink
              key={type}
              {...to({ type: query.type === type ? null : type })}
              aria-current={query.type === type ? 'true' : undefined}
            >
              {label}
            </FilterLink>
          ))}
          {prices.map(({ price, label }) => (
            <FilterLink
              key={price}
              {...to({ price: query.price === price ? null : price })}
              aria-current={query.price === price ? 'true' : undefined}
            >
              {label}
            </FilterLink>
          ))}
          <FilterButton type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <SlidersHorizontal size={16} strokeWidth={1.5} aria-hidden />
            {intl.formatMessage({ id: 'events.moreFilters', defaultMessage: 'More filters' })}
          </FilterButton>
        </ChipRow>
      )}
      {narrow && isOpen && Finding && <Finding query={query} />}
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  margin-block-end: ${space[8]};
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]} ${space[4]};
  align-items: center;
  justify-content: space-between;
  > :first-child {
    flex: 1 1 280px;
    max-inline-size: 420px;
  }
`;
