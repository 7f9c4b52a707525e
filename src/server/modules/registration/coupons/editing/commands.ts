import type { ListingCouponInput, ListingCouponsInput, ListingCouponUpdateInput } from '@contract/inputs/listingCoupons';
import { LISTING } from '@contract/hostLimits';
import { couponKey } from '@contract/rules/coupons';
import { randomUUID } from 'node:crypto';
import type { Tenant } from '@server/db/tenant';
import { ApiError, databaseFault, invalid, listFull, notFound, refusingTaken } from '@server/http/errors';
import { mustBePassTypesOf, mustBeUnchanged, mustLockEvent } from '../../../events/commands';
import { newCode } from '../codes';
import * as queries from './queries';

type Described = Omit<ListingCouponInput, 'code'>;

async function columnsOf(tenant: Tenant, eventId: string, { startDate, endDate, ...same }: Described) {
  if ((same.discountAmount === null) === (same.discountPercent === null)) throw invalid('discountPercent', 'oneOfTwo');
  if (startDate && endDate && Date.parse(endDate) <= Date.parse(startDate)) throw invalid('endDate', 'endsAfterStart');
  if (same.ticketId) await mustBePassTypesOf(tenant, eventId, [same.ticketId], () => 'ticketId');
  return { ...same, startDate: startDate === null ? null : new Date(startDate), endDate: endDate === null ? null : new Date(endDate) };
}

const codeTaken = () => invalid('code', 'codeTaken');

async function mustHaveRoom(tenant: Tenant, eventId: string, more: number): Promise<void> {
  await mustLockEvent(tenant, eventId);
  if ((await queries.couponCount(tenant, eventId)) + more > LISTING.couponsMax) throw listFull();
}

export async function createCoupon(tenant: Tenant, eventId: string, { code, ...described }: ListingCouponInput): Promise<string> {
  await mustHaveRoom(tenant, eventId, 1);
  const id = randomUUID();
  const columns = await columnsOf(tenant, eventId, described);
  await refusingTaken(queries.addCoupons(tenant, [{ ...columns, id, eventId, code: code.trim(), codeKey: couponKey(code) }]), codeTaken);
  return id;
}

export async function createCoupons(
  tenant: Tenant,
  eventId: string,
  { prefix, count, ...described }: ListingCouponsInput,
): Promise<string[]> {
  await mustHaveRoom(tenant, eventId, count);
  const columns = await columnsOf(tenant, eventId, described);
  const rows = Array.from({ length: count }, () => {
    const code = `${prefix.trim()}${newCode()}`;
    return { ...columns, id: randomUUID(), eventId, code, codeKey: couponKey(code) };
  });
  await queries.addCoupons(tenant, rows);
  return rows.map(({ id }) => id);
}

interface Named {
  eventId: string;
  couponId: string;
}

async function lockCoupon(tenant: Tenant, { eventId, couponId }: Named): Promise<queries.CouponRow> {
  const coupon = await queries.lockedCoupon(tenant, eventId, couponId);
  if (!coupon) throw notFound();
  return coupon;
}

/** @throws ApiError conflict where it was changed since; invalidInput where it was used more often. */
export async function changeCoupon(
  tenant: Tenant,
  one: Named,
  { code, revision, ...described }: ListingCouponUpdateInput,
  now: Date,
): Promise<void> {
  const before = await lockCoupon(tenant, one);
  mustBeUnchanged(before, { revision });
  const used = (await queries.useCounts(tenant, [one.couponId], now)).get(one.couponId) ?? 0;
  if (described.useLimit !== null && described.useLimit < used) throw invalid('useLimit', 'belowTaken', { count: used });
  const columns = await columnsOf(tenant, one.eventId, described);
  await refusingTaken(
    queries.changeCoupon(tenant, one.eventId, one.couponId, {
      ...columns,
      code: code.trim(),
      codeKey: couponKey(code),
      revision: before.revision + 1,
    }),
    codeTaken,
  );
}

export async function removeCoupon(tenant: Tenant, one: Named, now: Date): Promise<void> {
  await lockCoupon(tenant, one);
  const refuse = () => new ApiError('conflict', { message: 'listings.refused.couponUsed' });
  if ((await queries.useCounts(tenant, [one.couponId], now)).has(one.couponId)) throw refuse();
  await queries.removeCoupon(tenant, one.eventId, one.couponId).catch((error: unknown) => {
    // What was bought with it still names it.
    if (databaseFault(error)?.code === '23503') throw refuse();
    throw error;
  });
}
