import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { insertInto } from '@server/db/insert';
import { accountInterests, eventInterests, interests } from '@server/db/schema/interests';
import type { Tenant } from '@server/db/tenant';
import type { Organization } from '@server/organizations/directory';
import { line } from '@server/organizations/fields';

export const InterestSeed = z.strictObject({ name: line(60), featured: z.boolean().default(false) });
export type InterestSeed = z.infer<typeof InterestSeed>;

export const insertInterests = insertInto(interests);
export const insertEventInterests = insertInto(eventInterests);
export const insertAccountInterests = insertInto(accountInterests);

export async function seedInterests(tenant: Tenant, { seed }: Organization, accounts: ReadonlyMap<string, string>) {
  const rows = seed.interests.map((said) => ({ ...said, id: randomUUID() }));
  await insertInterests(tenant, rows);
  const ids = new Map(rows.map((row) => [row.name, row.id]));
  const chosen = seed.people.flatMap((person) =>
    person.interests.map((name) => ({ accountId: accounts.get(person.username)!, interestId: ids.get(name)! })),
  );
  await insertAccountInterests(tenant, chosen);
  return ids;
}

export const seedEventInterests = (tenant: Tenant, eventId: string, names: readonly string[], ids: ReadonlyMap<string, string>) =>
  insertEventInterests(
    tenant,
    names.map((name) => ({ eventId, interestId: ids.get(name)! })),
  );
