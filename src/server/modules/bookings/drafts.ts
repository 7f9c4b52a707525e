import { HOLD } from '@contract/checkoutLimits';
import { BOOKING } from '@contract/limits';
import type { Tenant } from '@server/db/tenant';
import { ApiError, databaseFault, invalid } from '@server/http/errors';
import type { Organization } from '@server/organizations/directory';
import { isUnderWay, toldOf } from '../payments/reads';
import { mustFindSpace, mustLockOwn, type NamedSpace } from './policy';
import { abandonedDrafts, addBooking, changeBooking, removeBookings, type BookingRow } from './queries';
import { slotAt } from './slots';

export interface Booker {
  accountId: string;
  site: string;
  organization: Organization;
  now: Date;
}

/** What the guard of migration 0005 refuses, as whoever books is told it. */
async function guarded<T>(work: () => PromiseLike<T>, isFull = () => new ApiError('slotGone')): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = databaseFault(error)?.code;
    if (code === 'AT001') throw isFull();
    if (code === 'AT004') throw new ApiError('tooManyDrafts', {}, error);
    throw error;
  }
}

/** Holds a slot as a draft. Supply is not counted here: the database refuses what is not there. */
export async function holdSlot(
  tenant: Tenant,
  named: NamedSpace,
  asked: { day: string; time: string },
  { accountId, now }: Pick<Booker, 'accountId' | 'now'>,
): Promise<string> {
  const found = await mustFindSpace(tenant, named);
  const slot = await slotAt(tenant, found, asked, now);
  if (!slot) throw invalid('time', 'noSuchSlot');
  await removeAbandoned(tenant, accountId, now);
  const { id } = await guarded(
    () =>
      addBooking(tenant, {
        spaceId: found.space.id,
        accountId,
        holdUntil: new Date(now.getTime() + HOLD.lastsMs),
        startsAt: new Date(slot.start),
        endsAt: new Date(slot.end),
        price: found.space.price,
        createdAt: now,
        updatedAt: now,
      }),
    () => new ApiError('soldOut', { message: 'errors.slotFull' }),
  );
  return id;
}

/** Drafts that ran out long ago go when their owner takes the next slot; what a provider still works on stays. */
async function removeAbandoned(tenant: Tenant, accountId: string, now: Date): Promise<void> {
  const ids: string[] = [];
  for (const { id } of await abandonedDrafts(tenant, accountId, new Date(now.getTime() - BOOKING.draftKeptMs))) {
    if (!(await isUnderWay(tenant, { purpose: 'booking', subjectId: id }))) ids.push(id);
  }
  if (ids.length > 0) await removeBookings(tenant, ids);
}

/** @throws ApiError where it is no draft any more, or has begun by the time at which somebody decided on it. */
export function mustBeDraft({ status, startsAt }: BookingRow, decidedAt: Date): void {
  if (status !== 'draft') throw new ApiError('conflict');
  if (startsAt <= decidedAt) throw new ApiError('bookingStarted');
}

/**
 * Holds a draft for as long as a payment may take: for no more than an hour in all, but always for so long that it is checked.
 * @throws ApiError slotGone when its hold ran out and the slot is somebody else's since.
 */
export async function holdOn(tenant: Tenant, { id, createdAt }: BookingRow, now: Date): Promise<void> {
  const latest = Math.min(now.getTime() + HOLD.lastsMs, createdAt.getTime() + HOLD.mostMs);
  const holdUntil = new Date(Math.max(latest, now.getTime() + BOOKING.payingMs));
  await guarded(() => changeBooking(tenant, id, { holdUntil, updatedAt: now }));
}

/** Has a draft for good. */
export async function completeBooking(tenant: Tenant, row: BookingRow, booker: Booker, paymentId?: string): Promise<void> {
  const { id } = row;
  await guarded(() => changeBooking(tenant, id, { status: 'ready', holdUntil: null, paymentId: paymentId ?? null, updatedAt: booker.now }));
  tenant.emit({ type: 'bookingConfirmed', ...(await toldOf(tenant, row, booker.site)) });
}

/** Confirmed twice, it is confirmed once. */
export async function confirmBooking(tenant: Tenant, id: string, booker: Booker): Promise<void> {
  const row = await mustLockOwn(tenant, id, booker.accountId);
  if (row.status === 'ready') return;
  mustBeDraft(row, booker.now);
  if (row.price > 0) throw new ApiError('knownError', { message: 'errors.mustBePaid' });
  await completeBooking(tenant, row, booker);
}
