import { GripVertical } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { IconButton } from '@web/ui/button/IconButton';
import { MoveButtons } from './MoveButtons';
import { neighbourOf, type Place, type SortedList, type Step } from './sortedLists';

interface SortableToolsProps {
  lists: readonly SortedList[];
  place: Place;
  onStep?: (step: Step) => void;
  handle?: Partial<ComponentProps<typeof IconButton>>;
}

export function SortableTools({ lists, place, onStep, handle }: SortableToolsProps) {
  const intl = useIntl();
  const { name } = lists[place.list]!.things[place.at]!;
  const [isFirst, isLast] = [!neighbourOf(lists, place, -1), !neighbourOf(lists, place, 1)];
  const label = intl.formatMessage({ id: 'sortable.move', defaultMessage: 'Move “{name}”' }, { name });
  const at = isFirst ? 0 : 1;
  return (
    <>
      <Handle label={label} {...handle}>
        <GripVertical size={18} strokeWidth={1.5} aria-hidden />
      </Handle>
      <MoveButtons name={name} place={at} of={at + (isLast ? 1 : 2)} onMove={(next) => onStep?.(next < at ? -1 : 1)} />
    </>
  );
}

// A finger on it drags, and does not scroll.
const Handle = styled(IconButton)`
  cursor: grab;
  touch-action: none;
  &:active {
    cursor: grabbing;
  }
`;
