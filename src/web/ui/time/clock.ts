/** The one place of `ui` that knows of timers: components take time from hooks built on these. */
export function after(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}

export const now = () => Date.now();
