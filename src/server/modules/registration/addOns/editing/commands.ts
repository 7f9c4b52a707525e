import type { ListingAddOnInput, ListingAddOnUpdateInput } from '@contract/inputs/listingExtras';
import { LISTING } from '@contract/hostLimits';
import { randomUUID } from 'node:crypto';
import type { Tenant } from '@server/db/tenant';
import { listFull, notFound } from '@server/http/errors';
import {
  behind,
  moved,
  mustBePassTypesOf,
  mustBeUnchanged,
  mustLockEvent,
  mustNotBeBelow,
  refusingWhileHad,
} from '../../../events/commands';
import { dropImages, type IncomingPicture } from '../../../storage/commands';
import { addOnRows } from '../../queries';
import * as queries from './queries';

type Picture = IncomingPicture | undefined;
interface Named {
  eventId: string;
  addOnId: string;
}

const columnsOf = ({ passTypeIds: _, imageDataUri: __, uploadId: ___, longDescription, ...same }: Partial<ListingAddOnInput>) => ({
  ...same,
  ...(longDescription !== undefined && { longDescription: longDescription || null }),
});

async function keepBonds(tenant: Tenant, { eventId, addOnId }: Named, passTypeIds: string[] | undefined): Promise<void> {
  if (!passTypeIds) return;
  const ids = [...new Set(passTypeIds)];
  await mustBePassTypesOf(tenant, eventId, ids, (at) => `passTypeIds.${at}`);
  await queries.replaceBonds(tenant, addOnId, ids);
}

export async function createAddOn(tenant: Tenant, eventId: string, input: ListingAddOnInput, picture: Picture): Promise<void> {
  await mustLockEvent(tenant, eventId);
  const others = (await addOnRows(tenant, { eventId })).map(({ addOn }) => addOn);
  if (others.length >= LISTING.addOnsMax) throw listFull();
  await picture?.keep(tenant);
  const id = randomUUID();
  const { name, shortDescription, price } = input;
  await queries.addAddOn(tenant, {
    ...columnsOf(input),
    name,
    shortDescription,
    price,
    ...(picture && { imageId: picture.id }),
    id,
    eventId,
    sortOrder: behind(others),
  });
  await keepBonds(tenant, { eventId, addOnId: id }, input.passTypeIds);
}

/** An add-on of an event, which nobody takes or changes until the transaction ends. */
export async function mustLockAddOn(tenant: Tenant, { eventId, addOnId }: Named): Promise<queries.AddOn> {
  // Like whoever buys one: the event first.
  await mustLockEvent(tenant, eventId);
  const row = await queries.lockedAddOn(tenant, eventId, addOnId);
  if (!row) throw notFound();
  return row;
}

/** @throws ApiError conflict where it was changed since the revision that is named; invalidInput where more are taken */
export async function changeAddOn(
  tenant: Tenant,
  one: Named,
  { place, revision, ...input }: ListingAddOnUpdateInput,
  picture: Picture,
): Promise<void> {
  const before = await mustLockAddOn(tenant, one);
  mustBeUnchanged(before, { revision });
  const { eventId, addOnId } = one;
  if (input.supply != null) mustNotBeBelow((await queries.takenOfEvent(tenant, eventId)).get(addOnId) ?? 0, input.supply);
  await picture?.keep(tenant);
  const change = { ...columnsOf(input), ...(picture && { imageId: picture.id }), revision: before.revision + 1 };
  await queries.changeAddOn(tenant, eventId, addOnId, change);
  await keepBonds(tenant, one, input.passTypeIds);
  if (picture && before.imageId) await dropImages(tenant, [before.imageId]);
  if (place === undefined) return;
  const ids = (await addOnRows(tenant, { eventId })).map(({ addOn }) => addOn.id);
  await queries.orderAddOns(tenant, moved(ids, addOnId, place));
}

export async function removeAddOn(tenant: Tenant, one: Named): Promise<void> {
  const { imageId } = await mustLockAddOn(tenant, one);
  await refusingWhileHad(queries.removeAddOn(tenant, one.eventId, one.addOnId));
  if (imageId) await dropImages(tenant, [imageId]);
}
