import type { CodePurpose } from '@server/db/schema/poolUsers';
import type { Tenant } from '@server/db/tenant';
import { queueMail } from '@server/delivery/mail';
import type { Mail } from '@server/delivery/queries';
import { CODE_ATTEMPTS, CODE_LIFETIME_MS, newCode } from './codes';
import type { PoolErrorName } from './errors';
import { quotaKey } from './limits';
import type { PoolContext } from './poolContext';
import { addToCount, startCount } from './queries/attempts';
import { mailCode } from './sendCode';

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

/** What a wrong code would be answered with. */
export async function refusePretendedCode(
  tenant: Tenant,
  context: PoolContext,
  username: string,
  purpose: CodePurpose,
): Promise<PoolErrorName> {
  const count = await addToCount(tenant, { key: keyOf(context, username, purpose), now: context.now });
  if (count === undefined) return 'ExpiredCodeException';
  return count > CODE_ATTEMPTS ? 'LimitExceededException' : 'CodeMismatchException';
}
