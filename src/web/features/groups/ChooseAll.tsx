import type { ReactNode } from 'react';
import { Checkbox, TickRow } from '@web/ui/form/Tick';
import type { useSelection } from './useSelection';

/** Ticks all of a list, and is half ticked while some of it are; `children` say how many, or what it does. */
export const ChooseAll = ({ selection, children }: { selection: ReturnType<typeof useSelection>; children: ReactNode }) => (
  <TickRow>
    <Checkbox
      ref={(box) => {
        if (box) box.indeterminate = !selection.all && selection.chosen.length > 0;
      }}
      checked={selection.all}
      onChange={({ target }) => selection.tickAll(target.checked)}
    />
    <span>{children}</span>
  </TickRow>
);
