import { useDraggable } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { layer, shadow } from '@web/theme/tokens';

/** A place of the agenda's grid whose session is dragged by a pointer; the keyboard has its own way. */
export function DraggableCell({ id, place, children }: { id: string; place: object; children: ReactNode }) {
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id });
  return (
    <Cell
      ref={setNodeRef}
      role="listitem"
      $lifted={isDragging}
      style={{
        ...place,
        transform: transform ? `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)` : undefined,
      }}
      {...listeners}
    >
      {children}
    </Cell>
  );
}

const Cell = styled.div<{ $lifted: boolean }>`
  min-inline-size: 0;
  ${({ $lifted }) => $lifted && `position: relative; z-index: ${layer.head - 1}; box-shadow: ${shadow.float}; cursor: grabbing;`}
`;
