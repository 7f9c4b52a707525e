import { LRUCache } from 'lru-cache';
import type { Services } from '@server/services';

export type AudienceOf = (organizationId: string, channelId: number) => Promise<readonly string[]>;

const KEPT_MS = 5_000;
const MOST_KEPT = 5_000;

/** Remembers audiences for some seconds, so that keystrokes do not each ask the database. */
export function audienceCache(audienceOf: AudienceOf, { fanout, now }: Pick<Services, 'fanout' | 'now'>): AudienceOf {
  const cache = new LRUCache<string, Promise<readonly string[]>>({
    max: MOST_KEPT,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });
  const keyOf = (organizationId: string, channelId: number) => `${organizationId} ${channelId}`;
  fanout.subscribe((message) => {
    if (message.type === 'membersChanged') cache.delete(keyOf(message.organizationId, message.channelId));
  });
  return (organizationId, channelId) => {
    const key = keyOf(organizationId, channelId);
    const known = cache.get(key);
    if (known) return known;
    const audience = audienceOf(organizationId, channelId);
    cache.set(key, audience);
    audience.catch(() => cache.delete(key));
    return audience;
  };
}
