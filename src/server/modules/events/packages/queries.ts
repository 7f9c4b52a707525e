import { and, eq } from 'drizzle-orm';
import { eventParts } from '@server/db/eventParts';
import { packagePasses, packages } from '@server/db/schema/packages';
import { owned, type Tenant } from '@server/db/tenant';

export type Package = typeof packages.$inferSelect;

export const {
  locked: lockedPackage,
  add: addPackage,
  change: changePackage,
  order: orderPackages,
  remove: removePackage,
} = eventParts(packages);

export async function replacePasses(tenant: Tenant, packageId: string, rows: { passTypeId: string; quantity: number }[]): Promise<void> {
  const { db, organizationId } = tenant;
  await db.delete(packagePasses).where(and(owned(tenant, packagePasses), eq(packagePasses.packageId, packageId)));
  const first = Date.now();
  await db.insert(packagePasses).values(rows.map((row, at) => ({ ...row, packageId, organizationId, createdAt: new Date(first + at) })));
}
