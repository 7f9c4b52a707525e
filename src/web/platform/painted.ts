/** A page that is out of sight paints nothing, and no work waits for that. */
const AT_MOST_MS = 250;

export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, AT_MOST_MS);
    requestAnimationFrame(() => void setTimeout(resolve));
  });
