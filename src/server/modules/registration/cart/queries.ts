import { and, eq, gt, inArray, ne, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { addOnOrderLines, addOnOrders } from '@server/db/schema/addOnOrders';
import { coupons } from '@server/db/schema/coupons';
import { attendeePackages, passAddOns, passes } from '@server/db/schema/passes';
import { couponUses } from '@server/db/schema/registrations';
import { statementsByWay } from '@server/db/statementsByWay';
import { owned, type Tenant } from '@server/db/tenant';
import type { CouponRow } from '../queries';

const drafts = (tenant: Tenant, registrationId: string) =>
  and(owned(tenant, passes), eq(passes.attendeeId, registrationId), eq(passes.status, 'draft'));

export async function leaveOnly(tenant: Tenant, registrationId: string, kept: { passIds: string[]; packageIds: string[] }): Promise<void> {
  await tenant.db.delete(passes).where(and(drafts(tenant, registrationId), notInArray(passes.id, kept.passIds)));
  await tenant.db
    .delete(attendeePackages)
    .where(
      and(
        owned(tenant, attendeePackages),
        eq(attendeePackages.attendeeId, registrationId),
        eq(attendeePackages.status, 'draft'),
        notInArray(attendeePackages.id, kept.packageIds),
      ),
    );
}

export async function addPackages(
  tenant: Tenant,
  registrationId: string,
  rows: { id: string; packageId: string }[],
  createdAt: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await tenant.db
    .insert(attendeePackages)
    .values(rows.map((row) => ({ ...row, organizationId: tenant.organizationId, attendeeId: registrationId, createdAt })));
}

export interface NewPass {
  id: string;
  ticketId: string;
  packageId: string | null;
  couponId: string | null;
  holderName: string | null;
}

interface Addition {
  attendeeId: string;
  ownerId: string;
  holdUntil: Date;
  createdAt: Date;
  [its: `${'id' | 'ticketId'}${number}`]: string;
  [its: `${'packageId' | 'couponId' | 'holderName'}${number}`]: string | null;
}

/** One statement for each number of passes: those that are taken together are guarded together. */
const additions = statementsByWay<Addition, unknown>();

export async function addPasses(
  tenant: Tenant,
  { attendeeId, accountId: ownerId }: { attendeeId: string; accountId: string },
  rows: NewPass[],
  hold: { holdUntil: Date; createdAt: Date },
): Promise<void> {
  if (rows.length === 0) return;
  const add = additions([rows.length], ({ db, organizationId }, values) =>
    db.insert(passes).values(
      rows.map((_, nth) => ({
        organizationId,
        attendeeId: values.attendeeId,
        accountId: values.ownerId,
        id: values[`id${nth}`]!,
        ticketId: values[`ticketId${nth}`]!,
        packageId: values[`packageId${nth}`]!,
        couponId: values[`couponId${nth}`]!,
        holderName: values[`holderName${nth}`]!,
        holdUntil: values.holdUntil,
        createdAt: values.createdAt,
      })),
    ),
  );
  const numbered = rows.flatMap((row, nth) => Object.entries(row).map(([name, value]) => [`${name}${nth}`, value as string | null]));
  await add(tenant, { ...(Object.fromEntries(numbered) as object), attendeeId, ownerId, ...hold });
}

export async function holdPasses(
  tenant: Tenant,
  registrationId: string,
  holdUntil: Date,
  coupon: { id: string; covered: string[] } | null,
): Promise<void> {
  const couponId =
    coupon && coupon.covered.length > 0 ? sql`case when ${inArray(passes.id, coupon.covered)} then ${coupon.id}::uuid end` : null;
  await tenant.db.update(passes).set({ holdUntil, couponId }).where(drafts(tenant, registrationId));
}

/** Names the holders of the cart's passes; an empty name is none. */
export async function nameHolders(tenant: Tenant, registrationId: string, names: ReadonlyMap<string, string>): Promise<void> {
  for (const [id, name] of names)
    await tenant.db
      .update(passes)
      .set({ holderName: name.trim() || null })
      .where(and(drafts(tenant, registrationId), eq(passes.id, id)));
}

export async function holdCart(tenant: Tenant, registrationId: string, holdUntil: Date): Promise<void> {
  await tenant.db.update(passes).set({ holdUntil }).where(drafts(tenant, registrationId));
  await tenant.db.update(couponUses).set({ holdUntil }).where(draftUse(tenant, registrationId));
}

export const uncoverPasses = (tenant: Tenant, registrationId: string) =>
  tenant.db.update(passes).set({ couponId: null }).where(drafts(tenant, registrationId));

export async function couponByKey(tenant: Tenant, eventId: string, codeKey: string): Promise<CouponRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(coupons)
    .where(and(owned(tenant, coupons), eq(coupons.eventId, eventId), eq(coupons.codeKey, codeKey)));
  return row;
}

const draftUse = (tenant: Tenant, registrationId: string) =>
  and(owned(tenant, couponUses), eq(couponUses.registrationId, registrationId), eq(couponUses.status, 'draft'));

/** Takes one use of a coupon for the cart, or holds anew the one it has. */
export async function holdCoupon(
  tenant: Tenant,
  owner: { registrationId: string; accountId: string },
  couponId: string,
  { holdUntil, createdAt }: { holdUntil: Date; createdAt: Date },
): Promise<void> {
  await tenant.db.delete(couponUses).where(and(draftUse(tenant, owner.registrationId), ne(couponUses.couponId, couponId)));
  const [held] = await tenant.db
    .update(couponUses)
    .set({ holdUntil })
    .where(draftUse(tenant, owner.registrationId))
    .returning({ id: couponUses.id });
  if (held) return;
  await tenant.db.insert(couponUses).values({ ...owner, organizationId: tenant.organizationId, couponId, holdUntil, createdAt });
}

export const releaseCoupon = (tenant: Tenant, registrationId: string) =>
  tenant.db.delete(couponUses).where(draftUse(tenant, registrationId));

export const useCoupon = (tenant: Tenant, registrationId: string) =>
  tenant.db.update(couponUses).set({ status: 'used', holdUntil: null }).where(draftUse(tenant, registrationId));

/** Replaces what goes with some passes; what stays goes on being held, however many wait for it by now. */
export async function replaceAddOns(tenant: Tenant, chosen: Map<string, string[]>, createdAt: Date): Promise<void> {
  const ofPasses = and(owned(tenant, passAddOns), inArray(passAddOns.passId, [...chosen.keys()]));
  const had = await tenant.db.select({ passId: passAddOns.passId, addOnId: passAddOns.addOnId }).from(passAddOns).where(ofPasses);
  const gone = had.filter(({ passId, addOnId }) => !chosen.get(passId)!.includes(addOnId));
  if (gone.length > 0)
    await tenant.db
      .delete(passAddOns)
      .where(and(ofPasses, or(...gone.map((one) => and(eq(passAddOns.passId, one.passId), eq(passAddOns.addOnId, one.addOnId))))));
  const isHad = (passId: string, addOnId: string) => had.some((one) => one.passId === passId && one.addOnId === addOnId);
  const rows = [...chosen].flatMap(([passId, ids]) => ids.flatMap((addOnId) => (isHad(passId, addOnId) ? [] : { passId, addOnId })));
  await addAddOns(tenant, rows, createdAt);
}

type NewAddOn = Pick<typeof passAddOns.$inferInsert, 'passId' | 'addOnId' | 'amtPaid' | 'paymentId'>;

export async function addAddOns(tenant: Tenant, rows: NewAddOn[], createdAt: Date): Promise<void> {
  if (rows.length === 0) return;
  await tenant.db.insert(passAddOns).values(rows.map((row) => ({ ...row, organizationId: tenant.organizationId, createdAt })));
}

/** How often each add-on is taken, without the viewer's own cart, which a new choice would give back. */
export async function takenAddOns(tenant: Tenant, addOnIds: string[], viewerId: string | null, now: Date): Promise<Map<string, number>> {
  const isOthers = viewerId === null ? undefined : ne(passes.accountId, viewerId);
  const held = and(eq(passes.status, 'draft'), gt(passes.holdUntil, now), isOthers);
  const ordered = await tenant.db
    .select({ addOnId: addOnOrderLines.addOnId, taken: sql<number>`count(*)::int` })
    .from(addOnOrderLines)
    .innerJoin(addOnOrders, and(owned(tenant, addOnOrders), eq(addOnOrders.id, addOnOrderLines.orderId)))
    .innerJoin(passes, and(owned(tenant, passes), eq(passes.id, addOnOrders.passId)))
    .where(and(owned(tenant, addOnOrderLines), inArray(addOnOrderLines.addOnId, addOnIds), gt(addOnOrders.holdUntil, now), isOthers))
    .groupBy(addOnOrderLines.addOnId);
  const rows = await tenant.db
    .select({ addOnId: passAddOns.addOnId, taken: sql<number>`count(*)::int` })
    .from(passAddOns)
    .innerJoin(passes, eq(passes.id, passAddOns.passId))
    .where(and(owned(tenant, passAddOns), inArray(passAddOns.addOnId, addOnIds), or(inArray(passes.status, ['ready', 'needsInfo']), held)))
    .groupBy(passAddOns.addOnId);
  const counts = new Map<string, number>();
  for (const { addOnId, taken } of [...rows, ...ordered]) counts.set(addOnId, (counts.get(addOnId) ?? 0) + taken);
  return counts;
}

export interface BoughtPass {
  id: string;
  amtPaid: number;
  amtRoom: number;
}

/** Turns the cart's passes and packages into ones that are owned. One statement: whatever ran out is found before anything else is done. */
export async function finishCart(
  tenant: Tenant,
  registrationId: string,
  bought: BoughtPass[],
  payment: { id: string; payerId: string } | null,
): Promise<void> {
  const amounts = sql.join(
    bought.map(({ id, amtPaid, amtRoom }) => sql`(${id}::uuid, ${amtPaid}::int, ${amtRoom}::int)`),
    sql`, `,
  );
  const paid = (what: SQL) => sql`(select ${what} from (values ${amounts}) as paid (id, amount, room) where paid.id = ${passes.id})`;
  await tenant.db
    .update(passes)
    .set({
      status: 'ready',
      holdUntil: null,
      amtPaid: paid(sql`paid.amount`),
      amtRoom: paid(sql`paid.room`),
      payerId: payment?.payerId ?? null,
      paymentId: payment?.id ?? null,
    })
    .where(drafts(tenant, registrationId));
  await tenant.db
    .update(attendeePackages)
    .set({ status: 'ready' })
    .where(and(owned(tenant, attendeePackages), eq(attendeePackages.attendeeId, registrationId), eq(attendeePackages.status, 'draft')));
}
