import type { ReactNode } from 'react';
import { Chip, type Tone } from './Chip';

interface Shown {
  tone: Tone;
  label: ReactNode;
}

export type ChipStates<State extends string> = Record<State, Shown>;

interface StateChipProps {
  states: Partial<Record<string, Shown>>;
  state: string;
  /** For one that a newer server names and is not known here. */
  unknown?: ReactNode;
}

export function StateChip({ states, state, unknown }: StateChipProps) {
  const { tone, label } = states[state] ?? { tone: 'neutral', label: unknown };
  return label ? <Chip tone={tone}>{label}</Chip> : null;
}
