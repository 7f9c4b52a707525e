import { randomBytes, randomUUID } from 'node:crypto';
import type { PoolContext } from '../userPool/poolContext';
import { normalizeUsername } from '../userPool/usernames';
import { newCredentials } from '../userPool/passwords';
import { deleteCode } from '../userPool/queries/codes';
import { revokeSessions } from '../userPool/queries/sessions';
import { addUser, updateUser, userByUsername, type PoolUser } from '../userPool/queries/users';

export interface ProviderProfile {
  email: string;
  name: string;
  locale: string;
}

/**
 * Finds the user with this verified email address, or creates one. An unconfirmed user of the same address may be somebody
 * else, so their password and sessions are replaced.
 */
export async function findOrCreateProviderUser(context: PoolContext, person: ProviderProfile): Promise<PoolUser> {
  const username = normalizeUsername(person.email);
  const known = await context.work((tenant) => userByUsername(tenant, username));
  if (known?.confirmed) return known;
  const sub = known?.sub ?? randomUUID();
  const user = {
    attributes: { ...namesIn(person.name), locale: person.locale },
    // Nobody knows this password; the user may choose one by a password reset.
    ...newCredentials(context.owner, context.vault, sub, randomBytes(48).toString('base64url')),
    confirmed: true,
    tokensValidAfter: context.now,
  };
  const made = await context.work(async (tenant) => {
    const activeSession = await userByUsername(tenant, username);
    // Another request was faster: start again with what it created.
    if (activeSession?.sub !== known?.sub || activeSession?.confirmed) return false;
    if (!activeSession) return addUser(tenant, { sub, username, ...user, createdAt: context.now });
    await updateUser(tenant, sub, user);
    for (const purpose of ['confirm', 'reset'] as const) await deleteCode(tenant, sub, purpose);
    await revokeSessions(tenant, sub, context.now);
    return true;
  });
  const found = made ? await context.work((tenant) => userByUsername(tenant, username)) : undefined;
  return found ?? findOrCreateProviderUser(context, person);
}

function namesIn(name: string): Record<string, string> {
  const [first, ...rest] = name.split(/\s+/u).filter(Boolean);
  return { ...(first === undefined ? {} : { given_name: first }), ...(rest.length === 0 ? {} : { family_name: rest.join(' ') }) };
}
