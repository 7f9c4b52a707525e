import type { JoinWaitingListInput } from '@contract/inputs/waitingLists';
import { randomUUID } from 'node:crypto';
import { iso } from '@server/db/columns';
import { inOrganization, type Tenant } from '@server/db/tenant';
import { Failures } from '@server/organizations/failures';
import { ApiError, notFound } from '@server/http/errors';
import { forEachOrganization } from '@server/organizations/forEach';
import type { Services } from '@server/services';
import { findEvent } from '../events/reads';
import { chooseAddOns, choosePasses, openCart, type CheckoutContext } from '../registration/commands';
import { checkoutEventOf, entitlementsOf, goesWith, registrationRoom } from '../registration/reads';
import { isWaitedFor, mustBeJoinable } from './policy';
import * as queries from './queries';
import { keptInLine, nextOf } from './reads';

const MINUTE_MS = 60_000;

/** Puts somebody in a line; answers their entry. Who stands in it and wants no more keeps their place, others go to the end. */
export async function joinWaitingList(
  tenant: Tenant,
  { itemId, quantity }: JoinWaitingListInput,
  { origin, ...context }: CheckoutContext & { origin: string },
): Promise<string> {
  const { accountId, now } = context;
  const checkoutEvent = await checkoutEventOf(tenant, context.eventId);
  const { id: eventId } = checkoutEvent.event;
  const entitlements = await entitlementsOf(tenant, eventId, checkoutEvent.offer, accountId);
  const item = mustBeJoinable(checkoutEvent, { itemId, quantity }, { ...context, entitlements });
  const before = await queries.openEntry(tenant, accountId, itemId);
  const isOver = before?.status === 'offered' && before.offeredUntil! <= now;
  if (before && !isOver) {
    if (before.status === 'offered') throw new ApiError('conflict');
    if (quantity <= before.quantity) {
      await queries.changeEntry(tenant, before.id, { quantity });
      return before.id;
    }
  }
  const room = await registrationRoom(tenant, checkoutEvent.event, [accountId]);
  const isFull = item.ticketId !== undefined && room.left <= 0 && !room.inside.has(accountId);
  if (!isFull)
    await mustBeShort(tenant, eventId, { itemId, quantity, counted: item.ticketId === undefined ? [itemId] : [itemId, eventId] });
  if (before) await queries.changeEntry(tenant, before.id, { status: isOver ? 'expired' : 'left' });
  return queries.addEntry(tenant, { eventId, accountId, quantity, origin, createdAt: now, ...item });
}

/** @throws ApiError where as many are left as are wanted: they can be had at once. */
async function mustBeShort(tenant: Tenant, eventId: string, wish: { itemId: string; quantity: number; counted: string[] }): Promise<void> {
  const left = await queries.placesLeft(tenant, eventId);
  const kept = await keptInLine(tenant, eventId, null);
  const free = Math.min(...wish.counted.map((id) => left.get(id) ?? Infinity)) - (kept.get(wish.itemId) ?? 0);
  if (free >= wish.quantity) throw new ApiError('knownError', { message: 'errors.placesLeft' });
}

interface OwnEntry {
  eventId: string;
  entryId: string;
  accountId: string;
  now: Date;
}

/** An account's own entry among an event's lines, while it stands. */
export async function ownEntry(tenant: Tenant, { eventId, entryId, accountId, now }: OwnEntry): Promise<queries.PlacedEntry> {
  const { event } = await findEvent(tenant, eventId);
  const entry = await queries.standingEntry(tenant, { eventId: event.id, accountId, id: entryId }, now);
  if (!entry) throw notFound();
  return entry;
}

/** Leaves a line. */
export async function leaveWaitingList(tenant: Tenant, own: OwnEntry): Promise<void> {
  const entry = await ownEntry(tenant, own);
  await queries.changeEntry(tenant, entry.id, { status: 'left' });
  placesFreed(tenant, entry.eventId);
}

/** Leaves what is offered to those behind. */
export async function declineOffer(tenant: Tenant, own: OwnEntry): Promise<void> {
  if ((await ownEntry(tenant, own)).status !== 'offered') throw new ApiError('conflict');
  await leaveWaitingList(tenant, own);
}

/** Puts what is offered into the cart. Limits are asked again, as for whatever is chosen. */
export async function acceptOffer(tenant: Tenant, entryId: string, context: CheckoutContext): Promise<void> {
  const entry = await ownEntry(tenant, { ...context, entryId });
  if (entry.status !== 'offered') throw new ApiError('conflict');
  const cart = await openCart(tenant, context.eventId, context, 'choose');
  if (entry.ticketId !== null) {
    const { ticketId } = entry;
    const held = cart.passes.filter((pass) => pass.ticketId === ticketId && pass.packageId === null).length;
    const added = Array.from({ length: Math.max(0, entry.quantity - held) }, () => ({ id: randomUUID(), ticketId }));
    await choosePasses(tenant, { passes: [...cart.passes.map(asChosen), ...added], packages: cart.packages }, context);
    return;
  }
  const addOnId = entry.addOnId!;
  const without = cart.passes.filter((pass) => goesWith(cart.addOns.get(addOnId)!, pass.ticketId) && !pass.addOnIds.includes(addOnId));
  if (without.length === 0) throw new ApiError('knownError', { message: 'errors.offerNeedsPass' });
  const chosen = without
    .slice(0, entry.quantity)
    .map(({ id, addOnIds }) => ({ id, addOns: [...addOnIds, addOnId].map((one) => ({ id: one })) }));
  await chooseAddOns(tenant, chosen, context);
}

const asChosen = ({ id, ticketId, packageId }: { id: string; ticketId: string; packageId: string | null }) => ({ id, ticketId, packageId });

/** Says that something of an event may have become free for those who wait. */
export const placesFreed = (tenant: Tenant, eventId: string): void => tenant.enqueue({ queue: 'freedPlaces', data: { eventId } });

/** Offers what is free of an event to those who are next, and takes back what was not taken in time. */
export async function offerPlaces(tenant: Tenant, eventId: string, now: Date): Promise<void> {
  const { event } = await findEvent(tenant, eventId);
  if (!isWaitedFor(event, now)) {
    await queries.endLines(tenant, eventId);
    return;
  }
  await queries.lockLine(tenant, eventId);
  for (const over of await queries.expireOffers(tenant, eventId)) {
    tenant.emit({ type: 'waitingListOfferExpired', subjectId: eventId, ...toldOf(over) });
  }
  const next = await nextOf(tenant, eventId, await queries.line(tenant, eventId));
  if (next.length === 0) return;
  const until = new Date(Math.min(now.getTime() + event.offerMinutes * MINUTE_MS, event.registrationEnd.getTime()));
  await queries.offerTo(
    tenant,
    next.map(({ id }) => id),
    until,
  );
  for (const entry of next) {
    const { ticketId, addOnId, quantity } = entry;
    const offered = { itemId: (ticketId ?? addOnId)!, quantity, offeredUntil: iso(until) };
    tenant.emit({ type: 'waitingListOffered', subjectId: eventId, ...offered, ...toldOf(entry) });
  }
}

const toldOf = ({ accountId, buyerId, origin }: { accountId: string; buyerId: string | null; origin: string }) => ({
  accountId,
  buyerIds: buyerId === null ? [] : [buyerId],
  origin,
});

/**
 * The same for every event that somebody waits at: holds end and supplies are raised without a word.
 * @throws AggregateError of what failed.
 */
export const sweepWaitingLists = (services: Services): Promise<void> =>
  forEachOrganization(services, async ({ id: organizationId }) => {
    const { db } = services.database;
    const eventIds = await inOrganization(db, { organizationId }, queries.eventsWaitedFor);
    const failures = new Failures();
    for (const eventId of eventIds) {
      await failures.collect(() => inOrganization(db, { organizationId }, (tenant) => offerPlaces(tenant, eventId, services.now())));
    }
    failures.throwIfAny('places could not be offered');
  });
