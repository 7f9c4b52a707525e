import { and, eq, or } from 'drizzle-orm';
import { accountContacts } from '@server/db/schema/accountContacts';
import { owned, type Tenant } from '@server/db/tenant';
import { tiedList, type Search } from '../accounts/reads';

export const contactList = (tenant: Tenant, accountId: string, search?: Search) =>
  tiedList(tenant, { table: accountContacts, of: accountContacts.accountId, other: accountContacts.contactId }, accountId, search);

/** Answers whether they were none before. */
export async function addContacts(tenant: Tenant, one: string, two: string, createdAt: Date): Promise<boolean> {
  const { db, organizationId } = tenant;
  // In one order for everybody, so that two who scan each other at once do not wait for each other.
  const [first, second] = one < two ? [one, two] : [two, one];
  const added = await db
    .insert(accountContacts)
    .values([
      { organizationId, accountId: first, contactId: second, createdAt },
      { organizationId, accountId: second, contactId: first, createdAt },
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
