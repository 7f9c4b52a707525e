const WINDOW_MS = 10_000;
const MOST_COMMANDS = 100;

export function commandLimit(now: () => Date): () => boolean {
  let since = 0;
  let count = 0;
  return () => {
    const at = now().getTime();
    if (at - since >= WINDOW_MS) [since, count] = [at, 0];
    count += 1;
    return count <= MOST_COMMANDS;
  };
}
