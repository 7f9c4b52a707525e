import { flushSync } from 'react-dom';

/** Of a frame's 16 ms, what rows that come into sight may take before the rest of them waits for the next one. */
const FOR_ROWS_MS = 6;

/** A frame that begins so late is full already, as when rows were measured or what is scrolled past was taken away. */
const LATE_MS = 8;
/** In at most so many full frames in a row nothing is drawn: a device that is never on time draws its rows all the same. */
const LATE_AT_MOST = 2;

const waiting = new Set<() => void>();
let frame: number | undefined;
let lateInARow = 0;
let isTurn = false;

function drawSome(due: number) {
  const begun = performance.now();
  if (begun - due > LATE_MS && lateInARow < LATE_AT_MOST) {
    lateInARow += 1;
    frame = requestAnimationFrame(drawSome);
    return;
  }
  lateInARow = 0;
  isTurn = true;
  try {
    for (const draw of waiting) {
      waiting.delete(draw);
      flushSync(draw);
      if (performance.now() - begun > FOR_ROWS_MS) break;
    }
  } finally {
    isTurn = false;
    frame = waiting.size > 0 ? requestAnimationFrame(drawSome) : undefined;
  }
}

/** For what goes through the rows at once, such as keys. */
export function drawWaiting() {
  const draws = [...waiting];
  waiting.clear();
  flushSync(() => draws.forEach((draw) => draw()));
}

/** Whether what is drawn now had to wait for its turn. */
export const isDrawnInTurn = () => isTurn;

export const isAnythingWaiting = () => waiting.size > 0;

/**
 * Calls `draw` once it is its turn, which may be taken back: one in a frame, more where the device is quick, none where the frame begins
 * late.
 */
export function waitForTurn(draw: () => void): () => void {
  waiting.add(draw);
  frame ??= requestAnimationFrame(drawSome);
  return () => void waiting.delete(draw);
}
