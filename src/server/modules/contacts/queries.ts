import { and, eq, or } from 'drizzle-orm';
import { accountContacts } from '@server/db/schema/accountContacts';
import { owned, type Tenant } from '@server/db/tenant';
import { matchingAccounts, PEOPLE_ORDERS, visibleAccounts } from '@server/db/visible';
import type { Search } from '../accounts/reads';

/** Whom an account has met, of those that the viewer may see. */
export const contactList = (tenant: Tenant, accountId: string, { search, accountType }: Search = {}) => ({
  rows: tenant.db
    .select({ id: visibleAccounts.id })
    .from(accountContacts)
    .innerJoin(visibleAccounts, and(owned(tenant, visibleAccounts), eq(visibleAccounts.id, accountContacts.contactId)))
    .where(
      and(
        owned(tenant, accountContacts),
        eq(accountContacts.accountId, accountId),
        accountType ? eq(visibleAccounts.accountType, accountType) : undefined,
        search?.trim() ? matchingAccounts(search) : undefined,
      ),
    )
    .$dynamic(),
  orders: { ...PEOPLE_ORDERS, username: [visibleAccounts.username], createdAt: [accountContacts.createdAt] },
  last: accountContacts.contactId,
  unasked: '-createdAt' as const,
});

/** Makes two contacts of each other. */
export const addContacts = (tenant: Tenant, one: string, two: string, createdAt: Date) =>
  tenant.db
    .insert(accountContacts)
    .values([
      { organizationId: tenant.organizationId, accountId: one, contactId: two, createdAt },
      { organizationId: tenant.organizationId, accountId: two, contactId: one, createdAt },
    ])
    .onConflictDoNothing();

const contact = (accountId: string, contactId: string) =>
  and(eq(accountContacts.accountId, accountId), eq(accountContacts.contactId, contactId));

export const removeContacts = (tenant: Tenant, one: string, two: string) =>
  tenant.db
    .delete(accountContacts)
    .where(and(owned(tenant, accountContacts), or(contact(one, two), contact(two, one))))
    .returning({ accountId: accountContacts.accountId });
