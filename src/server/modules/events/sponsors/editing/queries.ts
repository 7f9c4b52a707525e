import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { sponsorshipLevels, sponsorships } from '@server/db/schema/sponsors';
import { owned, type Tenant } from '@server/db/tenant';

type New<T extends { $inferInsert: { organizationId: string } }> = Omit<T['$inferInsert'], 'organizationId'>;
export type SponsorRow = typeof sponsorships.$inferSelect;

const level = (tenant: Tenant, eventId: string, id: string) =>
  and(owned(tenant, sponsorshipLevels), eq(sponsorshipLevels.eventId, eventId), eq(sponsorshipLevels.id, id));
const ofEvent = (tenant: Tenant, eventId: string) => and(owned(tenant, sponsorships), eq(sponsorships.eventId, eventId));

export const addLevel = (tenant: Tenant, values: New<typeof sponsorshipLevels>) =>
  tenant.db.insert(sponsorshipLevels).values({ ...values, organizationId: tenant.organizationId });

export const changeLevel = (tenant: Tenant, eventId: string, id: string, change: Partial<typeof sponsorshipLevels.$inferInsert>) =>
  tenant.db
    .update(sponsorshipLevels)
    .set(change)
    .where(level(tenant, eventId, id));

/** Puts levels into the order that their ids are in. */
export const orderLevels = (tenant: Tenant, ids: string[]) =>
  tenant.db
    .update(sponsorshipLevels)
    .set({ sortOrder: sql`array_position(${sql.param(ids)}::uuid[], ${sponsorshipLevels.id}) - 1` })
    .where(and(owned(tenant, sponsorshipLevels), inArray(sponsorshipLevels.id, ids)));

export const removeLevel = (tenant: Tenant, eventId: string, id: string) =>
  tenant.db.delete(sponsorshipLevels).where(level(tenant, eventId, id));

/** A sponsor of an event, by its own id or that of the account behind it. */
export async function sponsorNamed(tenant: Tenant, eventId: string, id: string): Promise<SponsorRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(sponsorships)
    .where(and(ofEvent(tenant, eventId), or(eq(sponsorships.id, id), eq(sponsorships.accountId, id))))
    .orderBy(sql`${sponsorships.id} = ${id} desc`, sponsorships.id)
    .limit(1);
  return row;
}

export const addSponsor = (tenant: Tenant, values: New<typeof sponsorships>) =>
  tenant.db.insert(sponsorships).values({ ...values, organizationId: tenant.organizationId });

export const changeSponsor = (tenant: Tenant, eventId: string, id: string, change: Partial<typeof sponsorships.$inferInsert>) =>
  tenant.db
    .update(sponsorships)
    .set(change)
    .where(and(ofEvent(tenant, eventId), eq(sponsorships.id, id)));

/** Puts sponsors into the order that their ids are in. */
export const orderSponsors = (tenant: Tenant, ids: string[]) =>
  tenant.db
    .update(sponsorships)
    .set({ sortOrder: sql`array_position(${sql.param(ids)}::uuid[], ${sponsorships.id}) - 1` })
    .where(and(owned(tenant, sponsorships), inArray(sponsorships.id, ids)));

export const removeSponsor = (tenant: Tenant, eventId: string, id: string) =>
  tenant.db.delete(sponsorships).where(and(ofEvent(tenant, eventId), eq(sponsorships.id, id)));
