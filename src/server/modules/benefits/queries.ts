import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { benefits } from '@server/db/schema/benefits';
import { images } from '@server/db/schema/images';
import { owned, type Tenant } from '@server/db/tenant';
import { visibleAccounts, visibleEvents } from '@server/db/visible';

/** What there is at present; the event and the person are named to whoever may see them. */
const withParts = (tenant: Tenant) =>
  tenant.db
    .select({ benefit: benefits, image: images, eventId: visibleEvents.id, managerId: visibleAccounts.id })
    .from(benefits)
    .leftJoin(images, and(owned(tenant, images), eq(images.id, benefits.imageId)))
    .leftJoin(visibleEvents, and(owned(tenant, visibleEvents), eq(visibleEvents.id, benefits.eventId)))
    .leftJoin(visibleAccounts, and(owned(tenant, visibleAccounts), eq(visibleAccounts.id, benefits.managerId)))
    .$dynamic();

export const benefitList = (tenant: Tenant, { search, now }: { search?: string | undefined; now: Date }) => ({
  rows: withParts(tenant).where(
    and(
      owned(tenant, benefits),
      lte(benefits.startDate, now),
      or(isNull(benefits.endDate), gt(benefits.endDate, now)),
      search?.trim()
        ? sql`folded(${benefits.title} || ' ' || coalesce(${benefits.description}, '')) like containing(${search})`
        : undefined,
    ),
  ),
  orders: { priority: [benefits.priority], createdAt: [benefits.createdAt] },
  last: benefits.id,
  unasked: 'priority' as const,
});
