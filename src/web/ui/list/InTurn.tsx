import { useEffect, useState, type ReactNode } from 'react';
import { isAnythingWaiting, isDrawnInTurn, waitForTurn } from './turns';

/** Whether it is drawn already: from the first where `isAtOnce` says so then, or else once it is its turn. */
function useTurn(isAtOnce: () => boolean): boolean {
  const [drawn, setDrawn] = useState(isAtOnce);
  useEffect(() => (drawn ? undefined : waitForTurn(() => setDrawn(true))), [drawn]);
  return drawn;
}

interface InTurnProps {
  isScrolling: () => boolean;
  /** What the row is thought to need, in pixels. */
  height: number;
  children: ReactNode;
}

/** A row of a list that may be scrolled faster than its rows are drawn: its shape stands in its place until it is its turn. */
export function InTurn({ isScrolling, height, children }: InTurnProps) {
  if (useTurn(() => !isScrolling() && !isAnythingWaiting())) return children;
  // One element that stands still: a skeleton's parts, which pulse, made twice as many frames late.
  return <div className="skeleton-waiting" aria-hidden="true" style={{ gridColumn: '1 / -1', blockSize: height }} />;
}

interface LaterPartProps {
  /** How high it is, so that nothing moves once it comes. */
  height: string;
  children: ReactNode;
}

/** What may come a turn later than the row that it is in, where that had to wait for its own: half of a row holds up a frame half as long. */
export const LaterPart = ({ height, children }: LaterPartProps) =>
  useTurn(() => !isDrawnInTurn()) ? children : <div aria-hidden="true" style={{ blockSize: height }} />;
