import { and, asc, eq, gte, inArray, ne, notExists, or, sql } from 'drizzle-orm';
import { addOnPassTypes, addOns } from '@server/db/schema/addOns';
import { coupons } from '@server/db/schema/coupons';
import { images } from '@server/db/schema/images';
import { attendeePackages, passAddOns, passes, questionResponses } from '@server/db/schema/passes';
import { registrationSections } from '@server/db/schema/questions';
import { registrations } from '@server/db/schema/registrations';
import { roomTypes } from '@server/db/schema/rooms';
import { isAnyOf, statement } from '@server/db/statement';
import { statementsByWay } from '@server/db/statementsByWay';
import { owned, type Tenant } from '@server/db/tenant';
import { foundAccountIds, visibleEvents } from '@server/db/visible';

export type RegistrationRow = typeof registrations.$inferSelect;
export type PassRow = typeof passes.$inferSelect;
export type PackageRow = typeof attendeePackages.$inferSelect;
export type CouponRow = typeof coupons.$inferSelect;
export type ResponseRow = Pick<typeof questionResponses.$inferSelect, 'passId' | 'questionId' | 'value' | 'createdAt' | 'updatedAt'>;

const ofAccount = (tenant: Tenant, eventId: string, accountId: string) =>
  and(owned(tenant, registrations), eq(registrations.eventId, eventId), eq(registrations.accountId, accountId));

interface OfEvent {
  eventId: string;
  ownerId: string;
}

const registrationRow = statement((tenant, { eventId, ownerId }: OfEvent) =>
  tenant.db
    .select()
    .from(registrations)
    .where(ofAccount(tenant, eventId, ownerId)),
);

export async function registrationOf(tenant: Tenant, eventId: string, accountId: string): Promise<RegistrationRow | undefined> {
  const [row] = await registrationRow(tenant, { eventId, ownerId: accountId });
  return row;
}

export const isRegistered = async (tenant: Tenant, eventId: string, accountId: string): Promise<boolean> =>
  (await registrationOf(tenant, eventId, accountId))?.status === 'registered';

export async function registrationById(tenant: Tenant, id: string): Promise<RegistrationRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(registrations)
    .where(and(owned(tenant, registrations), eq(registrations.id, id)));
  return row;
}

export type FirstHold = { holdUntil: Date; heldSince: Date; channel: string | null };

/** Makes the one registration an account has for an event, unless it is there; two first calls may arrive together. */
export async function makeRegistration(
  tenant: Tenant,
  eventId: string,
  accountId: string,
  createdAt: Date,
  hold?: FirstHold,
): Promise<RegistrationRow | undefined> {
  const values = { eventId, ownerId: accountId, createdAt };
  const [made] = await (hold ? heldRegistration(tenant, { ...values, ...hold }) : emptyRegistration(tenant, values));
  return made;
}

type NewRegistration = OfEvent & { createdAt: Date };

const newRegistration = (tenant: Tenant, { eventId, ownerId, createdAt }: NewRegistration, hold?: FirstHold) =>
  tenant.db
    .insert(registrations)
    .values({ organizationId: tenant.organizationId, eventId, accountId: ownerId, createdAt, ...hold })
    .onConflictDoNothing()
    .returning();

const emptyRegistration = statement((tenant, values: NewRegistration) => newRegistration(tenant, values));
const heldRegistration = statement((tenant, values: NewRegistration & FirstHold) => {
  const { holdUntil, heldSince, channel } = values;
  return newRegistration(tenant, values, { holdUntil, heldSince, channel });
});

export async function lockedRegistration(tenant: Tenant, eventId: string, accountId: string): Promise<RegistrationRow | undefined> {
  const [row] = await registrationForUpdate(tenant, { eventId, ownerId: accountId });
  return row;
}

const registrationForUpdate = statement((tenant, { eventId, ownerId }: OfEvent) =>
  tenant.db
    .select()
    .from(registrations)
    .where(ofAccount(tenant, eventId, ownerId))
    .for('update'),
);

type RegistrationChange = Partial<typeof registrations.$inferInsert>;

const changes = statementsByWay<RegistrationChange & { changedId: string }, unknown>();

export function changeRegistration(tenant: Tenant, id: string, change: RegistrationChange): Promise<unknown> {
  const asked = { ...change, updatedAt: new Date() };
  const names = (Object.keys(asked) as (keyof typeof asked)[]).filter((name) => asked[name] !== undefined);
  // What is emptied is so in the text: no value stands for an instant that there is none of.
  const way = names.map((name) => [name, asked[name] === null]);
  const changed = changes(way, (making, values) =>
    making.db
      .update(registrations)
      .set(Object.fromEntries(names.map((name) => [name, asked[name] === null ? null : values[name]])))
      .where(and(owned(making, registrations), eq(registrations.id, values.changedId))),
  );
  return changed(tenant, { ...asked, changedId: id });
}

/** The statement that finds the registrations of an event, whoever has them; a search finds those of people whom the viewer may see. */
export const registrationIds = (tenant: Tenant, eventId: string, search?: string) =>
  tenant.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(
      and(
        owned(tenant, registrations),
        eq(registrations.eventId, eventId),
        search?.trim() ? inArray(registrations.accountId, foundAccountIds(tenant, search)) : undefined,
      ),
    );

export const registrationsById = (tenant: Tenant, ids: string[]): Promise<RegistrationRow[]> =>
  tenant.db
    .select()
    .from(registrations)
    .where(and(owned(tenant, registrations), inArray(registrations.id, ids)));

export const registeredEventIds = (tenant: Tenant, accountId: string) =>
  tenant.db
    .select({ id: registrations.eventId })
    .from(registrations)
    .where(and(owned(tenant, registrations), eq(registrations.accountId, accountId), eq(registrations.status, 'registered')));

/**
 * The statement that finds what makes an event of a list an account's own: it is registered for it, or was when it was canceled. Whoever
 * had given their passes back before is done with it.
 */
export const ownRegistration = (tenant: Tenant, accountId: string) =>
  tenant.db
    .select({ is: sql<boolean>`true` })
    .from(registrations)
    .where(
      and(
        owned(tenant, registrations),
        eq(registrations.eventId, visibleEvents.id),
        eq(registrations.accountId, accountId),
        or(
          eq(registrations.status, 'registered'),
          and(eq(registrations.status, 'canceled'), gte(registrations.updatedAt, visibleEvents.canceledAt)),
        ),
      ),
    );

export async function isRegisteredForMany(tenant: Tenant, accountId: string, many: number): Promise<boolean> {
  const last = await registeredEventIds(tenant, accountId)
    .limit(1)
    .offset(many - 1);
  return last.length > 0;
}

export async function passById(tenant: Tenant, id: string): Promise<PassRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(passes)
    .where(and(owned(tenant, passes), eq(passes.id, id)));
  return row;
}

export const passRows = (tenant: Tenant, registrationId: string, which: Part): Promise<PassRow[]> =>
  passRowsOf[which](tenant, { registrationId });

type Part = 'cart' | 'owned';
const PARTS = { cart: eq, owned: ne } as const;

const passRowsIn = (part: Part) =>
  statement((tenant, { registrationId }: { registrationId: string }) =>
    tenant.db
      .select()
      .from(passes)
      .where(and(owned(tenant, passes), eq(passes.attendeeId, registrationId), PARTS[part](passes.status, 'draft')))
      .orderBy(asc(passes.alternateId)),
  );
const passRowsOf = { cart: passRowsIn('cart'), owned: passRowsIn('owned') };

export const packagePasses = (tenant: Tenant, packageId: string): Promise<PassRow[]> =>
  tenant.db
    .select()
    .from(passes)
    .where(and(owned(tenant, passes), eq(passes.packageId, packageId), ne(passes.status, 'draft')))
    .orderBy(asc(passes.alternateId));

export const passesInRooms = (tenant: Tenant, rooms: readonly { reservationId: string | null }[]) => {
  const ids = [...new Set(rooms.flatMap(({ reservationId }) => reservationId ?? []))];
  return tenant.db
    .select()
    .from(passes)
    .where(and(owned(tenant, passes), inArray(passes.reservationId, ids), inArray(passes.status, ['ready', 'needsInfo'])))
    .orderBy(asc(passes.id))
    .$dynamic();
};

/** Leaves what a pass had paid for its room to one that stays in it. */
export async function passOnRoom(tenant: Tenant, fromId: string, toId: string, amount: number): Promise<void> {
  for (const [id, change] of [
    [fromId, -amount],
    [toId, amount],
  ] as const) {
    await tenant.db
      .update(passes)
      .set({ amtPaid: sql`${passes.amtPaid} + ${change}`, amtRoom: sql`${passes.amtRoom} + ${change}` })
      .where(and(owned(tenant, passes), eq(passes.id, id)));
  }
}

export async function buyersOf(tenant: Tenant, registrationId: string): Promise<string[]> {
  const rows = await tenant.db
    .selectDistinct({ id: passes.buyerId })
    .from(passes)
    .where(and(owned(tenant, passes), eq(passes.attendeeId, registrationId)));
  return rows.flatMap(({ id }) => id ?? []);
}

export const passedOnRows = (tenant: Tenant, registrationId: string, paymentIds: string[]): Promise<PassRow[]> =>
  tenant.db
    .select()
    .from(passes)
    .where(and(owned(tenant, passes), inArray(passes.paymentId, paymentIds), ne(passes.attendeeId, registrationId)))
    .orderBy(asc(passes.alternateId));

export async function heldPassTypeIds(tenant: Tenant, eventIds: string[], accountId: string): Promise<Set<string>> {
  const rows = await tenant.db
    .selectDistinct({ id: passes.ticketId })
    .from(passes)
    .innerJoin(registrations, and(owned(tenant, registrations), eq(registrations.id, passes.attendeeId)))
    .where(
      and(
        owned(tenant, passes),
        eq(passes.accountId, accountId),
        inArray(passes.status, ['needsInfo', 'ready']),
        inArray(registrations.eventId, eventIds),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

export async function heldPassCounts(tenant: Tenant, eventId: string, accountIds: string[]): Promise<Map<string, number>> {
  const rows = await tenant.db
    .select({ accountId: registrations.accountId, count: sql<number>`count(*)::int` })
    .from(passes)
    .innerJoin(registrations, and(owned(tenant, registrations), eq(registrations.id, passes.attendeeId)))
    .where(
      and(
        owned(tenant, passes),
        eq(registrations.eventId, eventId),
        isAnyOf(registrations.accountId, accountIds),
        inArray(passes.status, ['needsInfo', 'ready']),
      ),
    )
    .groupBy(registrations.accountId);
  return new Map(rows.map(({ accountId, count }) => [accountId, count]));
}

export async function heldPass(tenant: Tenant, { eventId, accountId, passId }: { eventId: string; accountId: string; passId: string }) {
  const [row] = await tenant.db
    .select({ id: passes.id, ticketId: passes.ticketId })
    .from(passes)
    .innerJoin(registrations, and(owned(tenant, registrations), eq(registrations.id, passes.attendeeId)))
    .where(
      and(
        owned(tenant, passes),
        eq(passes.id, passId),
        eq(passes.accountId, accountId),
        eq(registrations.eventId, eventId),
        inArray(passes.status, ['needsInfo', 'ready']),
      ),
    );
  return row;
}

export const packageRows = (tenant: Tenant, registrationId: string, which: Part): Promise<PackageRow[]> =>
  packageRowsOf[which](tenant, { registrationId });

const packageRowsIn = (part: Part) =>
  statement((tenant, { registrationId }: { registrationId: string }) =>
    tenant.db
      .select()
      .from(attendeePackages)
      .where(
        and(
          owned(tenant, attendeePackages),
          eq(attendeePackages.attendeeId, registrationId),
          PARTS[part](attendeePackages.status, 'draft'),
        ),
      )
      .orderBy(asc(attendeePackages.createdAt), asc(attendeePackages.id)),
  );
const packageRowsOf = { cart: packageRowsIn('cart'), owned: packageRowsIn('owned') };

const withImage = (tenant: Tenant) =>
  tenant.db.select({ addOn: addOns, image: images }).from(addOns).leftJoin(images, eq(images.id, addOns.imageId)).$dynamic();

export type AddOnRow = Awaited<ReturnType<typeof withImage>>[number];

export const addOnRows = statement((tenant, { eventId }: { eventId: string }) =>
  withImage(tenant)
    .where(and(owned(tenant, addOns), eq(addOns.eventId, eventId)))
    .orderBy(asc(addOns.sortOrder), asc(addOns.id)),
);

export const addOnBonds = (tenant: Tenant, addOnIds: string[]) =>
  tenant.db
    .select({ addOnId: addOnPassTypes.addOnId, passTypeId: addOnPassTypes.passTypeId })
    .from(addOnPassTypes)
    .where(and(owned(tenant, addOnPassTypes), inArray(addOnPassTypes.addOnId, addOnIds)));

const addOnsOfPasses = statement((tenant, { passIds }: { passIds: readonly string[] }) =>
  tenant.db
    .select({ passId: passAddOns.passId, addOnId: passAddOns.addOnId, amtPaid: passAddOns.amtPaid, paymentId: passAddOns.paymentId })
    .from(passAddOns)
    .where(and(owned(tenant, passAddOns), isAnyOf(passAddOns.passId, passIds)))
    .orderBy(asc(passAddOns.createdAt), asc(passAddOns.addOnId)),
);

export const chosenAddOns = (tenant: Tenant, passIds: readonly string[]) => addOnsOfPasses(tenant, { passIds });

export const responseRows = (tenant: Tenant, passIds: string[]): Promise<ResponseRow[]> =>
  tenant.db
    .select({
      passId: questionResponses.passId,
      questionId: questionResponses.questionId,
      value: questionResponses.value,
      createdAt: questionResponses.createdAt,
      updatedAt: questionResponses.updatedAt,
    })
    .from(questionResponses)
    .where(and(owned(tenant, questionResponses), inArray(questionResponses.passId, passIds)))
    .orderBy(asc(questionResponses.createdAt), asc(questionResponses.questionId));

export const couponRows = (tenant: Tenant, ids: string[]): Promise<CouponRow[]> =>
  tenant.db
    .select()
    .from(coupons)
    .where(and(owned(tenant, coupons), inArray(coupons.id, ids)));

export async function eventCounts(tenant: Tenant, eventId: string) {
  const count = (
    table: typeof registrations | typeof registrationSections | typeof coupons | typeof addOns | typeof roomTypes,
    more = sql`true`,
  ) => sql<number>`(select count(*)::int from ${table} where ${and(owned(tenant, table), eq(table.eventId, eventId), more)})`;
  const [row] = await tenant.db
    .select({
      registrations: count(registrations, eq(registrations.status, 'registered')),
      sections: count(registrationSections),
      coupons: count(coupons, eq(coupons.active, true)),
      addOns: count(addOns),
      roomTypes: count(roomTypes),
    })
    .from(sql`(select) as nothing`);
  return row!;
}

/** Cancels a pass that counts, unless another has. */
export const cancelPass = (tenant: Tenant, id: string, amtRefunded: number, updatedAt: Date) =>
  tenant.db
    .update(passes)
    .set({ status: 'canceled', amtRefunded, updatedAt })
    .where(and(owned(tenant, passes), eq(passes.id, id), inArray(passes.status, ['ready', 'needsInfo'])));

export const markLacking = (tenant: Tenant, id: string) =>
  tenant.db
    .update(passes)
    .set({ status: 'needsInfo' })
    .where(and(owned(tenant, passes), eq(passes.id, id), eq(passes.status, 'ready')));

export const markReady = (tenant: Tenant, id: string) =>
  tenant.db
    .update(passes)
    .set({ status: 'ready' })
    .where(and(owned(tenant, passes), eq(passes.id, id), eq(passes.status, 'needsInfo')));

export const endPackage = (tenant: Tenant, id: string, updatedAt: Date) =>
  tenant.db
    .update(attendeePackages)
    .set({ status: 'canceled', updatedAt })
    .where(
      and(
        owned(tenant, attendeePackages),
        eq(attendeePackages.id, id),
        notExists(
          tenant.db
            .select({ one: sql`1` })
            .from(passes)
            .where(and(owned(tenant, passes), eq(passes.packageId, id), ne(passes.status, 'canceled'))),
        ),
      ),
    );

export async function packageRow(tenant: Tenant, id: string): Promise<PackageRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(attendeePackages)
    .where(and(owned(tenant, attendeePackages), eq(attendeePackages.id, id)));
  return row;
}

export const isBoundToAddOn = async (tenant: Tenant, passTypeId: string): Promise<boolean> =>
  (await tenant.db.$count(addOnPassTypes, and(owned(tenant, addOnPassTypes), eq(addOnPassTypes.passTypeId, passTypeId)))) > 0;

export async function soldPackages(tenant: Tenant, packageIds: string[]): Promise<Map<string, number>> {
  const rows = await tenant.db
    .select({ id: attendeePackages.packageId, count: sql<number>`count(*)::int` })
    .from(attendeePackages)
    .where(
      and(
        owned(tenant, attendeePackages),
        inArray(attendeePackages.packageId, packageIds),
        inArray(attendeePackages.status, ['needsInfo', 'ready']),
      ),
    )
    .groupBy(attendeePackages.packageId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export async function laterParts(tenant: Tenant, eventId: string): Promise<{ asksQuestions: boolean; offersRooms: boolean }> {
  const some = (table: typeof registrationSections | typeof roomTypes) =>
    sql<boolean>`exists (select from ${table} where ${and(owned(tenant, table), eq(table.eventId, eventId))})`;
  const [row] = await tenant.db
    .select({ asksQuestions: some(registrationSections), offersRooms: some(roomTypes) })
    .from(sql`(select) as nothing`);
  return row!;
}
