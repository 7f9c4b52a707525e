import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type Over,
} from '@dnd-kit/core';
import { restrictToVerticalAxis } from '@dnd-kit/modifiers';
import { arrayMove, SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { layer, shadow } from '@web/theme/tokens';
import { IconButton } from '@web/ui/button/IconButton';

interface Sorted {
  id: string;
  name: string;
}

interface SortableListProps<Item extends Sorted> {
  items: readonly Item[];
  /** Resolves once the move is kept, or has failed. */
  onMove: (item: Item, place: number) => Promise<unknown>;
  as?: 'ul' | 'div';
  children: (item: Item, place: number, handle: ReactNode) => ReactNode;
}

/** Things whose order is changed by dragging their handles, or with them by the keyboard: space, arrows, space. */
export function SortableList<Item extends Sorted>({ items, onMove, as = 'ul', children }: SortableListProps<Item>) {
  const intl = useIntl();
  const ids = items.map(({ id }) => id);
  const [moved, setMoved] = useState<{ before: string; order: readonly string[] } | null>(null);
  // What was moved stands there until the server's own order comes.
  const order = moved?.before === ids.join() ? moved.order : ids;
  const shown = order.map((id) => items.find((item) => item.id === id)!);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    const place = order.indexOf(String(over?.id));
    const from = order.indexOf(String(active.id));
    if (place === -1 || place === from) return;
    setMoved({ before: ids.join(), order: arrayMove([...order], from, place) });
    void onMove(shown[from]!, place).finally(() => setMoved(null));
  };
  const nameOf = (id: unknown) => items.find((item) => item.id === id)?.name ?? '';
  const told = (over: Over | null) => ({ place: order.indexOf(String(over?.id)) + 1, of: items.length });
  // Over its own place as well, which it is told to be over as soon as it is lifted.
  const lifted = (id: unknown) =>
    intl.formatMessage(
      { id: 'sortable.lifted', defaultMessage: '“{name}” is lifted from place {place, number} of {of, number}.' },
      { name: nameOf(id), place: order.indexOf(String(id)) + 1, of: items.length },
    );
  const announcements: Announcements = {
    onDragStart: ({ active }) => lifted(active.id),
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      if (over.id === active.id) return lifted(active.id);
      return intl.formatMessage(
        { id: 'sortable.over', defaultMessage: '“{name}” is at place {place, number} of {of, number}.' },
        { name: nameOf(active.id), ...told(over) },
      );
    },
    onDragEnd: ({ active, over }) =>
      intl.formatMessage(
        { id: 'sortable.dropped', defaultMessage: '“{name}” was put down at place {place, number} of {of, number}.' },
        { name: nameOf(active.id), ...told(over) },
      ),
    onDragCancel: ({ active }) =>
      intl.formatMessage({ id: 'sortable.canceled', defaultMessage: '“{name}” is where it was.' }, { name: nameOf(active.id) }),
  };
  const draggable = intl.formatMessage({
    id: 'sortable.instructions',
    defaultMessage: 'Space lifts it, the arrow keys move it, space puts it down, and escape leaves it where it was.',
  });
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[restrictToVerticalAxis]}
      accessibility={{ announcements, screenReaderInstructions: { draggable } }}
      onDragEnd={handleDragEnd}
    >
      <SortableContext items={[...order]} strategy={verticalListSortingStrategy}>
        <List as={as} role={as === 'ul' ? 'list' : undefined}>
          {shown.map((item, place) => (
            <SortableItem key={item.id} item={item} as={as === 'ul' ? 'li' : 'div'}>
              {(handle) => children(item, place, handle)}
            </SortableItem>
          ))}
        </List>
      </SortableContext>
    </DndContext>
  );
}

interface SortableItemProps {
  item: Sorted;
  as: 'li' | 'div';
  children: (handle: ReactNode) => ReactNode;
}

function SortableItem({ item, as, children }: SortableItemProps) {
  const intl = useIntl();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: item.id,
    attributes: { roleDescription: intl.formatMessage({ id: 'sortable.role', defaultMessage: 'can be moved' }) },
  });
  return (
    <Movable
      as={as}
      ref={setNodeRef}
      $lifted={isDragging}
      style={{ transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined, transition }}
    >
      {children(
        <Handle
          ref={setActivatorNodeRef}
          label={intl.formatMessage({ id: 'sortable.move', defaultMessage: 'Move “{name}”' }, { name: item.name })}
          {...attributes}
          {...listeners}
        >
          <GripVertical size={18} strokeWidth={1.5} aria-hidden />
        </Handle>,
      )}
    </Movable>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const Movable = styled.li<{ $lifted: boolean }>`
  position: relative;
  ${({ $lifted }) => $lifted && `z-index: ${layer.head - 1}; background: var(--surface); box-shadow: ${shadow.float};`}
`;

// A finger on it drags, and does not scroll.
const Handle = styled(IconButton)`
  cursor: grab;
  touch-action: none;
  &:active {
    cursor: grabbing;
  }
`;
