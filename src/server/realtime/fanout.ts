import { EventEmitter } from 'node:events';
import type { RealtimeEvent } from '@contract/realtime';
import type { Tenant } from '@server/db/tenant';
import type { CallsCounted } from '@server/http/rateLimit';

type WithoutTime<E> = E extends { timestamp: number } ? Omit<E, 'timestamp'> : never;
export type Untimed = WithoutTime<RealtimeEvent>;

export interface Delivery {
  type: 'deliver';
  organizationId: string;
  accountIds: readonly string[];
  event: Untimed;
}

/** Closes all sockets of an account, or those that one person opened as it. */
export interface Disconnect {
  type: 'disconnect';
  organizationId: string;
  accountId: string;
  realAccountId?: string;
}

export interface SessionsEnded {
  type: 'sessionsEnded';
  organizationId: string;
  sessionIds: readonly string[];
}

export interface MembersChanged {
  type: 'membersChanged';
  organizationId: string;
  channelId: number;
}

export type FanoutMessage = Delivery | Disconnect | SessionsEnded | MembersChanged | CallsCounted;

/** Carries messages to every instance, the sender's own among them, in the order they are published. */
export interface Fanout {
  /** Inside a transaction the message goes out with its commit, and never without. */
  publish: (message: FanoutMessage, inside?: Tenant) => Promise<void>;
  subscribe: (receive: (message: FanoutMessage) => void) => void;
  /** Messages may have been missed: whoever relied on them must start afresh. */
  onGap: (resume: () => void) => void;
  close: () => Promise<void>;
}

export function inProcessFanout(): Fanout {
  const emitter = new EventEmitter();
  return {
    async publish(message, inside) {
      const emit = () => void emitter.emit('message', message);
      if (inside) inside.afterCommit(emit);
      else emit();
    },
    subscribe: (receive) => void emitter.on('message', receive),
    onGap: () => {},
    close: async () => {},
  };
}
