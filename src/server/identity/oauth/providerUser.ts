import { randomBytes, randomUUID } from 'node:crypto';
import type { PoolCall } from '../local/call';
import { readUsername } from '../local/names';
import { newCredentials } from '../local/passwords';
import { addUser, changeUser, dropCode, revokeSessions, userNamed, type PoolUser } from '../local/queries';

/** Whom a provider vouches for, by an e-mail address that it has verified. */
export interface ProviderPerson {
  email: string;
  name: string;
  locale: string;
}

/**
 * The user with a verified address, or a new one. A user who signed up under it and never confirmed it need not be the
 * same person: the address passes to the one who has proved it, and with it no password and no session of before.
 */
export async function userOfProvider(call: PoolCall, person: ProviderPerson): Promise<PoolUser> {
  const username = readUsername(person.email);
  const known = await call.work((tenant) => userNamed(tenant, username));
  if (known?.confirmed) return known;
  const sub = known?.sub ?? randomUUID();
  const user = {
    attributes: { ...namesIn(person.name), locale: person.locale },
    // A password that nobody knows; one may be chosen by way of a forgotten one.
    ...newCredentials(call.owner, call.vault, sub, randomBytes(48).toString('base64url')),
    confirmed: true,
    tokensValidAfter: call.now,
  };
  const made = await call.work(async (tenant) => {
    const standing = await userNamed(tenant, username);
    // Somebody was quicker; what they made is looked at anew.
    if (standing?.sub !== known?.sub || standing?.confirmed) return false;
    if (!standing) return addUser(tenant, { sub, username, ...user, createdAt: call.now });
    await changeUser(tenant, sub, user);
    for (const purpose of ['confirm', 'reset'] as const) await dropCode(tenant, sub, purpose);
    await revokeSessions(tenant, sub, call.now);
    return true;
  });
  const found = made ? await call.work((tenant) => userNamed(tenant, username)) : undefined;
  return found ?? userOfProvider(call, person);
}

function namesIn(name: string): Record<string, string> {
  const [first, ...rest] = name.split(/\s+/u).filter(Boolean);
  return { ...(first === undefined ? {} : { given_name: first }), ...(rest.length === 0 ? {} : { family_name: rest.join(' ') }) };
}
