/** Longer than this nothing waits for the first frame, nor the app for the largest paint. */
const FRAME_WAIT_MS = 100;
const PAINT_WAIT_MS = 600;

const LARGEST = 'largest-contentful-paint';

/** Calls back after the first frame, or soon where that does not come. It may do so twice. */
export function afterFirstFrame(window: Window, then: () => void): void {
  window.requestAnimationFrame(() => window.setTimeout(then));
  window.setTimeout(then, FRAME_WAIT_MS);
}

/** Calls back once `picture`, or without one anything, has been painted; at once where the browser does not tell. It may do so twice. */
export function afterLargestPaint(window: Window, picture: HTMLImageElement | null, then: () => void): void {
  const { PerformanceObserver } = window as Window & { PerformanceObserver?: typeof globalThis.PerformanceObserver };
  if (!PerformanceObserver?.supportedEntryTypes?.includes(LARGEST)) return then();
  new PerformanceObserver((list, observer) => {
    const painted = list.getEntries() as (PerformanceEntry & { element: Element | null })[];
    if (picture && !painted.some(({ element }) => element === picture)) return;
    observer.disconnect();
    window.setTimeout(then);
  }).observe({ type: LARGEST, buffered: true });
  window.setTimeout(then, PAINT_WAIT_MS);
  picture?.decode().catch(then);
}
