import { RealtimeEvent, SOCKET_CLOSE } from '@contract/realtime';
import { withFileUrls } from '@server/http/fileUrls';
import type { Delivery, Disconnect, Fanout, SessionsEnded, Untimed } from './fanout';
import { recentlyTold } from './recentlyTold';
import { risingTimestamps } from './timestamps';

export interface HubSocket {
  readonly readyState: number;
  readonly bufferedAmount: number;
  send: (frame: Buffer, options: { binary: false }) => void;
  close: (code: number) => void;
}

export interface Connection {
  organizationId: string;
  accountId: string;
  realAccountId: string;
  origin: string;
  /** The session it was opened by, where the pool tells. */
  sessionId?: string | undefined;
}

export interface Hub {
  pulse: (socket: HubSocket) => void;
  /** Takes a socket in, and tells it if nothing was said to its account `since`; false when the account holds too many already. */
  join: (connection: Connection, socket: HubSocket, since?: number) => boolean;
  leave: (connection: Connection, socket: HubSocket) => void;
  close: () => void;
}

const OPEN = 1;
const MOST_BUFFERED_BYTES = 1_000_000;
const MOST_SOCKETS = 50;
const PULSE = Buffer.from(JSON.stringify({ type: 'pulse' } satisfies RealtimeEvent));
const NOTHING_MISSED = Buffer.from(JSON.stringify({ type: 'nothing-missed' } satisfies RealtimeEvent));

const isTyping = ({ type }: Untimed) => type === 'typing-start' || type === 'typing-stop';

export function createHub(now: () => Date, fanout: Fanout): Hub {
  // The sockets of an account, and what each is.
  const socketsOf = new Map<string, Map<HubSocket, Connection>>();
  const keyOf = ({ organizationId, accountId }: Pick<Connection, 'organizationId' | 'accountId'>) => `${organizationId} ${accountId}`;
  const stamp = risingTimestamps(now);
  const told = recentlyTold(now);
  const frameOf = (event: Untimed, timestamp: number, origin: string) =>
    Buffer.from(JSON.stringify(withFileUrls(RealtimeEvent, { ...event, timestamp }, origin)));

  function write(socket: HubSocket, frame: Buffer) {
    if (socket.readyState !== OPEN) return;
    // A reader that does not keep up would otherwise fill our memory; it comes back and catches up.
    if (socket.bufferedAmount > MOST_BUFFERED_BYTES) socket.close(SOCKET_CLOSE.slow);
    else socket.send(frame, { binary: false });
  }

  function disconnect({ organizationId, accountId, realAccountId }: Disconnect) {
    for (const [socket, opened] of socketsOf.get(keyOf({ organizationId, accountId })) ?? []) {
      if (realAccountId === undefined || opened.realAccountId === realAccountId) socket.close(SOCKET_CLOSE.refused);
    }
  }

  function endSessions({ organizationId, sessionIds }: SessionsEnded) {
    for (const sockets of socketsOf.values()) {
      for (const [socket, opened] of sockets) {
        const isOver = opened.organizationId === organizationId && opened.sessionId !== undefined && sessionIds.includes(opened.sessionId);
        if (isOver) socket.close(SOCKET_CLOSE.tokenExpired);
      }
    }
  }

  function deliver({ organizationId, accountIds, event }: Delivery) {
    if (!isTyping(event)) for (const accountId of accountIds) told.note(keyOf({ organizationId, accountId }));
    const found = [...new Set(accountIds)].flatMap((accountId) => [...(socketsOf.get(keyOf({ organizationId, accountId })) ?? [])]);
    if (found.length === 0) return;
    const timestamp = stamp();
    const frames = new Map<string, Buffer>();
    for (const [socket, { origin }] of found) {
      const frame = frames.get(origin) ?? frameOf(event, timestamp, origin);
      frames.set(origin, frame);
      write(socket, frame);
    }
  }

  function close() {
    for (const sockets of socketsOf.values()) for (const socket of sockets.keys()) socket.close(SOCKET_CLOSE.restarting);
  }

  fanout.subscribe((message) => {
    if (message.type === 'deliver') deliver(message);
    if (message.type === 'disconnect') disconnect(message);
    if (message.type === 'sessionsEnded') endSessions(message);
  });
  fanout.onGap(() => {
    told.forget();
    close();
  });

  return {
    pulse: (socket) => write(socket, PULSE),
    join(connection, socket, since) {
      const sockets = socketsOf.get(keyOf(connection)) ?? new Map<HubSocket, Connection>();
      if (sockets.size >= MOST_SOCKETS) return false;
      socketsOf.set(keyOf(connection), sockets.set(socket, connection));
      if (since !== undefined && told.nothingSince(keyOf(connection), since)) write(socket, NOTHING_MISSED);
      return true;
    },
    leave(connection, socket) {
      const sockets = socketsOf.get(keyOf(connection));
      sockets?.delete(socket);
      if (sockets?.size === 0) socketsOf.delete(keyOf(connection));
    },
    close,
  };
}
