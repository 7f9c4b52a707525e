import { useReducer } from 'react';

interface Switches<Key, Answer> {
  /** What is turned. Buttons for one and the same thing share a queue, wherever they stand. */
  name: string;
  /** Whose state shows what is turned: two apps in one window have queues of their own. */
  store: object;
  show: (key: Key, on: boolean) => void;
  /** What the server refuses is shown as the server last took it. */
  send: (key: Key, on: boolean) => Promise<Answer>;
  /** What the server answered, where nothing else was pressed meanwhile: an answer from before may have changed what is shown. */
  answered?: (key: Key, answer: Answer, on: boolean) => void;
}

const queues = new WeakMap<object, Map<string, boolean>>();

function queueOf(store: object): Map<string, boolean> {
  const queue = queues.get(store) ?? new Map<string, boolean>();
  queues.set(store, queue);
  return queue;
}

/**
 * Turns things on and off: shown at once, and sent one after another, with as few calls as there can be. However fast one is
 * pressed, what was shown of it last holds in the end.
 */
export function useSwitches<Key extends string, Answer>({ name, store, show, send, answered }: Switches<Key, Answer>) {
  const wanted = queueOf(store);
  const entryOf = (key: Key) => `${name} ${key}`;
  // The store tells of it a frame late, and a box that was ticked would fall back until then.
  const [, drawAgain] = useReducer((presses: number) => presses + 1, 0);

  async function settle(key: Key, was: boolean): Promise<void> {
    let kept = was;
    try {
      for (let on = wanted.get(entryOf(key))!; on !== kept; on = wanted.get(entryOf(key))!) {
        const answer = await send(key, on);
        kept = on;
        if (wanted.get(entryOf(key)) === kept) answered?.(key, answer, kept);
      }
    } catch {
      // Told by the toast of every change that fails.
      wanted.delete(entryOf(key));
      show(key, kept);
      drawAgain();
    } finally {
      wanted.delete(entryOf(key));
    }
  }

  return {
    turn(key: Key, on: boolean): void {
      const isSending = wanted.has(entryOf(key));
      wanted.set(entryOf(key), on);
      // Sent first: what is shown as a change starts is known to be its own.
      if (!isSending) void settle(key, !on);
      show(key, on);
      drawAgain();
    },
    /** Whether it is on: as it was pressed last while that is sent, whatever an answer from before says, and else as is `known`. */
    isOn: (key: Key, known: boolean): boolean => wanted.get(entryOf(key)) ?? known,
  };
}
