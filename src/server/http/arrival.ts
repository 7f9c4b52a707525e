import type { AnyEndpoint } from '@contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Socket } from 'node:net';

declare module 'fastify' {
  interface FastifyContextConfig {
    travels?: AnyEndpoint['travels'];
  }
}

/** How long a request may take to arrive. */
export interface ArrivalLimits {
  /** All of it. */
  wholeMs: number;
  /** Of an upload, which may take its time, from one piece to the next. */
  pauseMs: number;
}

export const ARRIVAL: ArrivalLimits = { wholeMs: 60_000, pauseMs: 60_000 };

/** Ends requests that keep their connection without bringing what they announced. Headers are the server's own care. */
export const limitArrival = fastifyPlugin(async (app: FastifyInstance, { wholeMs, pauseMs }: ArrivalLimits) => {
  app.addHook('onRequest', async (request) => {
    if (request.raw.complete || !bringsBody(request)) return;
    const { travels } = request.routeOptions.config;
    if (travels === 'stream') limitPauses(request, pauseMs);
    else limitWhole(request, wholeMs);
  });
});

const bringsBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

function limitWhole({ raw }: FastifyRequest, ms: number): void {
  const timer = setTimeout(() => end(raw), ms);
  untilArrived(raw, () => clearTimeout(timer));
}

function limitPauses({ raw }: FastifyRequest, ms: number): void {
  let before = raw.socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.socket.bytesRead === before) end(raw);
    before = raw.socket.bytesRead;
  }, ms);
  untilArrived(raw, () => clearInterval(timer));
}

const untilArrived = (raw: FastifyRequest['raw'], clear: () => void) => raw.once('end', clear).once('close', clear);

function end({ socket }: FastifyRequest['raw']): void {
  // A request that is injected has no connection to end.
  if (!(socket instanceof Socket)) return;
  socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  socket.destroySoon();
}
