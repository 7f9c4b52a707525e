import { ArrowDown, ArrowUp } from 'lucide-react';
import { useIntl } from 'react-intl';
import { IconButton } from '@web/ui/button/IconButton';

interface MoveButtonsProps {
  name: string;
  place: number;
  of: number;
  onMove: (place: number) => void;
}

/** Moves one of several before or behind its neighbour. They stay enabled, so that the focus stays where it is. */
export function MoveButtons({ name, place, of, onMove }: MoveButtonsProps) {
  const intl = useIntl();
  const up = intl.formatMessage({ id: 'listings.moveUp', defaultMessage: 'Move “{name}” up' }, { name });
  const down = intl.formatMessage({ id: 'listings.moveDown', defaultMessage: 'Move “{name}” down' }, { name });
  const moveTo = (next: number) => {
    if (next >= 0 && next < of) onMove(next);
  };
  return (
    <>
      <IconButton label={up} aria-disabled={place === 0} onClick={() => moveTo(place - 1)}>
        <ArrowUp size={18} strokeWidth={1.5} aria-hidden />
      </IconButton>
      <IconButton label={down} aria-disabled={place === of - 1} onClick={() => moveTo(place + 1)}>
        <ArrowDown size={18} strokeWidth={1.5} aria-hidden />
      </IconButton>
    </>
  );
}
