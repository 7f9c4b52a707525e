import { randomUUID } from 'node:crypto';
import type { Tenant } from '@server/db/tenant';
import type { PoolOwner } from '../pools';
import { normalizeUsername } from './usernames';
import { newCredentials } from './passwords';
import { addUser, userByUsername } from './queries';
import type { Vault } from '../vault';

/** How long a password that somebody else chose holds, as long as the cloud provider's. */
export const TEMPORARY_PASSWORD_MS = 7 * 24 * 3_600_000;

export interface PoolUserSeed {
  email: string;
  password: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  locale?: string | undefined;
  /** The user's identifier, where it must be known beforehand. */
  sub?: string | undefined;
  /** For a password that somebody else chose: until then it opens the way to a password of one's own, and nothing else. */
  temporaryUntil?: Date | undefined;
}

/**
 * Adds a confirmed user to an organization's own pool and answers their sub; one who is there already is left as they are.
 * Meant for the beginnings of an organization: it computes inside the transaction, which would be too long for a request.
 */
export async function registerPoolUser(
  tenant: Tenant,
  { owner, vault }: { owner: PoolOwner; vault: Vault },
  person: PoolUserSeed,
): Promise<string> {
  const username = normalizeUsername(person.email);
  const existing = await userByUsername(tenant, username);
  if (existing) return existing.sub;
  const sub = person.sub ?? randomUUID();
  const attributes = { given_name: person.firstName, family_name: person.lastName, locale: person.locale };
  await addUser(tenant, {
    sub,
    username,
    attributes: Object.fromEntries(Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined)),
    ...newCredentials(owner, vault, sub, person.password),
    confirmed: true,
    temporaryUntil: person.temporaryUntil ?? null,
    tokensValidAfter: new Date(0),
  });
  return sub;
}
