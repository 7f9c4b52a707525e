import type { JoinWaitingListInput } from '@contract/inputs/waitingLists';
import { randomUUID } from 'node:crypto';
import { iso } from '@server/db/columns';
import { inOrganization, type Tenant } from '@server/db/tenant';
import { Failures } from '@server/organizations/failures';
import { ApiError, notFound } from '@server/http/errors';
import { forEachOrganization } from '@server/organizations/forEach';
import type { Services } from '@server/services';
import { anyEvent, findEvent } from '../events/reads';
import { knownSessions } from '../events/sessions/reads';
import { chooseAddOns, choosePasses, chooseSessionPasses, openCart, type CheckoutContext } from '../registration/commands';
import { checkoutEventOf, entitlementsOf, goesWith, heldPassCounts, registrationRoom, type CheckoutEvent } from '../registration/reads';
import { sessionContext } from '../registration/sessions/reads';
import { itemOf } from './lines/reads';
import { mustBeJoinable, mustBeSessionJoinable, sessionWaitedForUntil, waitedForUntil } from './policy';
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
  const item = await wishedFor(tenant, checkoutEvent, { itemId, quantity }, context);
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
  const isPass = 'ticketId' in item;
  const isFull = isPass && room.left <= 0 && !room.inside.has(accountId);
  if (!isFull) await mustBeShort(tenant, eventId, { itemId, quantity, counted: isPass ? [itemId, eventId] : [itemId] });
  if (before) await queries.changeEntry(tenant, before.id, { status: isOver ? 'expired' : 'left' });
  return queries.addEntry(tenant, { eventId, accountId, quantity, origin, createdAt: now, ...item });
}

async function wishedFor(tenant: Tenant, checkoutEvent: CheckoutEvent, wish: JoinWaitingListInput, context: CheckoutContext) {
  const { accountId, now } = context;
  const { event, offer, addOns } = checkoutEvent;
  if (!offer.passTypes.has(wish.itemId) && !addOns.has(wish.itemId)) {
    const asker = { eventId: event.id, sessionId: wish.itemId, accountId };
    mustBeSessionJoinable(await sessionContext(tenant, asker), wish.quantity, now);
    return { sessionId: wish.itemId };
  }
  const entitlements = await entitlementsOf(tenant, event.id, offer, accountId);
  return mustBeJoinable(checkoutEvent, wish, { ...context, entitlements });
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

export async function ownEntry(tenant: Tenant, { eventId, entryId, accountId, now }: OwnEntry): Promise<queries.PlacedEntry> {
  const { event } = await findEvent(tenant, eventId);
  const entry = await queries.standingEntry(tenant, { eventId: event.id, accountId, id: entryId }, now);
  if (!entry) throw notFound();
  return entry;
}

export async function leaveWaitingList(tenant: Tenant, own: OwnEntry): Promise<void> {
  const entry = await ownEntry(tenant, own);
  await queries.changeEntry(tenant, entry.id, { status: 'left' });
  placesFreed(tenant, entry.eventId);
}

export async function declineOffer(tenant: Tenant, own: OwnEntry): Promise<void> {
  if ((await ownEntry(tenant, own)).status !== 'offered') throw new ApiError('conflict');
  await leaveWaitingList(tenant, own);
}

/** Puts what is offered into the cart. Limits are asked again, as for whatever is chosen. */
export async function acceptOffer(tenant: Tenant, entryId: string, context: CheckoutContext): Promise<void> {
  const entry = await ownEntry(tenant, { ...context, entryId });
  if (entry.status !== 'offered') throw new ApiError('conflict');
  if (entry.sessionId !== null) return acceptPlaces(tenant, entry, context);
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

/** Puts places at a session into its cart, for passes that have none; which of them, their owner may still change. */
async function acceptPlaces(tenant: Tenant, { eventId, sessionId, quantity }: queries.PlacedEntry, { accountId, now }: CheckoutContext) {
  const asker = { eventId, sessionId: sessionId!, accountId };
  const { passes, accesses } = await sessionContext(tenant, asker);
  const drafts = accesses.flatMap(({ status, passId }) => (status === 'draft' ? [passId] : []));
  const free = passes.flatMap(({ id }) => (accesses.some(({ passId }) => passId === id) ? [] : [id]));
  await chooseSessionPasses(tenant, asker, [...drafts, ...free].slice(0, Math.max(quantity, drafts.length)), now);
}

const asChosen = ({ id, ticketId, packageId }: { id: string; ticketId: string; packageId: string | null }) => ({ id, ticketId, packageId });

export const placesFreed = (tenant: Tenant, eventId: string): void => tenant.enqueue({ queue: 'freedPlaces', data: { eventId } });

/** Offers what is free of an event to those who are next, and takes back what was not taken in time. */
export async function offerPlaces(tenant: Tenant, eventId: string, now: Date): Promise<void> {
  const event = await anyEvent(tenant, eventId);
  // What was taken back nobody could take up; what is waited for stays as it is until the event is there again.
  if (!event?.published) return;
  await queries.lockLine(tenant, eventId);
  // Who waits for what does not take place is told so, and not left out without a word.
  if (event.canceledAt) {
    for (const { accountId, origin: site } of await queries.line(tenant, { eventId })) {
      tenant.enqueue({ queue: 'canceledEvents', data: { eventId, hostId: event.creatorId, accountId, site } });
    }
    return;
  }
  const sessionIds = await queries.sessionsWaitedFor(tenant, eventId);
  const sessions = await knownSessions(tenant, sessionIds);
  const endOf = (sessionId: string | null) =>
    sessionId === null ? waitedForUntil(event) : sessionWaitedForUntil(sessions.get(sessionId)!);
  if (endOf(null) <= now) await queries.endLines(tenant, eventId, 'event');
  const over = sessionIds.filter((id) => endOf(id) <= now);
  if (over.length > 0) await queries.endLines(tenant, eventId, { sessionIds: over });
  if (sessionIds.length > 0) await fitToPasses(tenant, eventId, await queries.line(tenant, { sessionIds }));
  for (const ended of await queries.expireOffers(tenant, eventId)) {
    tenant.emit({ type: 'waitingListOfferExpired', subjectId: eventId, ...toldOf(ended) });
  }
  const { offers, waitedAt } = await queries.offersOf(tenant, { eventId });
  if (waitedAt.length === 0) return;
  const latest = now.getTime() + event.offerMinutes * MINUTE_MS;
  for (const entry of await nextOf(tenant, eventId, offers)) {
    const until = new Date(Math.min(latest, endOf(entry.sessionId).getTime()));
    await queries.offerTo(tenant, entry.id, until);
    const offered = { itemId: itemOf(entry), quantity: entry.quantity, offeredUntil: iso(until) };
    tenant.emit({ type: 'waitingListOffered', subjectId: eventId, ...offered, ...toldOf(entry) });
  }
}

/** Places at a session are for passes: whoever has given some up waits for no more than the rest. */
async function fitToPasses(tenant: Tenant, eventId: string, waiting: Awaited<ReturnType<typeof queries.line>>): Promise<void> {
  if (waiting.length === 0) return;
  const held = await heldPassCounts(
    tenant,
    eventId,
    waiting.map(({ accountId }) => accountId),
  );
  await queries.endEntries(
    tenant,
    waiting.flatMap(({ id, accountId }) => (held.has(accountId) ? [] : [id])),
  );
  for (const { id, accountId, quantity } of waiting) {
    const most = held.get(accountId);
    if (most !== undefined && most < quantity) await queries.changeEntry(tenant, id, { quantity: most });
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

export { leaveLines, removeEndedBefore } from './queries';
