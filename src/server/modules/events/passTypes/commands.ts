import type { ListingPassTypeInput } from '@contract/inputs/listings';
import { LISTING } from '@contract/hostLimits';
import { randomUUID } from 'node:crypto';
import type { Tenant } from '@server/db/tenant';
import { ApiError, databaseFault, invalid, listFull, notFound } from '@server/http/errors';
import { uniqueSlug } from '@server/http/slugs';
import { isBoundToAddOn } from '../../registration/reads';
import { behind } from '../order';
import { mustBeUnchanged, mustLockEvent, mustNotBeBelow } from '../policy';
import * as queries from './queries';
import { takenOfEvent } from './reads';

type Spans = readonly { startDate: string; endDate: string }[];

const dated = <S extends Spans[number]>(row: S) => ({ ...row, startDate: new Date(row.startDate), endDate: new Date(row.endDate) });

function mustBeSpans(rows: Spans | undefined, field: string): void {
  const wrong = rows?.findIndex(({ startDate, endDate }) => Date.parse(endDate) <= Date.parse(startDate)) ?? -1;
  if (wrong >= 0) throw invalid(`${field}.${wrong}.endDate`, 'endsAfterStart');
}

const columnsOf = ({ priceSchedules: _, refundSchedules: __, overrideStartDate, ...same }: Partial<ListingPassTypeInput>) => ({
  ...same,
  ...(overrideStartDate === undefined ? {} : { overrideStartDate: overrideStartDate === null ? null : new Date(overrideStartDate) }),
});

async function keepSchedules(tenant: Tenant, id: string, { priceSchedules, refundSchedules }: Partial<ListingPassTypeInput>) {
  mustBeSpans(priceSchedules, 'priceSchedules');
  mustBeSpans(refundSchedules, 'refundSchedules');
  if (priceSchedules) await queries.replacePrices(tenant, id, priceSchedules.map(dated));
  if (refundSchedules) await queries.replaceRefunds(tenant, id, refundSchedules.map(dated));
}

export async function createPassType(tenant: Tenant, eventId: string, input: ListingPassTypeInput): Promise<string> {
  await mustLockEvent(tenant, eventId);
  const others = await queries.passTypePlaces(tenant, eventId);
  if (others.length >= LISTING.passTypesMax) throw listFull();
  const id = randomUUID();
  await queries.addPassType(tenant, {
    ...columnsOf(input),
    name: input.name,
    shortDescription: input.shortDescription,
    price: input.price,
    id,
    eventId,
    slug: uniqueSlug(input.name, 'pass'),
    sortOrder: behind(others),
  });
  await keepSchedules(tenant, id, input);
  return id;
}

/**
 * Changes a kind of pass.
 * @throws ApiError conflict where it was changed since the revision that is named; invalidInput where more are taken.
 */
export async function changePassType(
  tenant: Tenant,
  { eventId, ticketId }: { eventId: string; ticketId: string },
  { revision, ...input }: Partial<ListingPassTypeInput> & { revision?: number | undefined },
  now: Date,
): Promise<void> {
  const before = await queries.lockedPassType(tenant, eventId, ticketId);
  if (!before) throw notFound();
  mustBeUnchanged(before, { revision });
  if (input.supply != null) mustNotBeBelow((await takenOfEvent(tenant, eventId, now)).get(ticketId) ?? 0, input.supply);
  await queries.changePassType(tenant, eventId, ticketId, { ...columnsOf(input), revision: before.revision + 1 });
  await keepSchedules(tenant, ticketId, input);
}

export async function removePassType(tenant: Tenant, { eventId, ticketId }: { eventId: string; ticketId: string }): Promise<void> {
  await mustLockEvent(tenant, eventId);
  if (!(await queries.lockedPassType(tenant, eventId, ticketId))) throw notFound();
  // An add-on that went with it alone would go with all others, and a package of it alone would be empty.
  if ((await queries.isInPackage(tenant, ticketId)) || (await isBoundToAddOn(tenant, ticketId))) {
    throw new ApiError('conflict', { message: 'listings.refused.named' });
  }
  await queries.removePassType(tenant, eventId, ticketId).catch((error: unknown) => {
    // The database keeps what a pass, a coupon or another kind still names.
    if (databaseFault(error)?.code === '23503') throw new ApiError('conflict', { message: 'listings.refused.hasPasses' });
    throw error;
  });
}
