import { useId, type KeyboardEvent } from 'react';
import { FormattedDate, FormattedMessage, FormattedTime } from 'react-intl';
import styled from 'styled-components';
import type { ListingSession } from '@contract/entities/listings';
import type { Session } from '@contract/entities/sessions';
import { color, font, media, radius, space } from '@web/theme/tokens';
import { AgendaCard } from './AgendaCard';
import type { AgendaDay } from './agendaGrid';
import { neighbour, nextTrack, STEP_MINUTES } from './agendaMoves';

export type SessionMove = { minutes: number } | { from: string | null; to: string | null };

interface AgendaDayGridProps {
  day: AgendaDay<ListingSession>;
  zone: string;
  clashes: ReadonlyMap<string, readonly Session[]>;
  describedBy: string;
  onEdit: (sessionId: string) => void;
  onMove: (session: ListingSession, by: SessionMove) => void;
}

/** A day of the agenda: its tracks beside one another on wide screens, one session below the other on small ones. */
export function AgendaDayGrid({ day, zone, clashes, describedBy, onEdit, onMove }: AgendaDayGridProps) {
  const id = useId();
  const { columns, rows, cells } = day;
  const width = columns.reduce((sum, column) => sum + column.columns, 0);
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const shown = cells.find(({ session, again }) => !again && session.id === (event.target as HTMLElement).dataset.session);
    const key = ARROWS[event.key];
    if (!shown || !key || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const way = key === 'left' || key === 'right' ? ((key === 'left') === isRtl ? 'right' : 'left') : key;
    if (!event.altKey) {
      const next = neighbour(day, shown.session.id, way);
      event.currentTarget.querySelector<HTMLElement>(`[data-session="${next}"]`)?.focus();
    } else if (way === 'up' || way === 'down') {
      onMove(shown.session, { minutes: way === 'up' ? -STEP_MINUTES : STEP_MINUTES });
    } else if (shown.columns === 1 || width === 1) {
      const to = nextTrack(day, shown.column, way === 'right' ? 1 : -1);
      const from = columns.find(({ column, columns: of }) => shown.column >= column && shown.column < column + of)!.track?.name ?? null;
      if (to !== undefined) onMove(shown.session, { from, to });
    }
  };
  return (
    <section aria-labelledby={id}>
      <Day id={id}>
        <FormattedDate value={cells[0]!.session.startTime} timeZone={zone} weekday="long" day="numeric" month="long" />
      </Day>
      <Scroll>
        <Grid
          role="list"
          onKeyDown={handleKeyDown}
          style={
            {
              '--columns': `4.5rem repeat(${width}, minmax(9.5rem, 1fr))`,
              '--rows': rows.map(({ minutes }) => `minmax(${Math.min(140, Math.max(MIN_ROW, minutes * 1.2))}px, auto)`).join(' '),
            } as object
          }
        >
          {columns.map(({ track, column, columns: of }) => (
            <Head
              key={track?.id ?? ''}
              aria-hidden
              style={{ ...area(0, column + 1, 1, of), '--track': track?.color ?? color.line } as object}
            >
              {track ? track.name : columns.length > 1 && <FormattedMessage id="listings.sessions.noTrack" defaultMessage="On no track" />}
            </Head>
          ))}
          {rows.map(({ at, starts }, row) =>
            starts ? (
              <Time key={at} aria-hidden style={area(row + 1, 0)}>
                <FormattedTime value={at} timeZone={zone} />
              </Time>
            ) : null,
          )}
          {cells.map(({ session, column, columns: of, row, rows: long, again }) =>
            again ? (
              <Again key={`${session.id} ${column}`} aria-hidden style={area(row + 1, column + 1, long, of)}>
                {session.name}
              </Again>
            ) : (
              <Cell key={session.id} role="listitem" style={area(row + 1, column + 1, long, of)}>
                <AgendaCard
                  session={session}
                  zone={zone}
                  clashes={clashes.get(session.id) ?? []}
                  describedBy={describedBy}
                  onEdit={() => onEdit(session.id)}
                />
              </Cell>
            ),
          )}
        </Grid>
      </Scroll>
    </section>
  );
}

const MIN_ROW = 32;

const ARROWS: Partial<Record<string, 'up' | 'down' | 'left' | 'right'>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

const area = (row: number, column: number, rows = 1, columns = 1): object => ({
  '--area': `${row + 1} / ${column + 1} / span ${rows} / span ${columns}`,
});

const Day = styled.h2`
  padding-block: ${space[4]} ${space[1]};
  font-size: ${font.lg};
`;

// The outlines of cards in focus are drawn within it.
const Scroll = styled.div`
  margin: -4px;
  padding: 4px;
  overflow-x: auto;
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  ${media.middle} {
    grid-template-rows: auto var(--rows);
    grid-template-columns: var(--columns);
    > * {
      grid-area: var(--area);
    }
  }
`;

const Cell = styled.div`
  min-inline-size: 0;
`;

const Head = styled.div`
  display: none;
  padding-block: ${space[1]};
  border-block-end: 3px solid var(--track);
  color: ${color.quiet};
  font-size: ${font.sm};
  font-weight: 600;
  ${media.middle} {
    display: block;
  }
`;

const Time = styled.div`
  display: none;
  color: ${color.quiet};
  font-size: ${font.xs};
  font-variant-numeric: tabular-nums;
  ${media.middle} {
    display: block;
  }
`;

const Again = styled.div`
  display: none;
  padding: ${space[2]} ${space[3]};
  border: 1px dashed ${color.line};
  border-radius: ${radius.sm};
  color: ${color.quiet};
  font-size: ${font.sm};
  ${media.middle} {
    display: block;
  }
`;
