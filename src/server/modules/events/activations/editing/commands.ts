import type { ListingActivationInput, ListingActivationUpdateInput } from '@contract/inputs/listingParts';
import { LISTING_PARTS } from '@contract/rules/listingParts';
import { randomUUID } from 'node:crypto';
import type { Tenant } from '@server/db/tenant';
import { invalid, listFull, notFound } from '@server/http/errors';
import { uniqueSlug } from '@server/http/slugs';
import { dropImages, type IncomingPicture } from '../../../storage/commands';
import { behind, moved } from '../../order';
import { mustBeUnchanged, mustLockEvent } from '../../policy';
import * as queries from './queries';

type Picture = IncomingPicture | undefined;
interface Named {
  eventId: string;
  activationId: string;
}

/** Whoever may say by themselves that they did it gives no code; everybody else does. */
function codeOf({ type, code }: Pick<ListingActivationInput, 'type' | 'code'>): string | null {
  if (type === 'public') return null;
  if (!code) throw invalid('code', 'required');
  return code;
}

export async function createActivation(
  tenant: Tenant,
  eventId: string,
  { imageDataUri: _, uploadId: __, startAfter, longDescription, ...input }: ListingActivationInput,
  picture: Picture,
): Promise<string> {
  await mustLockEvent(tenant, eventId);
  const others = (await queries.allActivationRows(tenant, eventId)).map(({ activation }) => activation);
  if (others.length >= LISTING_PARTS.activationsMax) throw listFull();
  const id = randomUUID();
  const code = codeOf(input);
  await picture?.keep(tenant);
  await queries.addActivation(tenant, {
    ...input,
    id,
    eventId,
    slug: uniqueSlug(input.name, 'activation'),
    longDescription: longDescription || null,
    startAfter: new Date(startAfter),
    code,
    imageId: picture?.id ?? null,
    sortOrder: behind(others),
  });
  return id;
}

async function lockActivation(tenant: Tenant, { eventId, activationId }: Named) {
  await mustLockEvent(tenant, eventId);
  const all = (await queries.allActivationRows(tenant, eventId)).map((row) => row.activation);
  const activation = all.find(({ id }) => id === activationId);
  if (!activation) throw notFound();
  return { activation, all };
}

export const mustLockActivation = async (tenant: Tenant, one: Named) => (await lockActivation(tenant, one)).activation;

/** @throws ApiError conflict where it was changed since the revision that is named */
export async function changeActivation(tenant: Tenant, one: Named, input: ListingActivationUpdateInput, picture: Picture): Promise<void> {
  const { activation, all } = await lockActivation(tenant, one);
  mustBeUnchanged(activation, input);
  const { imageDataUri: _, uploadId: __, place, revision: ___, startAfter, longDescription, ...change } = input;
  const { type = activation.type, code = activation.code } = input;
  const words = codeOf({ type, code });
  await picture?.keep(tenant);
  await queries.changeActivation(tenant, one.eventId, activation.id, {
    ...change,
    ...(longDescription !== undefined && { longDescription: longDescription || null }),
    ...(startAfter !== undefined && { startAfter: new Date(startAfter) }),
    ...(picture && { imageId: picture.id }),
    code: words,
    revision: activation.revision + 1,
  });
  if (picture && activation.imageId) await dropImages(tenant, [activation.imageId]);
  if (place === undefined) return;
  const ids = all.map(({ id }) => id);
  await queries.orderActivations(tenant, moved(ids, activation.id, place));
}

export async function removeActivation(tenant: Tenant, one: Named): Promise<void> {
  const { id, imageId } = await mustLockActivation(tenant, one);
  await queries.removeActivation(tenant, one.eventId, id);
  if (imageId) await dropImages(tenant, [imageId]);
}
