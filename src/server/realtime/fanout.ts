import { EventEmitter } from 'node:events';
import type { RealtimeEvent } from '@contract/realtime';

type WithoutTime<E> = E extends unknown ? Omit<E, 'timestamp'> : never;
/** An event before a hub puts the time on it. */
export type Untimed = WithoutTime<RealtimeEvent>;

/** An event on its way to the sockets of some accounts, wherever those are connected. */
export interface Parcel {
  organizationId: string;
  accountIds: readonly string[];
  event: Untimed;
}

/** Word that somebody's sockets are theirs no longer: all of an account's, or those that one person opened as it. */
export interface Dismissal {
  organizationId: string;
  dismissed: { accountId: string; realAccountId?: string | undefined };
}

/** Carries parcels and dismissals to the hub of every instance, the sender's own among them. */
export interface Fanout {
  publish: (parcel: Parcel | Dismissal) => void;
  subscribe: (receive: (parcel: Parcel | Dismissal) => void) => void;
}

/** The fan-out of a single instance. */
export function inProcessFanout(): Fanout {
  const emitter = new EventEmitter();
  return {
    publish: (parcel) => void emitter.emit('parcel', parcel),
    subscribe: (receive) => void emitter.on('parcel', receive),
  };
}
