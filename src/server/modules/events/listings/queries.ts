import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import { owned, type Tenant } from '@server/db/tenant';
import { matchingEvents, visibleEvents as events } from '@server/db/visible';
import { NAME_ORDER, withImages } from '../queries';

interface Asked {
  search?: string | undefined;
  past?: boolean | undefined;
  visible?: boolean | undefined;
  now: Date;
}

/** Some events as their hosts list them. */
export const listingList = (tenant: Tenant, ids: string[], { search, past, visible, now }: Asked) => ({
  rows: withImages(tenant).where(
    and(
      owned(tenant, events),
      inArray(events.id, ids),
      past === undefined ? undefined : past ? lt(events.eventEnd, now) : gte(events.eventEnd, now),
      visible === undefined ? undefined : eq(events.published, visible),
      search?.trim() ? matchingEvents(search) : undefined,
    ),
  ),
  orders: { eventStart: [events.eventStart], name: NAME_ORDER, createdAt: [events.createdAt] },
  last: events.id,
  unasked: past ? ('-eventStart' as const) : ('eventStart' as const),
});
