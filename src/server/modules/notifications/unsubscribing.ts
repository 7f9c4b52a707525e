import { timingSafeEqual } from 'node:crypto';
import { MAIL_SWITCHES } from '@contract/events';
import { channelAddress } from '@contract/rules/channelAddresses';
import { Id } from '@contract/text';
import * as z from 'zod/mini';
import type { Vault } from '@server/identity/vault';
import type { Organization } from '@server/organizations/directory';

export type MailSwitch = (typeof MAIL_SWITCHES)[number];

export const UNSUBSCRIBE_PATH = '/api/unsubscribe';

const DIGESTS = ['dailyDigest', 'weeklyDigest'] as const;
export type Digest = (typeof DIGESTS)[number];
export const isDigest = (governor: MailGovernor): governor is Digest => DIGESTS.some((one) => one === governor);

/** What turns a mail off: one of the reader's switches, by its id the channel that they subscribe to, or the rhythm of their mails. */
export type MailGovernor = MailSwitch | Digest | { channelId: string };

const nameOf = (governor: MailGovernor): string => (typeof governor === 'string' ? governor : governor.channelId);

/** Where a reader turns it, and sees it at once. */
export const switchPath = (governor: MailGovernor): string =>
  typeof governor === 'string'
    ? `/settings/notifications?switch=${isDigest(governor) ? 'mails' : governor}`
    : channelAddress({ slug: governor.channelId });

const Governor = z.union([
  z.enum([...MAIL_SWITCHES, ...DIGESTS]),
  z.pipe(
    Id,
    z.transform((channelId) => ({ channelId })),
  ),
]);
const Named = z.object({ organizationId: Id, accountId: Id, preference: Governor, signature: z.string() });
export type Unsubscribing = z.infer<typeof Named>;

const signatureOf = (mac: Vault['mac'], { organizationId, accountId, preference }: Omit<Unsubscribing, 'signature'>) =>
  mac('unsubscribe', organizationId, accountId, nameOf(preference));

/** The address by which whoever gets a mail turns such mails off (RFC 8058) and on again, and nothing else. It does not end: a mail may be found after years. */
export function unsubscribeUrl(
  mac: Vault['mac'],
  { id: organizationId, config }: Organization,
  { accountId, preference, site }: { accountId: string; preference: MailGovernor; site: string },
): string {
  const signature = signatureOf(mac, { organizationId, accountId, preference }).toString('base64url');
  return new URL([UNSUBSCRIBE_PATH, organizationId, accountId, nameOf(preference), signature].join('/'), new URL(config.API_URL, site))
    .href;
}

/** Reads such an address; null for one that was made up. */
export function readUnsubscribing(mac: Vault['mac'], params: unknown): Unsubscribing | null {
  const { data } = Named.safeParse(params);
  if (!data) return null;
  const [expected, given] = [signatureOf(mac, data), Buffer.from(data.signature, 'base64url')];
  return given.length === expected.length && timingSafeEqual(given, expected) ? data : null;
}
