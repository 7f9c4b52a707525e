import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Said {
  statuses: number[];
  text: string;
}

/**
 * Sends bytes as they are and reads until the server hangs up. Bytes that it may wait for more of are let go of once it has
 * answered `after`: whoever hangs up at once is not answered.
 */
export async function exchange(port: number, bytes: string | Buffer, after?: () => Promise<unknown>, from?: string): Promise<Said> {
  const socket = await opened(port, from);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  const closed = once(socket, 'close');
  socket.write(bytes);
  if (after) void after().then(() => socket.end());
  await closed;
  return said(Buffer.concat(chunks).toString('latin1'));
}

/** A connection that is left to who opened it. */
export async function opened(port: number, from = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, allowHalfOpen: true });
  // A server may well hang up in the middle of what it is told.
  socket.on('error', () => socket.destroy());
  socket.on('end', () => socket.end());
  await once(socket, 'connect');
  return socket;
}

const said = (text: string): Said => ({
  text,
  statuses: [...text.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map(([, status]) => Number(status)),
});

export const written = (first: string, headers: readonly string[] = [], body = '') => `${[first, ...headers].join('\r\n')}\r\n\r\n${body}`;
