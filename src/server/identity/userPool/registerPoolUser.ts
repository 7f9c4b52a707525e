import { randomUUID } from 'node:crypto';
import type { Tenant } from '@server/db/tenant';
import type { PoolOwner } from '../pools';
import { normalizeUsername } from './usernames';
import { newCredentials } from './passwords';
import { addUser, userByUsername } from './queries/users';
import type { Vault } from '../vault';

/** As long as Cognito's. */
export const TEMPORARY_PASSWORD_MS = 7 * 24 * 3_600_000;

export interface PoolUserSeed {
  email: string;
  password: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  locale?: string | undefined;
  sub?: string | undefined;
  /** Set for a temporary password: until then it can only be replaced. */
  temporaryUntil?: Date | undefined;
}

/**
 * Adds a confirmed user and returns their sub; an existing one stays unchanged. For seeds only: it hashes inside the
 * transaction, which would take too long in a request.
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
