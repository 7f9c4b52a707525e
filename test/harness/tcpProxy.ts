import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface TcpProxy {
  through: (url: string) => string;
  /** From here on nothing is forwarded; whoever connects is let in and hears nothing. */
  hang: () => void;
  resume: () => void;
  nextClient: () => Promise<unknown>;
  close: () => Promise<void>;
}

export async function tcpProxyTo(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let hangs = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('data', (chunk) => other.write(chunk));
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      if (hangs) socket.pause();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    through(url) {
      const address = new URL(url);
      address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
      return address.href;
    },
    hang() {
      hangs = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      hangs = false;
      for (const socket of sockets) socket.resume();
    },
    nextClient: () => once(server, 'connection'),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
