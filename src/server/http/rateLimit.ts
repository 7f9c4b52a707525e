import { RATE_LIMITS, type RateLimit } from '@contract/limits';
import type { AnyEndpoint } from '@contract/endpoint';
import { LRUCache } from 'lru-cache';
import { ApiError } from './errors';

export interface RateLimiter {
  /** Counts one more; answers how long to wait when that is one too many, else 0. */
  take: (key: string, perMinute: number) => Promise<number>;
}

const MINUTE_MS = 60_000;
const MOST_KEYS = 100_000;

/** A limiter of this process. It lets a minute's worth through at once, and then evenly. */
export function memoryRateLimiter(now: () => Date): RateLimiter {
  const emptyAt = new LRUCache<string, number>({ max: MOST_KEYS });
  return {
    async take(key, perMinute) {
      const at = now().getTime();
      const next = Math.max(emptyAt.get(key) ?? at, at) + MINUTE_MS / perMinute;
      if (next > at + MINUTE_MS) return next - at - MINUTE_MS;
      emptyAt.set(key, next);
      return 0;
    },
  };
}

/** How often a call may be made: as it declares, else as every read or write. */
export const rateLimitOf = ({ method, rateLimit }: AnyEndpoint): RateLimit => ({
  ...(method === 'GET' || method === 'HEAD' ? RATE_LIMITS.read : RATE_LIMITS.write),
  ...rateLimit,
});

/**
 * Counts a call for whoever makes it.
 * @throws ApiError tooManyRequests, with when to come again.
 */
export async function mustNotExceed(limiter: RateLimiter, key: string, perMinute: number): Promise<void> {
  const wait = await limiter.take(key, perMinute);
  if (wait > 0) throw new ApiError('tooManyRequests', { headers: { 'retry-after': String(Math.ceil(wait / 1_000)) } });
}
