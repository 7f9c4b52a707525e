import type { InputOf } from '@contract/endpoint';
import type { listAddresses } from '@contract/endpoints/self';
import type { AddressInput } from '@contract/inputs/addresses';
import { and, asc, desc, eq, ilike, ne, or } from 'drizzle-orm';
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

const one = (tenant: Tenant, accountId: string, id: string) => and(of(tenant, accountId), eq(accountAddresses.id, id));

/** An account's addresses, the primary one first unless an order is asked for. */
export function addressPage(tenant: Tenant, accountId: string, input: InputOf<typeof listAddresses>) {
  const direction = input.orderBy?.startsWith('-') ? desc : asc;
  const column = input.orderBy?.endsWith('name') ? accountAddresses.name : accountAddresses.createdAt;
  return tenant.db
    .select()
    .from(accountAddresses)
    .where(of(tenant, accountId, input.search))
    .orderBy(...(input.orderBy ? [] : [desc(accountAddresses.primary)]), direction(column), direction(accountAddresses.id))
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize);
}

export const addressCount = (tenant: Tenant, accountId: string, search?: string) =>
  tenant.db.$count(accountAddresses, of(tenant, accountId, search));

export async function addressById(tenant: Tenant, accountId: string, id: string): Promise<AddressRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(accountAddresses)
    .where(one(tenant, accountId, id));
  return row;
}

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
    .where(one(tenant, accountId, id))
    .returning();
  return row;
}

/** Leaves `id` as the only address that may be primary. */
export const clearOtherPrimaries = (tenant: Tenant, accountId: string, id: string) =>
  tenant.db
    .update(accountAddresses)
    .set({ primary: false })
    .where(and(of(tenant, accountId), ne(accountAddresses.id, id), eq(accountAddresses.primary, true)));

export const removeAddress = (tenant: Tenant, accountId: string, id: string) =>
  tenant.db
    .delete(accountAddresses)
    .where(one(tenant, accountId, id))
    .returning({ primary: accountAddresses.primary });

/** The address that was added last. */
export async function newestAddressId(tenant: Tenant, accountId: string): Promise<string | undefined> {
  const [row] = await tenant.db
    .select({ id: accountAddresses.id })
    .from(accountAddresses)
    .where(of(tenant, accountId))
    .orderBy(desc(accountAddresses.createdAt), desc(accountAddresses.id))
    .limit(1);
  return row?.id;
}
