import type { CodePurpose } from '@server/db/schema/poolUsers';
import type { Tenant } from '@server/db/tenant';
import { queueMail } from '@server/delivery/mail';
import { NOBODY } from '@server/delivery/queries';
import type { PoolContext } from './poolContext';
import { CODE_ATTEMPTS, CODE_LIFETIME_MS, isCodeCorrect, hashCode, newCode, type CodeHolder } from './codes';
import type { PoolErrorName } from './errors';
import { alreadyKnownMail, codeMail, type MailPurpose } from './mails';
import { maskEmail } from './usernames';
import { deleteCode, replaceCode, countCodeAttempt } from './queries/codes';

export interface Recipient {
  sub: string;
  username: string;
  attributes: Record<string, string>;
}

export async function sendCode(
  tenant: Tenant,
  context: PoolContext,
  to: Recipient,
  purpose: CodePurpose,
  requestedLocale?: string,
): Promise<void> {
  const { vault, now } = context;
  const code = newCode();
  const expiresAt = new Date(now.getTime() + CODE_LIFETIME_MS[purpose]);
  const hash = hashCode(vault, { sub: to.sub, address: to.username }, purpose, code);
  await replaceCode(tenant, { sub: to.sub, purpose, hash, expiresAt, createdAt: now });
  await mailCode(tenant, context, to, { purpose, code, expiresAt }, requestedLocale);
}

/** Puts the mail with a code into the outbox, where it stays no longer than the code is valid. That for nobody is as much work. */
export async function mailCode(
  tenant: Tenant,
  { owner, now }: PoolContext,
  to: Recipient | null,
  { purpose, code, expiresAt }: { purpose: MailPurpose; code: string; expiresAt: Date },
  requestedLocale?: string,
): Promise<void> {
  const mail = codeMail(purpose, code, receiver(owner, to, requestedLocale));
  await queueMail(tenant, { to: to?.username ?? NOBODY, expiresAt, ...mail }, now);
}

/** Tells whose address it is that somebody wanted to sign up with it. */
export const knownMail = ({ owner, site }: PoolContext, to: Recipient, requestedLocale?: string) => ({
  to: to.username,
  ...alreadyKnownMail(site, receiver(owner, to, requestedLocale)),
});

const receiver = ({ config }: PoolContext['owner'], to: Recipient | null, requestedLocale: string | undefined) => ({
  name: config.NAME,
  locales: [to?.attributes['locale'], requestedLocale, config.DEFAULT_LOCALE],
});

/** The same for unknown users, who get no mail. */
export const delivery = (username: string) => ({
  CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: maskEmail(username) },
});

/** Takes a code for the address that it was mailed to. Returns the error instead of throwing it, so that the counted attempt is committed. */
export async function redeemCode(
  tenant: Tenant,
  context: PoolContext,
  holder: CodeHolder,
  purpose: CodePurpose,
  code: string,
): Promise<PoolErrorName | null> {
  const { sub } = holder;
  const held = await countCodeAttempt(tenant, sub, purpose);
  if (!held || held.expiresAt <= context.now) return 'ExpiredCodeException';
  if (held.attempts > CODE_ATTEMPTS) return 'LimitExceededException';
  if (!isCodeCorrect(held.hash, hashCode(context.vault, holder, purpose, code.trim()))) return 'CodeMismatchException';
  await deleteCode(tenant, sub, purpose);
  return null;
}
