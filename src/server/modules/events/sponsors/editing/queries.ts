import { and, eq, or, sql } from 'drizzle-orm';
import { eventParts } from '@server/db/eventParts';
import { sponsorshipLevels, sponsorships } from '@server/db/schema/sponsors';
import { owned, type Tenant } from '@server/db/tenant';

export type SponsorRow = typeof sponsorships.$inferSelect;

const ofEvent = (tenant: Tenant, eventId: string) => and(owned(tenant, sponsorships), eq(sponsorships.eventId, eventId));

export const { add: addLevel, change: changeLevel, order: orderLevels, remove: removeLevel } = eventParts(sponsorshipLevels);

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

export const { add: addSponsor, change: changeSponsor, order: orderSponsors, remove: removeSponsor } = eventParts(sponsorships);
