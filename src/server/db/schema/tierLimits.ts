import { sql } from 'drizzle-orm';
import { boolean, check, index, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id } from '../columns';
import { belongsTo, ownedTable } from '../ownedTable';
import { accountTiers } from './accountTiers';
import { addOns } from './addOns';
import { events } from './events';
import { passTypes } from './passTypes';
import { registrationSections } from './questions';
import { roomTypes } from './rooms';

/** Which tiers may have something of an event, or be asked it, and which may not; a tier is in one list of a thing or the other. */
export const tierLimits = ownedTable(
  'tier_limits',
  {
    id: id(),
    eventId: uuid().notNull(),
    tierId: uuid().notNull(),
    allowed: boolean().notNull(),
    passTypeId: uuid(),
    addOnId: uuid(),
    roomTypeId: uuid(),
    sectionId: uuid(),
  },
  (t) => [
    check('tier_limits_one_thing', sql`num_nonnulls(${t.passTypeId}, ${t.addOnId}, ${t.roomTypeId}, ${t.sectionId}) = 1`),
    uniqueIndex('tier_limits_thing').on(
      t.organizationId,
      t.eventId,
      t.tierId,
      sql`coalesce(${t.passTypeId}, ${t.addOnId}, ${t.roomTypeId}, ${t.sectionId})`,
    ),
    belongsTo(t, events, t.eventId).onDelete('cascade'),
    index().on(t.organizationId, t.tierId),
    belongsTo(t, accountTiers, t.tierId).onDelete('cascade'),
    index().on(t.organizationId, t.passTypeId),
    belongsTo(t, passTypes, t.passTypeId).onDelete('cascade'),
    index().on(t.organizationId, t.addOnId),
    belongsTo(t, addOns, t.addOnId).onDelete('cascade'),
    index().on(t.organizationId, t.roomTypeId),
    belongsTo(t, roomTypes, t.roomTypeId).onDelete('cascade'),
    index().on(t.organizationId, t.sectionId),
    belongsTo(t, registrationSections, t.sectionId).onDelete('cascade'),
  ],
);
