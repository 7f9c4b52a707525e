import {
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
  type DragOverEvent,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { restrictToVerticalAxis } from '@dnd-kit/modifiers';
import { createContext, useContext, useRef, useState, type ReactNode, type RefObject } from 'react';
import styled from 'styled-components';
import { layer } from '@web/theme/tokens';
import { useLatest } from '@web/ui/hooks/useLatest';
import { SortableTools } from './SortableTools';
import { liftedLook } from './sortableStyles';
import {
  haveTheSame,
  isOfOneKind,
  keyAt,
  neighbourOf,
  placeOf,
  placeOver,
  withMoved,
  type Place,
  type SortedList,
  type Step,
} from './sortedLists';
import { useSortableWords } from './useSortableWords';

interface SortableAreaProps {
  lists: SortedList[];
  /** Resolves once the move is among what is given, or has failed. */
  onMove: (id: string, listId: string, place: number) => Promise<void>;
  show: (id: string, tools: ReactNode) => ReactNode;
  children: ReactNode;
}

interface Lifted {
  key: string;
  /** What the arrow keys have brought it to; null where a pointer moves it. */
  aim: string | null;
  lists: SortedList[] | null;
}

interface Sorting extends Pick<SortableAreaProps, 'lists' | 'show'> {
  lifted: Lifted | null;
  onStep: (from: Place, step: Step) => void;
  focused: RefObject<{ key: string; button: number } | null>;
}

const SortingContext = createContext<Sorting | null>(null);

export const useSorting = (): Sorting => useContext(SortingContext)!;

const STEPS: Partial<Record<string, Step>> = { ArrowUp: -1, ArrowDown: 1 };

/** Lists whose things are moved by their handles, or with these by the keyboard (space, arrows, space), within a list and to others of its kind. */
export function SortableArea({ lists: given, onMove, show, children }: SortableAreaProps) {
  // What was moved stands there until the server's own order is given.
  const [pending, setPending] = useState<SortedList[] | null>(null);
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const focused: Sorting['focused'] = useRef(null);
  const lastMove = useRef(Promise.resolve());
  const keep = useLatest(onMove);
  // Where something was added or removed meanwhile, what is given counts.
  const ifUpToDate = (order: SortedList[] | null | undefined) => (order && haveTheSame(order, given) ? order : null);
  const before = ifUpToDate(pending) ?? given;
  const lists = ifUpToDate(lifted?.lists) ?? before;

  const move = (from: Place, to: Place) => {
    const next = withMoved(lists, from, to);
    setPending(next);
    const { id } = lists[from.list]!.things[from.at]!;
    // One after the other: each is made on what the one before it has left.
    lastMove.current = lastMove.current
      .then(() => keep(id, lists[to.list]!.id, to.at))
      .finally(() => setPending((now) => (now === next ? null : now)));
  };
  const handleDragStart = ({ active, activatorEvent }: DragStartEvent) => {
    const key = String(active.id);
    setLifted({ key, aim: activatorEvent instanceof KeyboardEvent ? key : null, lists: null });
  };
  const handleDragOver = ({ active, over }: DragOverEvent) => {
    const from = placeOf(lists, active.id);
    const to = from && placeOver(lists, from, over?.id);
    if (!to || to.list === from.list) return;
    setLifted((now) => now && { ...now, aim: now.aim && now.key, lists: withMoved(lists, from, to) });
  };
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    setLifted(null);
    const [began, from] = [placeOf(before, active.id), placeOf(lists, active.id)];
    const to = from && placeOver(lists, from, over?.id);
    if (began && to && (to.list !== began.list || to.at !== began.at)) move(from, to);
  };

  // The keyboard goes from place to place, however far they lie apart.
  const coordinateGetter: KeyboardCoordinateGetter = useLatest(
    (event, { active, currentCoordinates, context: { over, droppableRects } }) => {
      const step = STEPS[event.code];
      const from = step && placeOf(lists, active);
      if (!from) return undefined;
      event.preventDefault();
      const next = neighbourOf(lists, placeOver(lists, from, over?.id) ?? from, step);
      if (!next) return undefined;
      const aim = keyAt(lists, next);
      setLifted((now) => now && { ...now, aim });
      return { ...currentCoordinates, y: droppableRects.get(aim)?.top ?? currentCoordinates.y };
    },
  );
  const detectCollision: CollisionDetection = (args) =>
    lifted?.aim
      ? [{ id: lifted.aim }]
      : closestCenter({ ...args, droppableContainers: args.droppableContainers.filter(({ id }) => isOfOneKind(id, args.active.id)) });
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter }),
  );

  const accessibility = useSortableWords(before, lists);
  const place = lifted ? placeOf(lists, lifted.key) : undefined;
  const onStep = (from: Place, step: Step) => {
    const to = neighbourOf(lists, from, step);
    if (to) move(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={detectCollision}
      modifiers={[restrictToVerticalAxis]}
      accessibility={accessibility}
      onDragStart={handleDragStart}
      onDragOver={handleDragOver}
      onDragCancel={() => setLifted(null)}
      onDragEnd={handleDragEnd}
    >
      <SortingContext value={{ lists, show, lifted, onStep, focused }}>
        {children}
        <DragOverlay dropAnimation={null} zIndex={layer.head - 1}>
          {place && !lifted?.aim && (
            <Ghost inert aria-hidden>
              {show(lists[place.list]!.things[place.at]!.id, <SortableTools lists={lists} place={place} />)}
            </Ghost>
          )}
        </DragOverlay>
      </SortingContext>
    </DndContext>
  );
}

const Ghost = styled.div`
  ${liftedLook}
`;
