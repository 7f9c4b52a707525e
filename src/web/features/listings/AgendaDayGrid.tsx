import { DndContext, MouseSensor, TouchSensor, useSensor, useSensors, type DragMoveEvent, type DragStartEvent } from '@dnd-kit/core';
import { restrictToParentElement } from '@dnd-kit/modifiers';
import { Plus } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { FormattedDate, FormattedMessage, FormattedTime, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { ListingSession } from '@contract/entities/listings';
import type { Session } from '@contract/entities/sessions';
import { color, font, media, radius, space } from '@web/theme/tokens';
import { AgendaCard } from './AgendaCard';
import type { AgendaDay } from './agendaGrid';
import { neighbour, nextTrack, STEP_MINUTES, trackAt, type SessionMove } from './agendaMoves';
import { columnAt, freePlaces, instantAtHeight, rowsToFill, type FreePlace } from './agendaPlaces';
import { DraggableCell } from './DraggableCell';

interface AgendaDayGridProps {
  day: AgendaDay<ListingSession>;
  zone: string;
  clashes: ReadonlyMap<string, readonly Session[]>;
  describedBy: string;
  onEdit: (sessionId: string) => void;
  onAdd: (place: FreePlace) => void;
  onMove: (session: ListingSession, by: SessionMove) => void;
}

export function AgendaDayGrid({ day, zone, clashes, describedBy, onEdit, onAdd, onMove }: AgendaDayGridProps) {
  const id = useId();
  const intl = useIntl();
  const grid = useRef<HTMLDivElement>(null);
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
      if (to !== undefined) onMove(shown.session, { track: { from: trackAt(day, shown.column), to } });
    }
  };

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves at once scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const begun = useRef({ x: 0, y: 0, width: 0 });
  const [dragged, setDragged] = useState<{ id: string; move: SessionMove } | null>(null);
  const handleDragStart = ({ active }: DragStartEvent) => {
    const [card, whole] = [cellOf(grid.current!, active.id).getBoundingClientRect(), grid.current!.getBoundingClientRect()];
    begun.current = { x: card.left - whole.left, y: card.top - whole.top, width: card.width };
  };
  const moveOf = ({ active, delta }: Pick<DragMoveEvent, 'active' | 'delta'>): { session: ListingSession; move: SessionMove } => {
    const shown = cells.find(({ session, again }) => !again && session.id === active.id)!;
    const { gridTemplateRows, gridTemplateColumns, rowGap, direction } = getComputedStyle(grid.current!);
    const [[head = 0, ...heights], [times = 0, ...widths], gap] = [
      sizesOf(gridTemplateRows),
      sizesOf(gridTemplateColumns),
      parseFloat(rowGap),
    ];
    const { x, y, width: wide } = begun.current;
    const at = instantAtHeight(rowsToFill(day), heights, gap, y + delta.y - head - gap);
    const middle = x + delta.x + wide / 2;
    const inline = direction === 'rtl' ? grid.current!.offsetWidth - middle : middle;
    const [from, to] = [trackAt(day, shown.column), trackAt(day, columnAt(widths, gap, inline - times - gap))];
    // What is as wide as the day is on no track of it.
    const changes = shown.columns < width && from !== to;
    return {
      session: shown.session,
      move: { minutes: Math.round((at - Date.parse(shown.session.startTime)) / 60_000), ...(changes && { track: { from, to } }) },
    };
  };
  const places = freePlaces(day);
  return (
    <section aria-labelledby={id}>
      <Day id={id}>
        <FormattedDate value={cells[0]!.session.startTime} timeZone={zone} weekday="long" day="numeric" month="long" />
      </Day>
      <Scroll>
        <DndContext
          sensors={sensors}
          modifiers={[restrictToParentElement]}
          accessibility={SILENT}
          onDragStart={handleDragStart}
          onDragMove={(event) => setDragged({ id: String(event.active.id), move: moveOf(event).move })}
          onDragCancel={() => setDragged(null)}
          onDragEnd={(event) => {
            setDragged(null);
            const { session, move } = moveOf(event);
            if (move.minutes !== 0 || move.track) onMove(session, move);
          }}
        >
          <Grid
            ref={grid}
            role="list"
            onKeyDown={handleKeyDown}
            style={
              {
                '--columns': `4.5rem repeat(${width}, minmax(9.5rem, 1fr))`,
                '--rows':
                  rows.map(({ minutes }) => `minmax(${Math.min(140, Math.max(MIN_ROW, minutes * 1.2))}px, auto)`).join(' ') +
                  ` minmax(${BEHIND}px, auto)`,
              } as object
            }
          >
            {columns.map(({ track, column, columns: of }) => (
              <Head
                key={track?.id ?? ''}
                aria-hidden
                style={{ ...area(0, column + 1, 1, of), '--track': track?.color ?? color.line } as object}
              >
                {track
                  ? track.name
                  : columns.length > 1 && <FormattedMessage id="listings.sessions.noTrack" defaultMessage="On no track" />}
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
                <DraggableCell key={session.id} id={session.id} place={area(row + 1, column + 1, long, of)}>
                  <AgendaCard
                    session={session}
                    moved={dragged?.id === session.id ? dragged.move : null}
                    zone={zone}
                    clashes={clashes.get(session.id) ?? []}
                    describedBy={describedBy}
                    onEdit={() => onEdit(session.id)}
                  />
                </DraggableCell>
              ),
            )}
            {places.map((place) => (
              <Free
                key={`${place.column} ${place.from}`}
                role="listitem"
                style={area(place.row + 1, place.column + 1, place.rows, place.columns)}
              >
                <button
                  type="button"
                  aria-label={intl.formatMessage(
                    {
                      id: 'listings.sessions.addAt',
                      defaultMessage: 'Add here: a session at {time}{onTrack, select, true {, {track}} other {}}',
                    },
                    {
                      time: intl.formatTime(place.from, { timeZone: zone, timeStyle: 'short' }),
                      onTrack: place.track !== null,
                      track: place.track?.name,
                    },
                  )}
                  onClick={() => onAdd(place)}
                >
                  <Plus size={18} strokeWidth={1.5} aria-hidden />
                  <FormattedMessage id="listings.sessions.addHere" defaultMessage="Add here" />
                </button>
              </Free>
            ))}
          </Grid>
        </DndContext>
      </Scroll>
    </section>
  );
}

const MIN_ROW = 32;
const BEHIND = 48;
// The page's own words say how sessions are moved, and where one is put.
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

const sizesOf = (tracks: string) => tracks.split(' ').map(parseFloat);
const cellOf = (grid: HTMLElement, id: string | number) =>
  grid.querySelector(`[data-session="${id}"]`)!.closest<HTMLElement>('[role="listitem"]')!;

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

// Said where a pointer or the focus is: elsewhere an empty time stays empty.
const Free = styled.div`
  display: none;
  ${media.middle} {
    display: block;
  }
  > button {
    display: flex;
    gap: ${space[2]};
    align-items: center;
    justify-content: center;
    inline-size: 100%;
    block-size: 100%;
    min-block-size: 24px;
    border: 1px dashed transparent;
    border-radius: ${radius.sm};
    background: none;
    color: ${color.primaryText};
    font: inherit;
    font-size: ${font.sm};
    opacity: 0;
    cursor: pointer;
    &:hover,
    &:focus-visible {
      border-color: ${color.lineStrong};
      opacity: 1;
    }
    @media (hover: none) {
      opacity: 1;
    }
  }
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
