import { and, countDistinct, desc, eq, ilike, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { NewRow } from '@server/db/insert';
import { containing } from '@server/db/like';
import { pushDevices } from '@server/db/schema/pushDevices';
import { isAnyOf } from '@server/db/statement';
import { owned, type Tenant } from '@server/db/tenant';

export type PushDeviceRow = typeof pushDevices.$inferSelect;
type Facts = NewRow<typeof pushDevices>;

const of = (tenant: Tenant, accountId: string) => and(owned(tenant, pushDevices), eq(pushDevices.accountId, accountId));

export const pushDeviceList = (tenant: Tenant, accountId: string, search?: string) => ({
  rows: tenant.db
    .select()
    .from(pushDevices)
    .where(and(of(tenant, accountId), search?.trim() ? ilike(pushDevices.name, containing(search)) : undefined))
    .$dynamic(),
  orders: { name: [pushDevices.name], createdAt: [pushDevices.createdAt] },
  last: pushDevices.id,
  unasked: '-createdAt' as const,
});

export async function pushDeviceById(tenant: Tenant, accountId: string, id: string): Promise<PushDeviceRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(pushDevices)
    .where(and(of(tenant, accountId), eq(pushDevices.id, id)));
  return row;
}

/** Where a message goes, whosever device it is. */
export async function pushDevice(tenant: Tenant, id: string): Promise<PushDeviceRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(pushDevices)
    .where(and(owned(tenant, pushDevices), eq(pushDevices.id, id)));
  return row;
}

/** Keeps a device; one that is known already changes hands. */
export async function keepPushDevice(tenant: Tenant, facts: Facts): Promise<PushDeviceRow> {
  const [row] = await tenant.db
    .insert(pushDevices)
    .values({ ...facts, organizationId: tenant.organizationId })
    .onConflictDoUpdate({ target: [pushDevices.organizationId, pushDevices.endpoint], set: facts })
    .returning();
  return row!;
}

/** Keeps a device under an id. One that has its token by another is the same. */
export async function putPushDevice(tenant: Tenant, id: string, facts: Facts): Promise<PushDeviceRow> {
  await tenant.db
    .delete(pushDevices)
    .where(and(owned(tenant, pushDevices), eq(pushDevices.endpoint, facts.endpoint), ne(pushDevices.id, id)));
  const [row] = await tenant.db
    .update(pushDevices)
    .set(facts)
    .where(and(of(tenant, facts.accountId), eq(pushDevices.id, id)))
    .returning();
  return row ?? keepPushDevice(tenant, { ...facts, id });
}

export async function keepNewest(tenant: Tenant, accountId: string, most: number): Promise<void> {
  const newest = tenant.db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(of(tenant, accountId))
    .orderBy(desc(pushDevices.createdAt), desc(pushDevices.id))
    .limit(most);
  await tenant.db.delete(pushDevices).where(and(of(tenant, accountId), notInArray(pushDevices.id, newest)));
}

export const removePushDevice = async (tenant: Tenant, accountId: string, id: string): Promise<boolean> =>
  (
    await tenant.db
      .delete(pushDevices)
      .where(and(of(tenant, accountId), eq(pushDevices.id, id)))
      .returning({ id: pushDevices.id })
  ).length > 0;

/** Forgets a device that takes no more messages; not the same one once it was renewed meanwhile. */
export const forgetPushDevice = (tenant: Tenant, { id, endpoint, auth }: Pick<PushDeviceRow, 'id' | 'endpoint' | 'auth'>) =>
  tenant.db
    .delete(pushDevices)
    .where(
      and(
        owned(tenant, pushDevices),
        eq(pushDevices.id, id),
        eq(pushDevices.endpoint, endpoint),
        sql`${pushDevices.auth} is not distinct from ${auth}`,
      ),
    );

/** Of which devices there is a way to: browsers. */
const isReached = eq(pushDevices.pushService, 'web');

export const pushDevicesOf = (tenant: Tenant, accountIds: readonly string[]) =>
  tenant.db
    .select({ id: pushDevices.id, accountId: pushDevices.accountId })
    .from(pushDevices)
    .where(and(owned(tenant, pushDevices), isReached, inArray(pushDevices.accountId, [...accountIds])));

export async function pushableCount(tenant: Tenant, accountIds: string[]): Promise<number> {
  const [row] = await tenant.db
    .select({ people: countDistinct(pushDevices.accountId) })
    .from(pushDevices)
    .where(and(owned(tenant, pushDevices), isReached, isAnyOf(pushDevices.accountId, accountIds)));
  return row!.people;
}
