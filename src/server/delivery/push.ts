import { createECDH } from 'node:crypto';
import { PUSH } from '@contract/limits';
import type { PushSubscription } from '@contract/rules/pushToken';
import { guardedRequest, Refused, type GuardedRequest } from './webPages/guardedRequest';

export interface PushMessage {
  title: string;
  body: string;
  url: string;
  /** A message takes the place of one with the same. */
  tag?: string;
}

/** A device takes no messages any more, or never did. */
export class DeviceGone extends Error {}

export class PushRefused extends Error {}

/** Nothing was answered for as long as one waits. */
export class PushUnanswered extends Error {}

export interface Push {
  publicKey: string;
  /**
   * `contact` is whom a service may write to.
   * @throws DeviceGone, PushRefused, PushUnanswered, and anything else where it may be tried again.
   */
  send: (to: PushSubscription, message: PushMessage, contact: string) => Promise<void>;
}

const WITHIN_MS = 10_000;

/** The platform's messages are signed by `privateKey`, a number of the curve P-256. */
export function webPush(privateKey: Buffer, request: GuardedRequest = guardedRequest(), withinMs = WITHIN_MS): Push {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  const keys = { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };

  return {
    publicKey: keys.publicKey,
    async send({ endpoint, p256dh, auth }, message, contact) {
      const { default: library } = await import('web-push');
      const options = {
        vapidDetails: { subject: new URL(`mailto:${contact}`).href, ...keys },
        TTL: PUSH.waitsS,
        ...(message.tag && { topic: message.tag }),
      };
      const details = await Promise.resolve()
        .then(() => ({
          url: new URL(endpoint),
          ...library.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), options),
        }))
        // A key that is no point of the curve, or no address.
        .catch((error: Error) => Promise.reject(new DeviceGone(error.message)));
      const signal = AbortSignal.timeout(withinMs);
      const sent = { method: 'POST', headers: details.headers, body: details.body as Buffer, signal } as const;
      const answer = await request(details.url, sent).catch((error: Error) => {
        if (signal.aborted) throw new PushUnanswered('the push service did not answer');
        throw error instanceof Refused ? new DeviceGone(error.message) : error;
      });
      answer.destroy();
      const { statusCode = 0 } = answer;
      if (statusCode >= 200 && statusCode < 300) return;
      if (statusCode === 404 || statusCode === 410) throw new DeviceGone(String(statusCode));
      const said = `the push service answered ${statusCode}`;
      throw statusCode >= 400 && statusCode < 500 && statusCode !== 429 ? new PushRefused(said) : new Error(said);
    },
  };
}
