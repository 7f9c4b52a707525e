import { timingSafeEqual } from 'node:crypto';
import { MAIL_SWITCHES } from '@contract/events';
import { Id } from '@contract/text';
import * as z from 'zod/mini';
import type { Vault } from '@server/identity/vault';
import type { Organization } from '@server/organizations/directory';

export type MailSwitch = (typeof MAIL_SWITCHES)[number];

export const UNSUBSCRIBE_PATH = '/api/unsubscribe';

/** Where a reader turns a switch, and sees it at once. */
export const switchPath = (preference: MailSwitch) => `/settings/notifications?switch=${preference}`;

const Named = z.object({ organizationId: Id, accountId: Id, preference: z.enum(MAIL_SWITCHES), signature: z.string() });
export type Unsubscribing = z.infer<typeof Named>;

const signatureOf = (mac: Vault['mac'], { organizationId, accountId, preference }: Omit<Unsubscribing, 'signature'>) =>
  mac('unsubscribe', organizationId, accountId, preference);

/** The address by which whoever gets a mail turns such mails off, and nothing else (RFC 8058). It does not end: a mail may be found after years. */
export function unsubscribeUrl(
  mac: Vault['mac'],
  { id: organizationId, config }: Organization,
  { accountId, preference, site }: { accountId: string; preference: MailSwitch; site: string },
): string {
  const signature = signatureOf(mac, { organizationId, accountId, preference }).toString('base64url');
  return new URL([UNSUBSCRIBE_PATH, organizationId, accountId, preference, signature].join('/'), new URL(config.API_URL, site)).href;
}

/** Reads such an address; null for one that was made up. */
export function readUnsubscribing(mac: Vault['mac'], params: unknown): Unsubscribing | null {
  const { data } = Named.safeParse(params);
  if (!data) return null;
  const [expected, given] = [signatureOf(mac, data), Buffer.from(data.signature, 'base64url')];
  return given.length === expected.length && timingSafeEqual(given, expected) ? data : null;
}
