import type { ListingPackageInput, ListingPackageUpdateInput } from '@contract/inputs/listingExtras';
import { LISTING } from '@contract/hostLimits';
import { randomUUID } from 'node:crypto';
import type { Tenant } from '@server/db/tenant';
import { listFull, notFound } from '@server/http/errors';
import { dropImages, type IncomingPicture } from '../../storage/commands';
import { behind, moved } from '../order';
import { mustBePassTypesOf, mustBeUnchanged, mustLockEvent, refusingWhileHad } from '../policy';
import { packageRows } from '../queries';
import * as queries from './queries';

type Picture = IncomingPicture | undefined;
interface Named {
  eventId: string;
  packageId: string;
}

const columnsOf = ({ passes: _, imageDataUri: __, uploadId: ___, ...same }: Partial<ListingPackageInput>) => same;

async function keepPasses(tenant: Tenant, { eventId, packageId }: Named, { passes }: Partial<ListingPackageInput>): Promise<void> {
  if (!passes) return;
  await mustBePassTypesOf(
    tenant,
    eventId,
    passes.map(({ passTypeId }) => passTypeId),
    (at) => `passes.${at}.passTypeId`,
  );
  await queries.replacePasses(tenant, packageId, passes);
}

export async function createPackage(tenant: Tenant, eventId: string, input: ListingPackageInput, picture: Picture): Promise<void> {
  await mustLockEvent(tenant, eventId);
  const others = (await packageRows(tenant, { eventId })).map((row) => row.package);
  if (others.length >= LISTING.packagesMax) throw listFull();
  await picture?.keep(tenant);
  const id = randomUUID();
  const { name, description, price } = input;
  await queries.addPackage(tenant, {
    ...columnsOf(input),
    name,
    description,
    price,
    ...(picture && { imageId: picture.id }),
    id,
    eventId,
    sortOrder: behind(others),
  });
  await keepPasses(tenant, { eventId, packageId: id }, input);
}

/** A package of an event, which nobody buys or changes until the transaction ends. */
export async function mustLockPackage(tenant: Tenant, { eventId, packageId }: Named): Promise<queries.Package> {
  await mustLockEvent(tenant, eventId);
  const row = await queries.lockedPackage(tenant, eventId, packageId);
  if (!row) throw notFound();
  return row;
}

/** @throws ApiError conflict where it was changed since the revision that is named */
export async function changePackage(
  tenant: Tenant,
  one: Named,
  { place, revision, ...input }: ListingPackageUpdateInput,
  picture: Picture,
): Promise<void> {
  const before = await mustLockPackage(tenant, one);
  mustBeUnchanged(before, { revision });
  await picture?.keep(tenant);
  const { eventId, packageId } = one;
  const change = { ...columnsOf(input), ...(picture && { imageId: picture.id }), revision: before.revision + 1 };
  await queries.changePackage(tenant, eventId, packageId, change);
  await keepPasses(tenant, one, input);
  if (picture && before.imageId) await dropImages(tenant, [before.imageId]);
  if (place === undefined) return;
  const ids = (await packageRows(tenant, { eventId })).map((row) => row.package.id);
  await queries.orderPackages(tenant, moved(ids, packageId, place));
}

export async function removePackage(tenant: Tenant, one: Named): Promise<void> {
  const { imageId } = await mustLockPackage(tenant, one);
  await refusingWhileHad(queries.removePackage(tenant, one.eventId, one.packageId));
  if (imageId) await dropImages(tenant, [imageId]);
}
