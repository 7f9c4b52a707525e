export type ShareRead = (key: string, read: () => Promise<unknown>) => Promise<unknown>;

/**
 * Lets all who ask the same at once share one reading. Whoever comes while one is under way is answered by the next, which
 * begins after they came: nobody is told what was so before they asked.
 */
export function createSharedReads(): ShareRead {
  const running = new Map<string, Promise<unknown>>();
  const next = new Map<string, Promise<unknown>>();

  function begin(key: string, read: () => Promise<unknown>): Promise<unknown> {
    next.delete(key);
    const answer = read();
    running.set(key, answer);
    const forget = () => {
      if (running.get(key) === answer) running.delete(key);
    };
    void answer.catch(() => undefined).finally(forget);
    return answer;
  }

  return (key, read) => {
    const before = running.get(key);
    if (!before) return begin(key, read);
    const after = () => begin(key, read);
    const shared = next.get(key) ?? before.then(after, after);
    next.set(key, shared);
    return shared;
  };
}
