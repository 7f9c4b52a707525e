import type { ReactNode } from 'react';
import { halfTicked } from '@web/ui/form/halfTicked';
import { Checkbox, TickRow } from '@web/ui/form/Tick';
import type { useSelection } from './useSelection';

interface ChooseAllProps {
  selection: ReturnType<typeof useSelection>;
  /** Said while none are ticked, and how many once some are. */
  label: ReactNode;
  chosen: ReactNode;
}

export const ChooseAll = ({ selection, label, chosen }: ChooseAllProps) => {
  const isAny = selection.chosen.length > 0;
  return (
    <TickRow>
      <Checkbox
        ref={halfTicked(isAny && !selection.all)}
        checked={selection.all}
        onChange={({ target }) => selection.tickAll(target.checked)}
      />
      <span>{isAny ? chosen : label}</span>
    </TickRow>
  );
};
