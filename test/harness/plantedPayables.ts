import type { TestAccount } from './app';
import { hoursFromNow, type World } from './world';

/** A place with a space, and what one has there: a booking, and a draft. */
async function plantBookings(world: World, owner: TestAccount) {
  const named = { name: 'A house', description: 'A house' };
  const place = await world.bookingPlace(named);
  const space = await world.bookingSpace(place, { ...named, supply: 9 });
  await world.bookingBlackout(space, { start: hoursFromNow(48), end: hoursFromNow(49) });
  const span = { startsAt: hoursFromNow(24), endsAt: hoursFromNow(25) };
  const booked = await world.booking(space, owner, span);
  const draft = await world.booking(space, owner, { ...span, status: 'draft', holdUntil: hoursFromNow(12) });
  return {
    shared: { placeId: [place.id, place.slug], spaceId: [space.id, space.slug] },
    own: { bookingId: [booked.id, draft.id] },
  };
}

/** What one pays for beside events: a booking and a draft, an invoice, and a subscription that brings a tier. */
export async function plantPayables(world: World, owner: TestAccount, secret: string) {
  const { shared, own } = await plantBookings(world, owner);
  const invoice = await world.invoice(owner, { title: secret, notes: secret });
  const product = await world.subscriptionProduct({}, [await world.tier()]);
  const subscription = await world.subscription(await world.subscriptionPrice(product), owner);
  return { shared, own: { ...own, invoiceId: [invoice.id], subscriptionId: [subscription.id] } };
}
