import { and, eq, sql } from 'drizzle-orm';
import { tierLimits } from '@server/db/schema/tierLimits';
import { owned, type Tenant } from '@server/db/tenant';

const { passTypeId, addOnId, roomTypeId, sectionId } = tierLimits;

/** What of an event is for some tiers, or not for them. */
export const limitRows = (tenant: Tenant, eventId: string) =>
  tenant.db
    .select({
      thingId: sql<string>`coalesce(${passTypeId}, ${addOnId}, ${roomTypeId}, ${sectionId})`,
      tierId: tierLimits.tierId,
      allowed: tierLimits.allowed,
    })
    .from(tierLimits)
    .where(and(owned(tenant, tierLimits), eq(tierLimits.eventId, eventId)));
