import { insertInto } from '@server/db/insert';
import { accountFollows } from '@server/db/schema/accountFollows';
import type { Tenant } from '@server/db/tenant';
import type { Organization } from '@server/organizations/directory';

const insertFollows = insertInto(accountFollows);

export const seedFollows = (tenant: Tenant, { seed }: Organization, accounts: ReadonlyMap<string, string>) =>
  insertFollows(
    tenant,
    seed.people.flatMap(({ username, follows }) =>
      follows.map((other) => ({ followerId: accounts.get(username)!, accountId: accounts.get(other)! })),
    ),
  );
