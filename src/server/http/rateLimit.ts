import { RATE_LIMITS, type RateLimit } from '@contract/limits';
import type { AnyEndpoint } from '@contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from './errors';
import { isLocal } from './isLocal';

export interface RateLimiter {
  /** Counts one more; answers how long to wait when that is one too many, else 0. */
  take: (key: string, perMinute: number) => number;
  /** Keeps one who asks too often waiting: to ask again and again would else cost us more than them. */
  holdBack: () => Promise<void>;
  countsAddress: (request: Pick<FastifyRequest, 'headers' | 'socket'>) => boolean;
}

/** What one instance let through, as time of each key's allowance. */
export interface CallsCounted {
  type: 'callsCounted';
  instance: string;
  taken: [key: string, milliseconds: number][];
}

export interface CountsCarrier {
  publish: (message: CallsCounted) => Promise<void>;
  subscribe: (receive: (message: CallsCounted | { type: string }) => void) => void;
}

interface RateLimiterOptions {
  now: () => Date;
  /** Absent for a single instance. */
  carrier?: CountsCarrier | undefined;
  /** Whether callers on this machine may ask as often as they like. */
  exemptHere?: boolean;
  holdBackMs?: number;
}

const MINUTE_MS = 60_000;
const MOST_KEYS = 100_000;
const SHARE_EVERY_MS = 500;
/** What other instances are told of a key is behind by no more than this much of its allowance. */
const SHARED_FROM_MS = 1_000;
const HOLD_BACK_MS = 1_000;
const MOST_HELD_BACK = 2_000;
const LEAST_BURST = 30;

/** What may be asked at once: ten seconds' worth, and a few where that is hardly anything. */
const burstOf = (perMinute: number) => Math.min(perMinute, Math.max(LEAST_BURST, perMinute / 6));

/** Lets a burst through at once, and then evenly; over all instances that share a carrier. */
export function createRateLimiter(options: RateLimiterOptions): RateLimiter & { close: () => void } {
  const { now, carrier, exemptHere = false, holdBackMs = HOLD_BACK_MS } = options;
  const emptyAt = new LRUCache<string, number>({ max: MOST_KEYS });
  const unshared = new LRUCache<string, number>({ max: MOST_KEYS });
  const instance = randomUUID();
  let heldBack = 0;

  const charge = (key: string, milliseconds: number) => emptyAt.set(key, Math.max(emptyAt.get(key) ?? 0, now().getTime()) + milliseconds);

  function share() {
    const taken = [...unshared.entries()].filter(([, milliseconds]) => milliseconds >= SHARED_FROM_MS);
    for (const [key] of taken) unshared.delete(key);
    // Without the database nothing is answered anyway.
    if (taken.length > 0) carrier?.publish({ type: 'callsCounted', instance, taken }).catch(() => undefined);
  }

  carrier?.subscribe((message) => {
    if (!isCount(message) || message.instance === instance) return;
    for (const [key, milliseconds] of message.taken) charge(key, milliseconds);
  });
  const sharing = carrier && setInterval(share, SHARE_EVERY_MS).unref();

  return {
    take(key, perMinute) {
      const at = now().getTime();
      const cost = MINUTE_MS / perMinute;
      const over = Math.max(emptyAt.get(key) ?? at, at) + cost - at - burstOf(perMinute) * cost;
      if (over > 0) return over;
      charge(key, cost);
      if (carrier) unshared.set(key, (unshared.get(key) ?? 0) + cost);
      return 0;
    },
    async holdBack() {
      if (holdBackMs === 0 || heldBack >= MOST_HELD_BACK) return;
      heldBack += 1;
      await pause(holdBackMs, undefined, { ref: false });
      heldBack -= 1;
    },
    countsAddress: (request) => !(exemptHere && isLocal(request)),
    close: () => clearInterval(sharing),
  };
}

const isCount = (message: { type: string }): message is CallsCounted => message.type === 'callsCounted';

export const rateLimitOf = ({ method, rateLimit }: AnyEndpoint): RateLimit => ({
  ...(method === 'GET' || method === 'HEAD' ? RATE_LIMITS.read : RATE_LIMITS.write),
  ...rateLimit,
});

export const retryAfter = (milliseconds: number) => String(Math.ceil(milliseconds / 1_000));

/**
 * Counts a call for whoever makes it.
 * @throws ApiError tooManyRequests, with when to come again.
 */
export async function mustNotExceed(limiter: RateLimiter, key: string, perMinute: number): Promise<void> {
  const wait = limiter.take(key, perMinute);
  if (wait <= 0) return;
  await limiter.holdBack();
  throw new ApiError('tooManyRequests', { headers: { 'retry-after': retryAfter(wait) } });
}
