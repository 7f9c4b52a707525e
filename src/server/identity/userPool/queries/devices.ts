import { and, desc, eq, exists, gt, isNull, lt, or } from 'drizzle-orm';
import { poolDevices, refreshTokens } from '@server/db/schema/poolUsers';
import { owned, type Tenant } from '@server/db/tenant';
import { endSessions, ofThisDevice, sessionsOn } from './sessions';

export type Device = typeof poolDevices.$inferSelect;

export const addDevice = (tenant: Tenant, device: Omit<typeof poolDevices.$inferInsert, 'organizationId'>) =>
  tenant.db.insert(poolDevices).values({ ...device, organizationId: tenant.organizationId });

const ofDevice = (tenant: Tenant, deviceKey: string) => and(owned(tenant, poolDevices), eq(poolDevices.deviceKey, deviceKey));

export async function deviceByKey(tenant: Tenant, deviceKey: string): Promise<Device | undefined> {
  const [device] = await tenant.db.select().from(poolDevices).where(ofDevice(tenant, deviceKey));
  return device;
}

export const updateDevice = (tenant: Tenant, deviceKey: string, change: Partial<typeof poolDevices.$inferInsert>) =>
  tenant.db.update(poolDevices).set(change).where(ofDevice(tenant, deviceKey));

/** Ends the sessions of the device too. False when there is none. */
export async function forgetDevice(tenant: Tenant, sub: string, deviceKey: string, now: Date): Promise<boolean> {
  const forgotten = await tenant.db
    .delete(poolDevices)
    .where(and(ofDevice(tenant, deviceKey), eq(poolDevices.sub, sub)))
    .returning({ deviceKey: poolDevices.deviceKey });
  if (forgotten.length > 0) await endSessions(tenant, sub, now, eq(refreshTokens.deviceKey, deviceKey));
  return forgotten.length > 0;
}

export const devicesOf = (
  tenant: Tenant,
  { sub, now, after, limit }: { sub: string; now: Date; after?: Pick<Device, 'lastSeenAt' | 'deviceKey'> | undefined; limit: number },
): Promise<Device[]> =>
  tenant.db
    .select()
    .from(poolDevices)
    .where(
      and(
        owned(tenant, poolDevices),
        eq(poolDevices.sub, sub),
        exists(sessionsOn(tenant).where(and(ofThisDevice(tenant), isNull(refreshTokens.revokedAt), gt(refreshTokens.expiresAt, now)))),
        after &&
          or(
            lt(poolDevices.lastSeenAt, after.lastSeenAt),
            and(eq(poolDevices.lastSeenAt, after.lastSeenAt), gt(poolDevices.deviceKey, after.deviceKey)),
          ),
      ),
    )
    .orderBy(desc(poolDevices.lastSeenAt), poolDevices.deviceKey)
    .limit(limit);
