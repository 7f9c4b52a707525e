import type { ListingMediaInput, ListingMediaUpdateInput } from '@contract/inputs/listingParts';
import { LISTING_PARTS } from '@contract/rules/listingParts';
import { randomUUID } from 'node:crypto';
import type { Tenant } from '@server/db/tenant';
import { listFull, notFound } from '@server/http/errors';
import { dropImages, dropVideos } from '../../../storage/commands';
import { behind, moved } from '../../order';
import { mustBePassTypesOf, mustBeUnchanged, mustLockEvent } from '../../policy';
import * as queries from './queries';

/** A medium that was sent in: makes it one of the organization's, together with the change that it came in for. */
type Medium = (tenant: Tenant) => Promise<{ imageId: string } | { videoId: string } | { fileId: number }>;

interface Named {
  eventId: string;
  mediaItemId: string;
}

async function keepPassTypes(tenant: Tenant, { eventId, mediaItemId }: Named, passTypeIds: string[] | undefined): Promise<void> {
  if (!passTypeIds) return;
  const wanted = [...new Set(passTypeIds)];
  await mustBePassTypesOf(tenant, eventId, wanted, (at) => `passTypeIds.${at}`);
  await queries.replacePassTypes(tenant, mediaItemId, wanted);
}

export async function createMediaItem(tenant: Tenant, eventId: string, input: ListingMediaInput, medium: Medium): Promise<string> {
  await mustLockEvent(tenant, eventId);
  const others = (await queries.allMediaRows(tenant, eventId)).map(({ item }) => item);
  if (others.length >= LISTING_PARTS.mediaItemsMax) throw listFull();
  const { name, description, passTypeIds } = input;
  const id = randomUUID();
  const kept = await medium(tenant);
  await queries.addMediaItem(tenant, { ...kept, id, eventId, name, description: description || null, sortOrder: behind(others) });
  await keepPassTypes(tenant, { eventId, mediaItemId: id }, passTypeIds);
  return id;
}

async function lockMediaItem(tenant: Tenant, { eventId, mediaItemId }: Named) {
  await mustLockEvent(tenant, eventId);
  const items = (await queries.allMediaRows(tenant, eventId)).map(({ item }) => item);
  const item = items.find(({ id }) => id === mediaItemId);
  if (!item) throw notFound();
  return { item, items };
}

/** @throws ApiError conflict where it was changed since the revision that is named */
export async function changeMediaItem(tenant: Tenant, one: Named, input: ListingMediaUpdateInput): Promise<void> {
  const { item, items } = await lockMediaItem(tenant, one);
  mustBeUnchanged(item, input);
  const { name, description, place } = input;
  await queries.changeMediaItem(tenant, one.eventId, item.id, {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description: description || null }),
    revision: item.revision + 1,
  });
  await keepPassTypes(tenant, one, input.passTypeIds);
  if (place === undefined) return;
  const ids = items.map(({ id }) => id);
  await queries.orderMediaItems(tenant, moved(ids, item.id, place));
}

/** Removes a medium; a file that nothing else names is cleaned up in time. */
export async function removeMediaItem(tenant: Tenant, one: Named): Promise<void> {
  const { item } = await lockMediaItem(tenant, one);
  await queries.removeMediaItem(tenant, one.eventId, item.id);
  if (item.imageId) await dropImages(tenant, [item.imageId]);
  if (item.videoId) await dropVideos(tenant, [item.videoId]);
}
