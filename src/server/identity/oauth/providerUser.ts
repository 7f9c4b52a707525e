import { randomBytes, randomUUID } from 'node:crypto';
import type { PoolContext } from '../userPool/poolContext';
import { normalizeUsername } from '../userPool/usernames';
import { newCredentials } from '../userPool/passwords';
import { addUser, updateUser, deleteCode, revokeSessions, userByUsername, type PoolUser } from '../userPool/queries';

/** Whom a provider vouches for, by an e-mail address that it has verified. */
export interface ProviderProfile {
  email: string;
  name: string;
  locale: string;
}

/**
 * The user with a verified address, or a new one. A user who signed up under it and never confirmed it need not be the
 * same person: the address passes to the one who has proved it, and with it no password and no session of before.
 */
export async function findOrCreateProviderUser(context: PoolContext, person: ProviderProfile): Promise<PoolUser> {
  const username = normalizeUsername(person.email);
  const known = await context.work((tenant) => userByUsername(tenant, username));
  if (known?.confirmed) return known;
  const sub = known?.sub ?? randomUUID();
  const user = {
    attributes: { ...namesIn(person.name), locale: person.locale },
    // A password that nobody knows; one may be chosen by way of a forgotten one.
    ...newCredentials(context.owner, context.vault, sub, randomBytes(48).toString('base64url')),
    confirmed: true,
    tokensValidAfter: context.now,
  };
  const made = await context.work(async (tenant) => {
    const activeSession = await userByUsername(tenant, username);
    // Somebody was quicker; what they made is looked at anew.
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
