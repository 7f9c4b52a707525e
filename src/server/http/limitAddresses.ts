import { AT_ONCE, PAGE_RATE_LIMIT, TOTAL_RATE_LIMIT } from '@contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressGroup } from './addressGroup';
import { ApiError } from './errors';
import { mustNotExceed, type RateLimiter } from './rateLimit';
import { createTurns } from './turns';

declare module 'fastify' {
  interface FastifyRequest {
    /** The address in whose turn it is worked on. */
    turnOf: string | null;
  }
}

// Read from the disk and sent on: they cost next to nothing, and a page needs many.
const STATIC = /^\/(assets|flags|lang)\//;
// What no other route answers; the pictures in a page have routes of their own.
const isPage = ({ routeOptions }: FastifyRequest) => routeOptions.url === '/*';

/** Counts everything that is asked from one address together, before anything is done for it, and works on a part of it at a time. */
export function limitAddresses(app: FastifyInstance, limiter: RateLimiter, most: number = AT_ONCE.most): void {
  const turns = createTurns({ ...AT_ONCE, most });
  app.decorateRequest('turnOf', null);
  const isLimited = (request: FastifyRequest) => !STATIC.test(request.url) && limiter.countsAddress(request);

  app.addHook('onRequest', async (request) => {
    if (!isLimited(request)) return;
    const address = addressGroup(request.ip);
    await mustNotExceed(limiter, `any ${address}`, TOTAL_RATE_LIMIT.address);
    if (isPage(request)) await mustNotExceed(limiter, `pages ${address}`, PAGE_RATE_LIMIT.address);
  });

  // Once the body is there: who brings it slowly keeps nobody of the same address waiting. Streams come and go as they are worked on.
  app.addHook('preHandler', async (request) => {
    // A page that turns out not to be there comes by here again.
    if (request.turnOf || !isLimited(request) || request.ws || request.routeOptions.config.travels === 'stream') return;
    const address = addressGroup(request.ip);
    if (!(await turns.take(address))) throw new ApiError('tooManyRequests', { headers: { 'retry-after': '1' } });
    request.turnOf = address;
  });

  // Once the answer is made: who reads it slowly does not either.
  app.addHook('onSend', async (request) => {
    if (!request.turnOf) return;
    turns.done(request.turnOf);
    request.turnOf = null;
  });
}
