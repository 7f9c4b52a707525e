import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { images } from '@server/db/schema/images';
import { sessionSponsors, sponsorshipLevels, sponsorships } from '@server/db/schema/sponsors';
import { owned, type Tenant } from '@server/db/tenant';
import { matchingAccounts, PEOPLE_ORDERS, visibleAccounts as accounts } from '@server/db/visible';

export const levelRows = (tenant: Tenant, eventIds: string[]) =>
  tenant.db
    .select()
    .from(sponsorshipLevels)
    .where(and(owned(tenant, sponsorshipLevels), inArray(sponsorshipLevels.eventId, eventIds)))
    .orderBy(asc(sponsorshipLevels.sortOrder), asc(sponsorshipLevels.id));

const ofEvent = (tenant: Tenant, eventId: string) => and(owned(tenant, sponsorships), eq(sponsorships.eventId, eventId));

const withImage = (tenant: Tenant) =>
  tenant.db
    .select({ sponsorship: sponsorships, image: images })
    .from(sponsorships)
    .leftJoin(images, eq(images.id, sponsorships.imageId))
    .$dynamic();

export type SponsorshipRow = Awaited<ReturnType<typeof withImage>>[number];

export const sponsorshipRows = (tenant: Tenant, eventIds: string[]) =>
  withImage(tenant)
    .where(and(owned(tenant, sponsorships), inArray(sponsorships.eventId, eventIds)))
    .orderBy(asc(sponsorships.sortOrder), asc(sponsorships.id));

export async function sponsorshipRow(tenant: Tenant, eventId: string, id: string): Promise<SponsorshipRow | undefined> {
  const [row] = await withImage(tenant).where(and(ofEvent(tenant, eventId), eq(sponsorships.id, id)));
  return row;
}

export const sponsorList = (tenant: Tenant, eventId: string, search?: string) => ({
  rows: tenant.db
    .select({ id: accounts.id })
    .from(sponsorships)
    .innerJoin(accounts, and(owned(tenant, accounts), eq(accounts.id, sponsorships.accountId)))
    .where(and(ofEvent(tenant, eventId), isNotNull(sponsorships.accountId), search?.trim() ? matchingAccounts(search) : undefined))
    .$dynamic(),
  orders: { ...PEOPLE_ORDERS, sortOrder: [sponsorships.sortOrder] },
  last: sponsorships.id,
  unasked: 'sortOrder' as const,
});

/** Who sponsors which of some sessions, of those whom the viewer may see. */
export const sessionSponsorRows = (tenant: Tenant, sessionIds: string[]) =>
  tenant.db
    .select({ sessionId: sessionSponsors.sessionId, accountId: sessionSponsors.accountId })
    .from(sessionSponsors)
    .innerJoin(accounts, and(owned(tenant, accounts), eq(accounts.id, sessionSponsors.accountId)))
    .where(and(owned(tenant, sessionSponsors), inArray(sessionSponsors.sessionId, sessionIds)))
    .orderBy(asc(accounts.lastName), asc(accounts.id));
