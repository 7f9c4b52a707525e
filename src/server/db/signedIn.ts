import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { accounts } from './schema/accounts';
import { isAnyOf, statement } from './statement';
import { owned, type Tenant } from './tenant';

export async function accountOfSub(tenant: Tenant, sub: string) {
  const [row] = await tenant.db
    .select({ id: accounts.id, closedAt: accounts.closedAt })
    .from(accounts)
    .where(and(owned(tenant, accounts), eq(accounts.sub, sub)));
  return row;
}

/** Two first calls may arrive together; the second finds what the first made. */
export const addAccountOfSub = (tenant: Tenant, account: Omit<typeof accounts.$inferInsert, 'organizationId' | 'sub'> & { sub: string }) =>
  tenant.db
    .insert(accounts)
    .values({ ...account, organizationId: tenant.organizationId })
    .onConflictDoNothing({ target: [accounts.organizationId, accounts.sub] });

const held = (strength: 'key share' | 'update') =>
  statement((tenant, { ids }: { ids: string[] }) =>
    tenant.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(owned(tenant, accounts), isAnyOf(accounts.id, ids), isNull(accounts.closedAt)))
      .for(strength),
  );

/** Those of some accounts that are not ended, nor are before the transaction ends. */
export const heldAccounts = held('key share');

/** The same, of which nobody else holds anything meanwhile. */
export const heldAccountsAlone = held('update');

export async function isAccountOpen(tenant: Tenant, accountId: string): Promise<boolean> {
  const found = await tenant.db.select({ open: isOpen(tenant, accountId) }).from(sql`(values (1)) as one`);
  return found[0]?.open === true;
}

export const isOpen = (tenant: Tenant, accountId: string): SQL =>
  sql`exists (select from ${accounts} where ${owned(tenant, accounts)} and ${accounts.id} = ${accountId} and ${accounts.closedAt} is null)`;
