import type { ReactNode } from 'react';
import { Chip, type Tone } from './Chip';

interface Shown {
  tone: Tone;
  label: ReactNode;
}

export type ChipStates<State extends string> = Record<State, Shown>;

/** In what state something is; nothing where a newer server names one that is not known here. */
export function StateChip({ states, state }: { states: Partial<Record<string, Shown>>; state: string }) {
  const shown = states[state];
  return shown ? <Chip tone={shown.tone}>{shown.label}</Chip> : null;
}
