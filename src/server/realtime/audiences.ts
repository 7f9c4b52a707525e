/** Looks up who hears of what happens in a chat channel. */
export type AudienceOf = (organizationId: string, channelId: number) => Promise<readonly string[]>;

const LASTS_MS = 5_000;
const MOST_KEPT = 5_000;

/** Remembers audiences for some seconds, so that keystrokes do not each ask the database. */
export function brieflyKept(audienceOf: AudienceOf, now: () => Date): AudienceOf {
  const kept = new Map<string, { until: number; audience: Promise<readonly string[]> }>();
  return (organizationId, channelId) => {
    const key = `${organizationId} ${channelId}`;
    const at = now().getTime();
    const known = kept.get(key);
    if (known && known.until > at) return known.audience;
    if (kept.size >= MOST_KEPT) kept.clear();
    const audience = audienceOf(organizationId, channelId);
    kept.set(key, { until: at + LASTS_MS, audience });
    audience.catch(() => kept.delete(key));
    return audience;
  };
}
