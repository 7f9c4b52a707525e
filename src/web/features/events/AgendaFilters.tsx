import { Star } from 'lucide-react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { BaseTrack } from '@contract/entities/sessions';
import { color, radius, space } from '@web/theme/tokens';
import { SearchInput } from '@web/ui/form/SearchInput';
import { ChipRow, FilterButton } from '@web/ui/media/Chip';
import type { AgendaDay } from './agenda';

interface AgendaFiltersProps {
  tracks: readonly BaseTrack[];
  days: readonly AgendaDay<unknown>[];
  zone: string;
  canSave: boolean;
  /** Whether the reader's clocks show another time than those of the place. */
  away: boolean;
  query: URLSearchParams;
  change: (changes: Record<string, string | null>) => void;
}

export function AgendaFilters({ tracks, days, zone, canSave, away, query, change }: AgendaFiltersProps) {
  const intl = useIntl();
  const turn = (name: string, value: string | null) => change({ [name]: value });
  const saved = query.get('saved') === 'true';
  const inMine = query.get('zone') === 'mine';
  return (
    <Bar>
      <SearchInput
        value={query.get('search') ?? ''}
        onChange={(search) => turn('search', search)}
        placeholder={intl.formatMessage({ id: 'events.agenda.search', defaultMessage: 'Search the agenda' })}
      />
      {days.length > 1 && (
        <ChipRow role="group" aria-label={intl.formatMessage({ id: 'events.agenda.days', defaultMessage: 'Days' })}>
          {days.map(({ day, at }) => (
            <FilterButton
              key={day}
              type="button"
              aria-pressed={query.get('day') === day}
              onClick={() => turn('day', query.get('day') === day ? null : day)}
            >
              <FormattedDate value={at} timeZone={zone} weekday="short" day="numeric" month="short" />
            </FilterButton>
          ))}
        </ChipRow>
      )}
      {(tracks.length > 0 || canSave || away) && (
        <ChipRow role="group" aria-label={intl.formatMessage({ id: 'events.agenda.show', defaultMessage: 'What is shown' })}>
          {canSave && (
            <FilterButton type="button" aria-pressed={saved} onClick={() => turn('saved', saved ? null : 'true')}>
              <Star size={16} strokeWidth={1.5} aria-hidden />
              <FormattedMessage id="events.agenda.saved" defaultMessage="Saved" />
            </FilterButton>
          )}
          {tracks.map(({ slug, name, color: own }) => {
            const pressed = query.get('track') === slug;
            return (
              <FilterButton key={slug} type="button" aria-pressed={pressed} onClick={() => turn('track', pressed ? null : slug)}>
                <Dot style={{ background: own }} />
                <bdi>{name}</bdi>
              </FilterButton>
            );
          })}
          {away && (
            <FilterButton type="button" aria-pressed={inMine} onClick={() => turn('zone', inMine ? null : 'mine')}>
              <FormattedMessage id="events.agenda.myTime" defaultMessage="My time" />
            </FilterButton>
          )}
        </ChipRow>
      )}
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  padding-block-start: ${space[5]};
  > :first-child {
    max-inline-size: 420px;
  }
`;

const Dot = styled.span`
  inline-size: 10px;
  block-size: 10px;
  border: 1px solid ${color.surface};
  border-radius: ${radius.round};
  forced-color-adjust: none;
`;
