import { randomUUID } from 'node:crypto';
import type { CodePurpose } from '@server/db/schema/poolUsers';
import type { Tenant } from '@server/db/tenant';
import { queueMail } from '@server/delivery/mail';
import type { Mail } from '@server/delivery/queries';
import { CODE_ATTEMPTS, CODE_LIFETIME_MS, newCode } from './codes';
import type { PoolErrorName } from './errors';
import { quotaKey } from './limits';
import { countFailure, type PoolContext } from './poolContext';
import { addToCount, startCount } from '@server/db/attempts';
import { mailCode, redeemCode } from './sendCode';

/*
 * Addresses that nobody has are treated as others are: a code is asked for, wrong ones are counted, and it ends. Who asks
 * cannot tell by the answer, nor by how long it takes, whether there is an account.
 */

const keyOf = ({ vault }: PoolContext, username: string, purpose: CodePurpose) => quotaKey(vault, 'pretended', purpose, username);

/** Does what sending a code does, for an address that gets none; it may get `instead`. */
export async function pretendCode(
  tenant: Tenant,
  context: PoolContext,
  username: string,
  purpose: CodePurpose,
  { requestedLocale, instead }: { requestedLocale: string | undefined; instead?: Mail | undefined },
): Promise<void> {
  const expiresAt = new Date(context.now.getTime() + CODE_LIFETIME_MS[purpose]);
  await startCount(tenant, { key: keyOf(context, username, purpose), expiresAt });
  if (instead) await queueMail(tenant, instead, context.now);
  else await mailCode(tenant, context, null, { purpose, code: newCode(), expiresAt }, requestedLocale);
}

/**
 * Takes a code for an address. Where its holder was sent none, or there is no holder, that which was only pretended is
 * refused: an address that somebody only signed up with since is answered for as before.
 */
export async function takeCode(
  tenant: Tenant,
  context: PoolContext,
  { username, sub = randomUUID() }: { username: string; sub: string | undefined },
  purpose: CodePurpose,
  code: string,
): Promise<PoolErrorName | null> {
  const pretended = await refusePretendedCode(tenant, context, username, purpose);
  const fault = await redeemCode(tenant, context, { sub, address: username }, purpose, code);
  if (fault) await countFailure(tenant, context);
  return fault === 'ExpiredCodeException' ? pretended : fault;
}

async function refusePretendedCode(tenant: Tenant, context: PoolContext, username: string, purpose: CodePurpose): Promise<PoolErrorName> {
  const count = await addToCount(tenant, { key: keyOf(context, username, purpose), now: context.now });
  if (count === undefined) return 'ExpiredCodeException';
  return count > CODE_ATTEMPTS ? 'LimitExceededException' : 'CodeMismatchException';
}
