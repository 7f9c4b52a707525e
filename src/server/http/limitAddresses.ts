import { TOTAL_RATE_LIMIT } from '@contract/limits';
import type { FastifyInstance } from 'fastify';
import { addressGroup } from './addressGroup';
import { mustNotExceed, type RateLimiter } from './rateLimit';

// Read from the disk and sent on: they cost next to nothing, and a page needs many.
const STATIC = /^\/(assets|flags|lang)\//;

/** Counts everything that is asked from one address together, before anything is done for it. */
export function limitAddresses(app: FastifyInstance, limiter: RateLimiter): void {
  app.addHook('onRequest', async (request) => {
    if (STATIC.test(request.url) || !limiter.countsAddress(request)) return;
    await mustNotExceed(limiter, `any ${addressGroup(request.ip)}`, TOTAL_RATE_LIMIT.address);
  });
}
