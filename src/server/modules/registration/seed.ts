import { couponKey } from '@contract/rules/coupons';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { insertInto } from '@server/db/insert';
import { addOnPassTypes, addOns } from '@server/db/schema/addOns';
import { coupons } from '@server/db/schema/coupons';
import { passes } from '@server/db/schema/passes';
import { registrations } from '@server/db/schema/registrations';
import { cents, count, line, picture, slug, text, type HasPicture } from '@server/organizations/fields';
import { EventMoment } from '@server/organizations/moments';
import type { EventContext } from '../events/seed';
import { seedSections } from './questionSeed';
import { seedRooms } from './rooms/seed';
import { seedTierLimits } from './tiers/tierLimitSeed';

export const AddOnSeed = (has: HasPicture) =>
  z.strictObject({
    name: line(200),
    shortDescription: text(500),
    longDescription: text(5_000).optional(),
    price: cents,
    /** For each night of the pass's room. */
    pricePerNight: z.boolean().default(false),
    supply: count.optional(),
    /** Absent: with any pass type. */
    passTypes: z.array(slug).default([]),
    image: picture(has).optional(),
  });

export const CouponSeed = z
  .strictObject({
    code: line(60),
    description: text(500).optional(),
    amount: cents.optional(),
    percent: z.int().min(1).max(100).optional(),
    active: z.boolean().default(true),
    starts: EventMoment.optional(),
    ends: EventMoment.optional(),
    useLimit: count.optional(),
    limitPerAccount: count.optional(),
    purchaseLimit: count.optional(),
    quantityMin: count.optional(),
    quantityMax: count.optional(),
    emailDomains: text(500).optional(),
    /** Absent: any pass type. */
    passType: slug.optional(),
    applyToPassType: z.boolean().default(true),
    applyToAddOns: z.boolean().default(false),
    applyToReservation: z.boolean().default(false),
  })
  .refine(({ amount, percent }) => (amount === undefined) !== (percent === undefined), {
    path: ['amount'],
    error: 'or percent must be given, and not both',
  });

export const AttendeeSeed = z.strictObject({ person: slug, passType: slug });

export const insertAddOns = insertInto(addOns);
export const insertAddOnPassTypes = insertInto(addOnPassTypes);
export const insertCoupons = insertInto(coupons);
export const insertRegistrations = insertInto(registrations);
export const insertPasses = insertInto(passes);

export async function seedRegistration(
  context: EventContext,
  passTypes: ReadonlyMap<string, string>,
  accounts: ReadonlyMap<string, string>,
  registeredAt: Date,
) {
  const addOnIds = await seedAddOns(context, passTypes);
  const sections = await seedSections(context.tenant, context.eventId, context.event.sections, { passTypes, addOns: addOnIds });
  const roomTypes = await seedRooms(context, { passTypes, addOns: addOnIds });
  await seedTierLimits(context, { tiers: context.tiers, passTypes, addOns: addOnIds, roomTypes, sections });
  await seedCoupons(context, passTypes);
  return seedAttendees(context, passTypes, accounts, registeredAt);
}

async function seedAddOns(
  { tenant, event, eventId, imageId }: EventContext,
  passTypes: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const ids = new Map(event.addOns.map(({ name }) => [name, randomUUID()]));
  await insertAddOns(
    tenant,
    event.addOns.map(({ image, passTypes: _passTypes, ...said }, sortOrder) => ({
      ...said,
      id: ids.get(said.name)!,
      eventId,
      imageId: imageId(image),
      sortOrder,
    })),
  );
  await insertAddOnPassTypes(
    tenant,
    event.addOns.flatMap(({ name, passTypes: allowed }) =>
      allowed.map((slug) => ({ addOnId: ids.get(name)!, passTypeId: passTypes.get(slug)! })),
    ),
  );
  return ids;
}

async function seedCoupons({ tenant, event, eventId, when }: EventContext, passTypes: ReadonlyMap<string, string>): Promise<void> {
  await insertCoupons(
    tenant,
    event.coupons.map(({ amount, percent, starts, ends, passType, ...said }) => ({
      ...said,
      eventId,
      codeKey: couponKey(said.code),
      discountAmount: amount,
      discountPercent: percent,
      startDate: starts === undefined ? null : when(starts),
      endDate: ends === undefined ? null : when(ends),
      ticketId: passType && passTypes.get(passType),
    })),
  );
}

async function seedAttendees(
  { tenant, event, eventId }: EventContext,
  passTypes: ReadonlyMap<string, string>,
  accounts: ReadonlyMap<string, string>,
  registeredAt: Date,
): Promise<Map<string, { registrationId: string; passId: string }>> {
  const rows = event.attendees.map(({ person, passType }) => ({
    id: randomUUID(),
    passId: randomUUID(),
    person,
    accountId: accounts.get(person)!,
    passType,
  }));
  await insertRegistrations(
    tenant,
    rows.map(({ id, accountId }) => ({ id, eventId, accountId, status: 'registered' as const, registeredAt, createdAt: registeredAt })),
  );
  const asks = (passType: string) =>
    event.sections.some(
      ({ passTypes: of, addOns, questions }) =>
        (of.length === 0 ? addOns.length === 0 : of.includes(passType)) && questions.some(({ required }) => required),
    );
  await insertPasses(
    tenant,
    rows.map(({ id, passId, accountId, passType }) => ({
      id: passId,
      attendeeId: id,
      accountId,
      ticketId: passTypes.get(passType)!,
      status: asks(passType) ? ('needsInfo' as const) : ('ready' as const),
      createdAt: registeredAt,
    })),
  );
  return new Map(rows.map(({ person, id, passId }) => [person, { registrationId: id, passId }]));
}
