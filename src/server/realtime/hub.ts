import { SOCKET_CLOSE } from '@contract/realtime';
import { inProcessFanout, type Dismissal, type Fanout, type Parcel, type Untimed } from './fanout';
import { risingTimestamps } from './timestamps';

/** What the hub needs of a socket; those of `ws` have it. */
export interface HubSocket {
  readonly readyState: number;
  readonly bufferedAmount: number;
  send: (frame: Buffer, options: { binary: false }) => void;
  close: (code: number) => void;
}

/** Whose socket it is. */
export interface Seat {
  organizationId: string;
  /** Whom it hears and speaks as. */
  accountId: string;
  /** Who opened it. */
  realAccountId: string;
}

/** Knows which sockets belong to whom, and brings them what happens. */
export interface Hub {
  /** Tells every socket of these accounts, on every instance. Call it once the change is committed. */
  tell: (organizationId: string, accountIds: readonly string[], event: Untimed) => void;
  /** Sends to one socket only. */
  send: (socket: HubSocket, event: Untimed) => void;
  /** Takes a socket in; false when the account holds too many already. */
  join: (seat: Seat, socket: HubSocket) => boolean;
  leave: (seat: Seat, socket: HubSocket) => void;
  /** Closes every socket of an account, or only those that one person opened as it, on every instance. */
  dismiss: (organizationId: string, accountId: string, realAccountId?: string) => void;
  /** Closes every socket, for a server that goes away. */
  close: () => void;
}

const OPEN = 1;
const MOST_BUFFERED_BYTES = 1_000_000;
const MOST_SOCKETS = 50;

/** The hub of one instance. */
export function createHub(now: () => Date, fanout: Fanout = inProcessFanout()): Hub {
  // The sockets of an account, and who opened each.
  const rooms = new Map<string, Map<HubSocket, string>>();
  const room = ({ organizationId, accountId }: Omit<Seat, 'realAccountId'>) => `${organizationId} ${accountId}`;
  const stamp = risingTimestamps(now);
  const frameOf = (event: Untimed) => Buffer.from(JSON.stringify({ ...event, timestamp: stamp() }));

  function write(socket: HubSocket, frame: Buffer) {
    if (socket.readyState !== OPEN) return;
    // A reader that does not keep up would otherwise fill our memory; it comes back and catches up.
    if (socket.bufferedAmount > MOST_BUFFERED_BYTES) socket.close(SOCKET_CLOSE.slow);
    else socket.send(frame, { binary: false });
  }

  function dismiss({ organizationId, dismissed: { accountId, realAccountId } }: Dismissal) {
    for (const [socket, openedBy] of rooms.get(room({ organizationId, accountId })) ?? []) {
      if (realAccountId === undefined || openedBy === realAccountId) socket.close(SOCKET_CLOSE.refused);
    }
  }

  function deliver({ organizationId, accountIds, event }: Parcel) {
    const found = [...new Set(accountIds)].flatMap((accountId) => [...(rooms.get(room({ organizationId, accountId }))?.keys() ?? [])]);
    if (found.length === 0) return;
    const frame = frameOf(event);
    for (const socket of found) write(socket, frame);
  }

  fanout.subscribe((parcel) => ('dismissed' in parcel ? dismiss(parcel) : deliver(parcel)));

  return {
    tell: (organizationId, accountIds, event) => fanout.publish({ organizationId, accountIds, event }),
    send: (socket, event) => write(socket, frameOf(event)),
    join(seat, socket) {
      const sockets = rooms.get(room(seat)) ?? new Map<HubSocket, string>();
      if (sockets.size >= MOST_SOCKETS) return false;
      rooms.set(room(seat), sockets.set(socket, seat.realAccountId));
      return true;
    },
    leave(seat, socket) {
      const sockets = rooms.get(room(seat));
      sockets?.delete(socket);
      if (sockets?.size === 0) rooms.delete(room(seat));
    },
    dismiss: (organizationId, accountId, realAccountId) => fanout.publish({ organizationId, dismissed: { accountId, realAccountId } }),
    close() {
      for (const sockets of rooms.values()) for (const socket of sockets.keys()) socket.close(SOCKET_CLOSE.restarting);
    },
  };
}
