import { moved } from '@contract/rules/order';

interface SortedThing {
  id: string;
  name: string;
}

export interface SortedList {
  id: string;
  kind: string;
  name?: string;
  things: readonly SortedThing[];
}

export interface Place {
  list: number;
  at: number;
}

export type Step = -1 | 1;

/** Names a thing among all that can be moved, or a list itself; what begins alike is of one kind. */
export const keyOf = ({ kind }: SortedList, { id }: { id: string }) => `${kind}/${id}`;

export const isOfOneKind = (key: unknown, other: unknown) => String(key).split('/')[0] === String(other).split('/')[0];

export function placeOf(lists: readonly SortedList[], key: unknown): Place | undefined {
  for (const [list, one] of lists.entries()) {
    const at = one.things.findIndex((thing) => keyOf(one, thing) === key);
    if (at >= 0) return { list, at };
  }
  return undefined;
}

/** Where a thing goes that is held over another one or over an empty list: before it, or behind it where it comes from a later list. */
export function placeOver(lists: readonly SortedList[], from: Place, over: unknown): Place | undefined {
  const list = lists.findIndex((one) => keyOf(one, one) === over);
  if (list >= 0) return { list, at: 0 };
  const place = placeOf(lists, over);
  return place && place.list < from.list ? { ...place, at: place.at + 1 } : place;
}

export function neighbourOf(lists: readonly SortedList[], { list, at }: Place, step: Step): Place | undefined {
  const { kind, things } = lists[list]!;
  if (things[at + step]) return { list, at: at + step };
  for (let next = list + step; lists[next]; next += step) {
    if (lists[next]!.kind === kind) return { list: next, at: step > 0 ? 0 : lists[next]!.things.length };
  }
  return undefined;
}

export function keyAt(lists: readonly SortedList[], { list, at }: Place): string {
  const one = lists[list]!;
  return keyOf(one, one.things[at] ?? one.things.at(-1) ?? one);
}

export function withMoved(lists: readonly SortedList[], from: Place, to: Place): SortedList[] {
  const thing = lists[from.list]!.things[from.at]!;
  return lists.map((one, list) => {
    if (list === to.list) return { ...one, things: moved(one.things, thing, to.at) };
    return list === from.list ? { ...one, things: one.things.filter((other) => other !== thing) } : one;
  });
}

export const haveTheSame = (lists: readonly SortedList[], others: readonly SortedList[]) => keysOf(lists) === keysOf(others);

const keysOf = (lists: readonly SortedList[]) =>
  lists
    .flatMap((one) => [keyOf(one, one), ...one.things.map((thing) => keyOf(one, thing))])
    .sort()
    .join();
