import type { TestAccount } from './app';
import { hoursFromNow, type World } from './world';

/** A place with a space, and what one has there: a booking, and a draft. */
export async function plantBookings(world: World, owner: TestAccount, name: string) {
  const place = await world.bookingPlace({ name, description: name });
  const space = await world.bookingSpace(place, { name, description: name, supply: 9 });
  await world.bookingBlackout(space, { start: hoursFromNow(48), end: hoursFromNow(49) });
  const span = { startsAt: hoursFromNow(24), endsAt: hoursFromNow(25) };
  const booked = await world.booking(space, owner, span);
  const draft = await world.booking(space, owner, { ...span, status: 'draft', holdUntil: hoursFromNow(12) });
  return {
    shared: { placeId: [place.id, place.slug], spaceId: [space.id, space.slug] },
    own: { bookingId: [booked.id, draft.id] },
  };
}
