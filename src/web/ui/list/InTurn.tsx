import { useEffect, useState, type ReactNode } from 'react';
import { SkeletonShape } from '../feedback/Skeleton';
import { areRowsWaiting, waitForTurn } from './turns';

interface InTurnProps {
  isScrolling: () => boolean;
  /** What the row is thought to need, in pixels. */
  height: number;
  children: ReactNode;
}

/** A row of a list that may be scrolled faster than its rows are drawn: its shape stands in its place until it is its turn. */
export function InTurn({ isScrolling, height, children }: InTurnProps) {
  const [drawn, setDrawn] = useState(() => !isScrolling() && !areRowsWaiting());
  useEffect(() => (drawn ? undefined : waitForTurn(() => setDrawn(true))), [drawn]);
  if (drawn) return children;
  return (
    <div style={{ gridColumn: '1 / -1', blockSize: height, overflow: 'hidden' }}>
      <SkeletonShape shape="row" atOnce />
    </div>
  );
}
