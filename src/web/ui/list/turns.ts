import { flushSync } from 'react-dom';

/** Of a frame's 16 ms, what rows that come into sight may take before the rest of them waits for the next one. */
const FOR_ROWS_MS = 6;

const waiting = new Set<() => void>();
let frame: number | undefined;

function drawSome() {
  const begun = performance.now();
  for (const draw of waiting) {
    waiting.delete(draw);
    flushSync(draw);
    if (performance.now() - begun > FOR_ROWS_MS) break;
  }
  frame = waiting.size > 0 ? requestAnimationFrame(drawSome) : undefined;
}

/** For what goes through the rows at once, such as keys. */
export function drawWaiting() {
  const draws = [...waiting];
  waiting.clear();
  flushSync(() => draws.forEach((draw) => draw()));
}

export const areRowsWaiting = () => waiting.size > 0;

/** Calls `draw` once it is its turn, which may be taken back: one in a frame, and more where the device is quick. */
export function waitForTurn(draw: () => void): () => void {
  waiting.add(draw);
  frame ??= requestAnimationFrame(drawSome);
  return () => void waiting.delete(draw);
}
