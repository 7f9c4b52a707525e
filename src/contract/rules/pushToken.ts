export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A subscription as JSON: an encrypted address, a point of the curve P-256, and 16 bytes. */
export const PUSH_TOKEN =
  /^\{"endpoint":"https:\/\/[\w.-]+\.[\w-]+(:\d+)?\/[!#-[\]-~]*","keys":\{"p256dh":"[\w-]{87}=?","auth":"[\w-]{22}(==)?"\}\}$/;

/** Reads a subscription; null where it is none. */
export function readPushToken(token: string): PushSubscription | null {
  if (!PUSH_TOKEN.test(token)) return null;
  const { endpoint, keys } = JSON.parse(token) as { endpoint: string; keys: { p256dh: string; auth: string } };
  return { endpoint, ...keys };
}

export const writePushToken = ({ endpoint, p256dh, auth }: PushSubscription): string =>
  JSON.stringify({ endpoint, keys: { p256dh, auth } });
