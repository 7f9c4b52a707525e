import { and, eq, inArray, sql } from 'drizzle-orm';
import { packagePasses, packages } from '@server/db/schema/packages';
import { owned, type Tenant } from '@server/db/tenant';

type New<T extends { $inferInsert: { organizationId: string } }> = Omit<T['$inferInsert'], 'organizationId'>;
export type Package = typeof packages.$inferSelect;

const one = (tenant: Tenant, eventId: string, id: string) =>
  and(owned(tenant, packages), eq(packages.eventId, eventId), eq(packages.id, id));

/** A package, which nobody buys and nobody changes until the transaction ends. */
export async function lockedPackage(tenant: Tenant, eventId: string, id: string): Promise<Package | undefined> {
  const [row] = await tenant.db
    .select()
    .from(packages)
    .where(one(tenant, eventId, id))
    .for('update');
  return row;
}

export const addPackage = (tenant: Tenant, values: New<typeof packages>) =>
  tenant.db.insert(packages).values({ ...values, organizationId: tenant.organizationId });

export const changePackage = (tenant: Tenant, eventId: string, id: string, change: Partial<typeof packages.$inferInsert>) =>
  tenant.db
    .update(packages)
    .set(change)
    .where(one(tenant, eventId, id));

export const removePackage = (tenant: Tenant, eventId: string, id: string) => tenant.db.delete(packages).where(one(tenant, eventId, id));

/** Puts packages into the order that their ids are in. */
export const orderPackages = (tenant: Tenant, ids: string[]) =>
  tenant.db
    .update(packages)
    .set({ sortOrder: sql`array_position(${sql.param(ids)}::uuid[], ${packages.id}) - 1` })
    .where(and(owned(tenant, packages), inArray(packages.id, ids)));

/** Puts other passes into a package, in their order. */
export async function replacePasses(tenant: Tenant, packageId: string, rows: { passTypeId: string; quantity: number }[]): Promise<void> {
  const { db, organizationId } = tenant;
  await db.delete(packagePasses).where(and(owned(tenant, packagePasses), eq(packagePasses.packageId, packageId)));
  const first = Date.now();
  await db.insert(packagePasses).values(rows.map((row, at) => ({ ...row, packageId, organizationId, createdAt: new Date(first + at) })));
}
