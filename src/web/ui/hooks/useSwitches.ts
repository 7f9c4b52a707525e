import { useReducer, useRef } from 'react';

interface Switches<Key, Answer> {
  show: (key: Key, on: boolean) => void;
  /** What the server refuses is shown as the server last took it. */
  send: (key: Key, on: boolean) => Promise<Answer>;
  /** What the server answered, where nothing else was pressed meanwhile. */
  answered?: (key: Key, answer: Answer) => void;
}

/**
 * Turns things on and off: shown at once, and sent one after another, with as few calls as there can be. However fast one is
 * pressed, what was shown of it last holds in the end.
 */
export function useSwitches<Key extends string, Answer>({ show, send, answered }: Switches<Key, Answer>) {
  const wanted = useRef(new Map<Key, boolean>());
  // The store tells of it a frame late, and a box that was ticked would fall back until then.
  const [, drawAgain] = useReducer((presses: number) => presses + 1, 0);

  async function settle(key: Key, was: boolean): Promise<void> {
    let kept = was;
    try {
      for (let on = wanted.current.get(key)!; on !== kept; on = wanted.current.get(key)!) {
        const answer = await send(key, on);
        kept = on;
        if (wanted.current.get(key) === kept) answered?.(key, answer);
      }
    } catch {
      // Told by the toast of every change that fails.
      show(key, kept);
    } finally {
      wanted.current.delete(key);
    }
  }

  return (key: Key, on: boolean): void => {
    const isSending = wanted.current.has(key);
    wanted.current.set(key, on);
    show(key, on);
    drawAgain();
    if (!isSending) void settle(key, !on);
  };
}
