import * as z from 'zod';
import { insertInto } from '@server/db/insert';
import { tierLimits } from '@server/db/schema/tierLimits';
import { line, slug } from '@server/organizations/fields';
import type { EventContext } from '../../events/seed';

/** For which tiers, by slug, something of an event is, and for which it is not: a pass type by its slug, else by its name. */
export const TierLimitSeed = z
  .strictObject({
    passType: slug.optional(),
    addOn: line(200).optional(),
    roomType: line(200).optional(),
    section: line(200).optional(),
    allowed: z.array(slug).default([]),
    disallowed: z.array(slug).default([]),
  })
  .refine(({ passType, addOn, roomType, section }) => [passType, addOn, roomType, section].filter(Boolean).length === 1, {
    path: ['passType'],
    error: 'or addOn, roomType or section must be given, and only one of them',
  });

export const insertTierLimits = insertInto(tierLimits);

type Ids = ReadonlyMap<string, string>;

const idIn = (ids: Ids, name: string | undefined) => (name === undefined ? null : ids.get(name)!);

export const seedTierLimits = (
  { tenant, event, eventId }: EventContext,
  ids: { tiers: Ids; passTypes: Ids; addOns: Ids; roomTypes: Ids; sections: Ids },
) =>
  insertTierLimits(
    tenant,
    event.tierLimits.flatMap(({ passType, addOn, roomType, section, allowed, disallowed }) => {
      const thing = {
        eventId,
        passTypeId: idIn(ids.passTypes, passType),
        addOnId: idIn(ids.addOns, addOn),
        roomTypeId: idIn(ids.roomTypes, roomType),
        sectionId: idIn(ids.sections, section),
      };
      return [
        ...allowed.map((tier) => ({ ...thing, allowed: true, tierId: ids.tiers.get(tier)! })),
        ...disallowed.map((tier) => ({ ...thing, allowed: false, tierId: ids.tiers.get(tier)! })),
      ];
    }),
  );
