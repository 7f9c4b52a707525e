import { and, asc, eq, exists, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { LimitedKind } from '@contract/entities/listings';
import type { TierLimit } from '@contract/rules/tiers';
import { addOns } from '@server/db/schema/addOns';
import { registrationSections } from '@server/db/schema/questions';
import { roomTypes } from '@server/db/schema/rooms';
import { tierLimits } from '@server/db/schema/tierLimits';
import { statement } from '@server/db/statement';
import { owned, type Tenant } from '@server/db/tenant';

const { passTypeId, addOnId, roomTypeId, sectionId } = tierLimits;
const COLUMNS = { passType: passTypeId, addOn: addOnId, roomType: roomTypeId, section: sectionId } satisfies Record<LimitedKind, unknown>;

export interface Thing {
  eventId: string;
  kind: LimitedKind;
  id: string;
}

export const limitRows = statement((tenant, { eventId }: { eventId: string }) =>
  tenant.db
    .select({
      thingId: sql<string>`coalesce(${passTypeId}, ${addOnId}, ${roomTypeId}, ${sectionId})`,
      tierId: tierLimits.tierId,
      allowed: tierLimits.allowed,
    })
    .from(tierLimits)
    .where(and(owned(tenant, tierLimits), eq(tierLimits.eventId, eventId))),
);

export const isForSomeTiers = (tenant: Tenant, passType: { id: PgColumn; organizationId: PgColumn }): SQL =>
  exists(
    tenant.db
      .select({ one: sql`1` })
      .from(tierLimits)
      .where(and(eq(tierLimits.organizationId, passType.organizationId), eq(passTypeId, passType.id), eq(tierLimits.allowed, true))),
  );

/** Everything of an event's registration that has a name, its kinds of passes aside: add-ons, rooms, sections of questions, each in their order. */
export async function namedThings(tenant: Tenant, eventId: string) {
  const things = <Table extends typeof addOns | typeof roomTypes | typeof registrationSections>(table: Table) =>
    tenant.db
      .select({ id: table.id, name: table.name })
      .from(table as typeof addOns)
      .where(and(owned(tenant, table), eq(table.eventId, eventId)))
      .orderBy(asc(table.sortOrder), asc(table.id));
  const [addOn, roomType, section] = await Promise.all([things(addOns), things(roomTypes), things(registrationSections)]);
  return { addOn, roomType, section };
}

export async function replaceLimits(tenant: Tenant, thing: Thing, limits: readonly TierLimit[]): Promise<void> {
  const { db, organizationId } = tenant;
  const { eventId, kind, id } = thing;
  await db.delete(tierLimits).where(and(owned(tenant, tierLimits), eq(tierLimits.eventId, eventId), eq(COLUMNS[kind], id)));
  if (limits.length === 0) return;
  await db.insert(tierLimits).values(limits.map((limit) => ({ organizationId, eventId, ...limit, [`${kind}Id`]: id })));
}
