import { useEffect, useState, type ReactNode } from 'react';
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
  // One element that stands still: a skeleton's parts, which pulse, made twice as many frames late.
  return <div className="skeleton-waiting" aria-hidden="true" style={{ gridColumn: '1 / -1', blockSize: height }} />;
}
