import type { AddressInput } from '@contract/inputs/addresses';
import { and, desc, eq, ilike, ne, or } from 'drizzle-orm';
import { containing } from '@server/db/like';
import { accountAddresses } from '@server/db/schema/accountAddresses';
import { owned, type Tenant } from '@server/db/tenant';

export type AddressRow = typeof accountAddresses.$inferSelect;

const of = (tenant: Tenant, accountId: string, search?: string) =>
  and(
    owned(tenant, accountAddresses),
    eq(accountAddresses.accountId, accountId),
    search?.trim()
      ? or(...[accountAddresses.name, accountAddresses.address1, accountAddresses.city].map((column) => ilike(column, containing(search))))
      : undefined,
  );

const byId = (tenant: Tenant, accountId: string, id: string) => and(of(tenant, accountId), eq(accountAddresses.id, id));

/** An account's addresses, the primary one first unless an order is asked for. */
export const addressList = (tenant: Tenant, accountId: string, search?: string) => ({
  rows: tenant.db
    .select()
    .from(accountAddresses)
    .where(of(tenant, accountId, search))
    .$dynamic(),
  orders: { name: [accountAddresses.name], createdAt: [accountAddresses.createdAt] },
  last: accountAddresses.id,
  unasked: 'createdAt' as const,
  pinned: desc(accountAddresses.primary),
});

export async function addressById(tenant: Tenant, accountId: string, id: string): Promise<AddressRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(accountAddresses)
    .where(byId(tenant, accountId, id));
  return row;
}

export async function primaryAddress(tenant: Tenant, accountId: string): Promise<AddressRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(accountAddresses)
    .where(and(of(tenant, accountId), eq(accountAddresses.primary, true)));
  return row;
}

export const addressCount = (tenant: Tenant, accountId: string): Promise<number> =>
  tenant.db.$count(accountAddresses, of(tenant, accountId));

export async function addAddress(tenant: Tenant, accountId: string, address: AddressInput, createdAt: Date): Promise<AddressRow> {
  const [row] = await tenant.db
    .insert(accountAddresses)
    .values({ ...address, organizationId: tenant.organizationId, accountId, createdAt })
    .returning();
  return row!;
}

export async function changeAddress(
  tenant: Tenant,
  accountId: string,
  id: string,
  address: Partial<AddressInput>,
): Promise<AddressRow | undefined> {
  const [row] = await tenant.db
    .update(accountAddresses)
    .set(address)
    .where(byId(tenant, accountId, id))
    .returning();
  return row;
}

export const clearOtherPrimaries = (tenant: Tenant, accountId: string, id: string) =>
  tenant.db
    .update(accountAddresses)
    .set({ primary: false })
    .where(and(of(tenant, accountId), ne(accountAddresses.id, id), eq(accountAddresses.primary, true)));

export const removeAddress = (tenant: Tenant, accountId: string, id: string) =>
  tenant.db
    .delete(accountAddresses)
    .where(byId(tenant, accountId, id))
    .returning({ primary: accountAddresses.primary });

export async function newestAddressId(tenant: Tenant, accountId: string): Promise<string | undefined> {
  const [row] = await tenant.db
    .select({ id: accountAddresses.id })
    .from(accountAddresses)
    .where(of(tenant, accountId))
    .orderBy(desc(accountAddresses.createdAt), desc(accountAddresses.id))
    .limit(1);
  return row?.id;
}
