import type { ReactNode } from 'react';

/** What is older than the rows at hand. */
export interface Older {
  more: boolean;
  loading: boolean;
  load: () => void;
  /** In place of the list's beginning, when loading has failed. */
  fault: ReactNode;
}
