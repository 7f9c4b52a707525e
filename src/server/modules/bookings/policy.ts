import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import { lockedBooking, placeRow, spaceRow, wholeBooking, type BookingRow, type PlaceRow, type SpaceRow, type WholeRow } from './queries';

export interface NamedSpace {
  placeId: string;
  spaceId: string;
}

export async function mustFindPlace(tenant: Tenant, idOrSlug: string): Promise<PlaceRow> {
  const row = await placeRow(tenant, idOrSlug);
  if (!row) throw notFound();
  return row;
}

export async function mustFindSpace(tenant: Tenant, { placeId, spaceId }: NamedSpace): Promise<PlaceRow & SpaceRow> {
  const place = await mustFindPlace(tenant, placeId);
  const space = await spaceRow(tenant, place.place.id, spaceId);
  if (!space) throw notFound();
  return { ...place, ...space };
}

/** A booking is nobody's business but that of who made it. */
export async function mustOwn(tenant: Tenant, id: string, accountId: string): Promise<WholeRow> {
  const row = await wholeBooking(tenant, id);
  if (row?.booking.accountId !== accountId) throw notFound();
  return row;
}

export async function mustLockOwn(tenant: Tenant, id: string, accountId: string): Promise<BookingRow> {
  const row = await lockedBooking(tenant, id);
  if (row?.accountId !== accountId) throw notFound();
  return row;
}
