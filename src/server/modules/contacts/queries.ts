import { and, eq, or } from 'drizzle-orm';
import { accountContacts } from '@server/db/schema/accountContacts';
import { owned, type Tenant } from '@server/db/tenant';
import { tiedList, type Search } from '../accounts/reads';

export const contactList = (tenant: Tenant, accountId: string, search?: Search) =>
  tiedList(tenant, { table: accountContacts, of: accountContacts.accountId, other: accountContacts.contactId }, accountId, search);

/** Answers whether they were none before. */
export async function addContacts(tenant: Tenant, one: string, two: string, createdAt: Date): Promise<boolean> {
  const added = await tenant.db
    .insert(accountContacts)
    .values([
      { organizationId: tenant.organizationId, accountId: one, contactId: two, createdAt },
      { organizationId: tenant.organizationId, accountId: two, contactId: one, createdAt },
    ])
    .onConflictDoNothing()
    .returning({ accountId: accountContacts.accountId });
  return added.length > 0;
}

const contact = (accountId: string, contactId: string) =>
  and(eq(accountContacts.accountId, accountId), eq(accountContacts.contactId, contactId));

export const removeContacts = (tenant: Tenant, one: string, two: string) =>
  tenant.db
    .delete(accountContacts)
    .where(and(owned(tenant, accountContacts), or(contact(one, two), contact(two, one))))
    .returning({ accountId: accountContacts.accountId });
