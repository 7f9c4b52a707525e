import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';

export interface TestSocket {
  socket: WebSocket;
  next: () => Promise<{ type: string; body?: unknown; timestamp: number }>;
  /** Everything heard and not taken yet, after one exchange of heartbeat and pulse: what was sent before it has arrived. */
  heard: () => Promise<{ type: string; body?: unknown }[]>;
  say: (command: unknown) => void;
  closed: Promise<number>;
}

interface Listening {
  server: { address: () => AddressInfo | string | null };
}

/** Connects to the chat socket of an app that listens; resolves once it is open. */
export async function connect(app: Listening, query: Record<string, string>): Promise<TestSocket> {
  const { port } = app.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/chat?${new URLSearchParams(query).toString()}`);
  const frames: { type: string; timestamp: number }[] = [];
  const waiting: ((frame: { type: string; timestamp: number }) => void)[] = [];
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as { type: string; timestamp: number };
    const taker = waiting.shift();
    if (taker) taker(frame);
    else frames.push(frame);
  });
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const next: TestSocket['next'] = () => {
    const frame = frames.shift();
    return frame ? Promise.resolve(frame) : new Promise((resolve) => waiting.push(resolve));
  };
  const say = (command: unknown) =>
    socket.send(typeof command === 'string' || Buffer.isBuffer(command) ? command : JSON.stringify(command));
  await once(socket, 'open');
  return {
    socket,
    next,
    say,
    closed,
    async heard() {
      say({ type: 'heartbeat' });
      const found = [];
      for (;;) {
        const frame = await next();
        if (frame.type === 'pulse') return found;
        found.push(frame);
      }
    },
  };
}

/** Connects and waits until the server has let the socket in. */
export async function connected(app: Listening, query: Record<string, string>): Promise<TestSocket> {
  const client = await connect(app, query);
  await client.heard();
  return client;
}
