import type { ChatChannelMessage } from '@contract/entities/chat';
import type { OutgoingMessage } from '@web/state/outgoing/outgoingSlice';

export interface Row {
  key: string;
  message: ChatChannelMessage | undefined;
  outgoing: OutgoingMessage | undefined;
  own: boolean;
  head: boolean;
  tail: boolean;
  /** The day whose line stands above it, as `yyyymmdd`. */
  day: number | null;
  isNew: boolean;
}

interface Given {
  messages: readonly ChatChannelMessage[];
  outgoing: readonly OutgoingMessage[];
  accountId: string | null;
  /** The newest message that was read; null when there is nothing new. */
  readId: number | null;
  complete: boolean;
}

interface Moment {
  minute: number;
  day: number;
}

// A message never changes its time, and thousands are looked at with each that comes.
const moments = new WeakMap<ChatChannelMessage | OutgoingMessage, Moment>();

function momentOf(of: ChatChannelMessage | OutgoingMessage): Moment {
  const known = moments.get(of);
  if (known) return known;
  const time = Date.parse('at' in of ? of.at : of.createdAt);
  const moment = { minute: Math.floor(time / 60_000), day: dayOf(time) };
  moments.set(of, moment);
  return moment;
}

export function dayOf(time: number): number {
  const date = new Date(time);
  return date.getFullYear() * 10_000 + (date.getMonth() + 1) * 100 + date.getDate();
}

export function rowsOf({ messages, outgoing, accountId, readId, complete }: Given): Row[] {
  const rows: Row[] = [];
  const from = firstUnread(messages, accountId, readId, complete);
  let before: Moment | undefined;
  let writer: string | undefined;

  const add = (of: ChatChannelMessage | OutgoingMessage, by: string, row: Pick<Row, 'key' | 'message' | 'outgoing'>) => {
    const moment = momentOf(of);
    // Above the oldest message known, more of the same day may come.
    const newDay = before ? moment.day !== before.day : complete;
    const isNew = from !== undefined && row.message === from;
    const head = newDay || isNew || by !== writer || moment.minute !== before?.minute;
    const last = rows.at(-1);
    if (last && head) last.tail = true;
    rows.push({ ...row, own: by === accountId, head, tail: false, day: newDay ? moment.day : null, isNew });
    before = moment;
    writer = by;
  };

  for (const message of messages) {
    add(message, message.type === 'system' ? '' : message.accountId, { key: `m${message.id}`, message, outgoing: undefined });
  }
  for (const each of outgoing) add(each, accountId ?? '', { key: each.clientId, message: undefined, outgoing: each });
  const last = rows.at(-1);
  if (last) last.tail = true;
  return rows;
}

/** The oldest unread message of somebody else, once it is sure that none before it is unread. */
function firstUnread(messages: readonly ChatChannelMessage[], accountId: string | null, readId: number | null, complete: boolean) {
  if (readId === null) return undefined;
  const reachesBack = complete || (messages[0]?.id ?? Infinity) <= readId;
  return reachesBack ? messages.find((message) => message.id > readId && message.accountId !== accountId) : undefined;
}
