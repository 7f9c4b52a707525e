import type { ReactNode } from 'react';

export interface Older {
  more: boolean;
  loading: boolean;
  load: () => void;
  fault: ReactNode;
}
