import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { insertInto } from '@server/db/insert';
import { grantRoles } from '@server/db/roles';
import { accounts } from '@server/db/schema/accounts';
import type { Tenant } from '@server/db/tenant';
import { registerPoolUser, TEMPORARY_PASSWORD_MS } from '@server/identity/userPool/registerPoolUser';
import type { Vault } from '@server/identity/vault';
import { pictureUri } from '@server/organizations/directory';
import { line, link, locale, picture, slug, text, timezone, type HasPicture } from '@server/organizations/fields';
import type { SeedContext } from '@server/organizations/seedContext';
import { addTeam } from './commands';

export const PersonSeed = (has: HasPicture) =>
  z.strictObject({
    username: slug.max(40, 'must have at most 40 characters'),
    email: z.email('must be an e-mail address'),
    firstName: line(80),
    lastName: line(80).optional(),
    title: line(120).optional(),
    company: line(120).optional(),
    bio: text(2_000).optional(),
    website: link.optional(),
    timezone: timezone.optional(),
    city: line(100).optional(),
    country: line(100).optional(),
    locale: locale.optional(),
    image: picture(has).optional(),
    choosesPassword: z.boolean().default(false),
    staff: z.boolean().default(false),
    delegates: z.array(slug).default([]),
    follows: z.array(slug).default([]),
    interests: z.array(line(60)).default([]),
  });
export type PersonSeed = z.infer<ReturnType<typeof PersonSeed>>;

export const TeamSeed = z.strictObject({
  name: line(80),
  email: z.email('must be an e-mail address'),
  members: z.array(slug).min(1, 'must have at least one entry'),
});
export type TeamSeed = z.infer<typeof TeamSeed>;

export const insertAccounts = insertInto(accounts);

type PeopleContext = Omit<SeedContext, 'accounts' | 'series' | 'interests' | 'tiers'> & { vault: Vault };

/** Puts in the people and teams of an organization file; answers the people's ids by username. */
export async function seedAccounts(tenant: Tenant, context: PeopleContext): Promise<Map<string, string>> {
  const { organization, images, now } = context;
  const { people, teams } = organization.seed;
  const ids = new Map(people.map(({ username }) => [username, randomUUID()]));
  const rows = [];
  for (const person of people) {
    const {
      image,
      choosesPassword: _choosesPassword,
      staff: _staff,
      delegates: _delegates,
      follows: _follows,
      interests: _interests,
      ...profile
    } = person;
    rows.push({
      ...profile,
      id: ids.get(person.username)!,
      sub: await poolUser(tenant, person, context),
      email: person.email.toLowerCase(),
      locale: person.locale ?? organization.config.DEFAULT_LOCALE,
      shareCode: randomBytes(9).toString('base64url'),
      imageId: image && images.get(pictureUri(image)),
    });
  }
  await insertAccounts(tenant, rows);
  const delegatesOf = (id: string, usernames: readonly string[]) =>
    usernames.map((username) => ({
      kind: 'account' as const,
      id,
      role: 'delegate' as const,
      accountId: ids.get(username)!,
      grantedById: null,
      grantedAt: now,
    }));
  for (const { username, delegates } of people) await grantRoles(tenant, delegatesOf(ids.get(username)!, delegates));
  const staff = { kind: 'organization', id: tenant.organizationId, role: 'staff', grantedById: null, grantedAt: now } as const;
  await grantRoles(
    tenant,
    people.flatMap((person) => (person.staff ? [{ ...staff, accountId: ids.get(person.username)! }] : [])),
  );
  for (const { members, ...team } of teams) {
    const id = await addTeam(tenant, { ...team, locale: organization.config.DEFAULT_LOCALE, madeById: null, createdAt: now });
    await grantRoles(tenant, delegatesOf(id, members));
  }
  return ids;
}

/** Lets a person of the seed sign in, where the platform keeps the users itself and a password is given. */
async function poolUser(tenant: Tenant, person: PersonSeed, { organization, vault, now }: PeopleContext): Promise<string | null> {
  const { password } = organization.seed;
  if (!organization.identity.local || password === undefined) return null;
  const { email, firstName, lastName, locale: language, choosesPassword } = person;
  const temporaryUntil = choosesPassword ? new Date(now.getTime() + TEMPORARY_PASSWORD_MS) : undefined;
  return registerPoolUser(
    tenant,
    { owner: organization, vault },
    { email, password, firstName, lastName, locale: language, temporaryUntil },
  );
}
