import type { CodePurpose } from '@server/db/schema/poolUsers';
import type { Tenant } from '@server/db/tenant';
import { queueMail } from '@server/delivery/mail';
import type { PoolCall } from './call';
import { CODE_ATTEMPTS, CODE_LASTS_MS, codeFits, codeHash, newCode } from './codes';
import type { PoolErrorName } from './errors';
import { codeMail, type MailPurpose } from './mails';
import { masked } from './names';
import { dropCode, replaceCode, tryCode } from './queries';

export interface Addressee {
  sub: string;
  username: string;
  attributes: Record<string, string>;
}

/** Puts a new code in place of the one before, and its mail into the outbox of the same transaction. */
export async function sendCode(tenant: Tenant, call: PoolCall, to: Addressee, purpose: CodePurpose, askedIn?: string): Promise<void> {
  const { vault, now } = call;
  const code = newCode();
  const expiresAt = new Date(now.getTime() + CODE_LASTS_MS[purpose]);
  await replaceCode(tenant, { sub: to.sub, purpose, hash: codeHash(vault, to.sub, purpose, code), expiresAt, createdAt: now });
  await mailCode(tenant, call, to, { purpose, code, expiresAt }, askedIn);
}

/** Puts the mail with a code into the outbox, where it stays no longer than the code holds. */
export async function mailCode(
  tenant: Tenant,
  { owner, now }: PoolCall,
  to: Addressee,
  { purpose, code, expiresAt }: { purpose: MailPurpose; code: string; expiresAt: Date },
  askedIn?: string,
): Promise<void> {
  const locales = [to.attributes['locale'], askedIn, owner.config.DEFAULT_LOCALE];
  await queueMail(tenant, { to: to.username, expiresAt, ...codeMail(purpose, code, { name: owner.config.NAME, locales }) }, now);
}

/** Says where a code went, or would have gone, without saying all of it. */
export const delivery = (username: string) => ({
  CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: masked(username) },
});

/** Uses a code up, or names what is wrong with it. A wrong one is counted, so the answer must not undo the transaction. */
export async function redeemCode(
  tenant: Tenant,
  call: PoolCall,
  sub: string,
  purpose: CodePurpose,
  code: string,
): Promise<PoolErrorName | null> {
  const held = await tryCode(tenant, sub, purpose);
  if (!held || held.expiresAt <= call.now) return 'ExpiredCodeException';
  if (held.attempts > CODE_ATTEMPTS) return 'LimitExceededException';
  if (!codeFits(held.hash, codeHash(call.vault, sub, purpose, code.trim()))) return 'CodeMismatchException';
  await dropCode(tenant, sub, purpose);
  return null;
}
