import { useDroppable } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useLayoutEffect, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled, { css } from 'styled-components';
import { layer } from '@web/theme/tokens';
import { useSorting } from './SortableArea';
import { liftedLook } from './sortableStyles';
import { SortableTools } from './SortableTools';
import { keyOf, type Place } from './sortedLists';

interface SortableListProps {
  id: string;
  as?: 'ul' | 'div';
  none?: ReactNode;
}

export function SortableList({ id, as = 'ul', none }: SortableListProps) {
  const { lists } = useSorting();
  const at = lists.findIndex((one) => one.id === id);
  const list = lists[at]!;
  const keys = list.things.map((thing) => keyOf(list, thing));
  const { setNodeRef } = useDroppable({ id: keyOf(list, list), disabled: keys.length > 0 });
  return (
    <div ref={setNodeRef}>
      {keys.length === 0 && none}
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <List as={as} role={as === 'ul' ? 'list' : undefined}>
          {keys.map((key, place) => (
            <SortableItem key={key} id={key} place={{ list: at, at: place }} as={as === 'ul' ? 'li' : 'div'} />
          ))}
        </List>
      </SortableContext>
    </div>
  );
}

interface SortableItemProps {
  id: string;
  place: Place;
  as: 'li' | 'div';
}

function SortableItem({ id, place, as }: SortableItemProps) {
  const intl = useIntl();
  const { lists, show, lifted, onStep, focused } = useSorting();
  const { node, setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition } = useSortable({
    id,
    attributes: { roleDescription: intl.formatMessage({ id: 'sortable.role', defaultMessage: 'can be moved' }) },
  });
  // In another list it is drawn anew, and the same of its buttons has the focus again.
  useLayoutEffect(() => {
    const box = node.current!;
    if (focused.current?.key === id) {
      box.querySelectorAll('button')[focused.current.button]?.focus();
      focused.current = null;
    }
    return () => {
      const button = [...box.querySelectorAll('button')].indexOf(document.activeElement as HTMLButtonElement);
      if (button >= 0) focused.current = { key: id, button };
    };
  }, [node, id, focused]);
  const thing = lists[place.list]!.things[place.at]!;
  return (
    <Movable
      as={as}
      ref={setNodeRef}
      $lifted={lifted?.key !== id ? null : lifted.aim ? 'here' : 'away'}
      style={{ transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined, transition }}
    >
      {show(
        thing.id,
        <SortableTools
          lists={lists}
          place={place}
          onStep={(step) => onStep(place, step)}
          handle={{ ref: setActivatorNodeRef, ...attributes, ...listeners }}
        />,
      )}
    </Movable>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const LOOKS = {
  here: css`
    z-index: ${layer.head - 1};
    ${liftedLook}
  `,
  away: css`
    opacity: 0.4;
  `,
};

const Movable = styled.li<{ $lifted: keyof typeof LOOKS | null }>`
  position: relative;
  ${({ $lifted }) => $lifted && LOOKS[$lifted]}
`;
