import type { AnyEndpoint } from '@contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Socket } from 'node:net';
import { addressGroup } from './addressGroup';
import { ApiError } from './errors';
import { announcesBody } from './incoming';

declare module 'fastify' {
  interface FastifyContextConfig {
    travels?: AnyEndpoint['travels'];
  }
}

export interface ArrivalLimits {
  wholeMs: number;
  /** Of an upload, which may take its time, from one piece to the next. */
  pauseMs: number;
  /** Bytes of bodies that are held in memory until they are whole, announced from one address. */
  bytesPerAddress: number;
}

export const ARRIVAL: ArrivalLimits = { wholeMs: 60_000, pauseMs: 60_000, bytesPerAddress: 60_000_000 };

/** Ends requests that keep their connection without bringing what they announced. Headers are the server's own care. */
export const limitArrival = fastifyPlugin(async (app: FastifyInstance, { wholeMs, pauseMs, bytesPerAddress }: ArrivalLimits) => {
  const arriving = new Map<string, number>();

  app.addHook('onRequest', async (request, reply) => {
    if (request.raw.complete || !announcesBody(request)) return;
    const { travels } = request.routeOptions.config;
    if (travels === 'stream') limitPauses(request, reply, pauseMs);
    else limitWhole(request, reply, wholeMs);
  });

  // Behind every onRequest: the bodies of those who are refused by their headers are not held.
  app.addHook('preParsing', async (request, reply) => {
    const { raw } = request;
    if (raw.complete || raw.destroyed || !announcesBody(request) || request.routeOptions.config.travels === 'stream') return;
    const address = addressGroup(request.ip);
    const bytes = announced(request);
    const before = arriving.get(address) ?? 0;
    if (before + bytes > bytesPerAddress) throw new ApiError('tooManyRequests', { headers: { 'retry-after': '1' } });
    arriving.set(address, before + bytes);
    untilArrived(raw, reply, () => {
      const rest = arriving.get(address)! - bytes;
      if (rest > 0) arriving.set(address, rest);
      else arriving.delete(address);
    });
  });
});

function announced({ headers, routeOptions }: FastifyRequest): number {
  const length = Number(headers['content-length'] ?? Infinity);
  return Math.min(length, routeOptions.bodyLimit);
}

function limitWhole({ raw }: FastifyRequest, reply: FastifyReply, ms: number): void {
  const timer = setTimeout(() => end(raw), ms);
  untilArrived(raw, reply, () => clearTimeout(timer));
}

function limitPauses({ raw }: FastifyRequest, reply: FastifyReply, ms: number): void {
  let before = raw.socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.socket.bytesRead === before) end(raw);
    before = raw.socket.bytesRead;
  }, ms);
  untilArrived(raw, reply, () => clearInterval(timer));
}

// A request that is answered with its body unread says nothing more of itself.
function untilArrived(raw: FastifyRequest['raw'], { raw: answer }: FastifyReply, then: () => void): void {
  const once = () => {
    raw.off('end', once).off('close', once);
    answer.off('close', once);
    then();
  };
  raw.on('end', once).on('close', once);
  answer.on('close', once);
}

function end({ socket }: FastifyRequest['raw']): void {
  // A request that is injected has no connection to end.
  if (!(socket instanceof Socket)) return;
  socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  socket.destroySoon();
}
