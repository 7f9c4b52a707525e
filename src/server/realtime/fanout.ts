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

/** Carries parcels to the hub of every instance, the sender's own among them. */
export interface Fanout {
  publish: (parcel: Parcel) => void;
  subscribe: (receive: (parcel: Parcel) => void) => void;
}

/** The fan-out of a single instance. */
export function inProcessFanout(): Fanout {
  const emitter = new EventEmitter();
  return {
    publish: (parcel) => void emitter.emit('parcel', parcel),
    subscribe: (receive) => void emitter.on('parcel', receive),
  };
}
