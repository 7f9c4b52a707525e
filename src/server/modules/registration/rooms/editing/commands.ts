import type { ListingRoomTypeInput, ListingRoomTypeUpdateInput } from '@contract/inputs/listingExtras';
import { LISTING } from '@contract/hostLimits';
import type { RoomDates } from '@contract/rules/rooms';
import { randomUUID } from 'node:crypto';
import type { Tenant } from '@server/db/tenant';
import { invalid, listFull, notFound } from '@server/http/errors';
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
import { roomTypeRows } from '../queries';
import * as queries from './queries';

type Picture = IncomingPicture | undefined;
interface Named {
  eventId: string;
  eventRoomTypeId: string;
}

const DAYS = ['minStart', 'defaultStart', 'maxStart', 'minEnd', 'defaultEnd', 'maxEnd'] as const;

interface Bounds extends RoomDates {
  minPasses?: number | null;
  maxPasses?: number | null;
}

function mustFollow(bounds: Bounds, field = ''): void {
  const said = DAYS.filter((name) => bounds[name] !== null);
  const wrong = said.find((name, at) => said.slice(0, at).some((before) => isAfter(bounds, before, name)));
  if (wrong) throw invalid(`${field}${wrong}`, 'endsAfterStart');
  const { minPasses = null, maxPasses = null } = bounds;
  if (minPasses !== null && maxPasses !== null && maxPasses < minPasses)
    throw invalid(`${field}maxPasses`, 'minimum', { limit: minPasses });
}

// The last day to come may lie behind the first to go: some come late, and others leave early.
const isAfter = (bounds: Bounds, before: (typeof DAYS)[number], name: (typeof DAYS)[number]): boolean =>
  !(before.endsWith('Start') && name.endsWith('End') && !(before === 'minStart' || name === 'maxEnd')) && bounds[before]! > bounds[name]!;

const columnsOf = (input: Partial<ListingRoomTypeInput>) => {
  const { passTypes: _, addOns: __, imageDataUri: ___, uploadId: ____, description, ...same } = input;
  return { ...same, ...(description !== undefined && { description: description || null }) };
};

async function keepDetails(tenant: Tenant, one: Named, { passTypes, addOns }: Partial<ListingRoomTypeInput>): Promise<void> {
  const { eventId, eventRoomTypeId } = one;
  if (passTypes) {
    const ids = passTypes.map(({ passTypeId }) => passTypeId);
    mustDiffer(ids, (at) => `passTypes.${at}.passTypeId`);
    await mustBePassTypesOf(tenant, eventId, ids, (at) => `passTypes.${at}.passTypeId`);
    passTypes.forEach((row, at) => mustFollow(row, `passTypes.${at}.`));
    await queries.replacePassTypes(tenant, eventRoomTypeId, passTypes);
  }
  if (addOns) {
    const ids = addOns.map(({ addOnId }) => addOnId);
    mustDiffer(ids, (at) => `addOns.${at}.addOnId`);
    const known = new Set((await queries.addOnsAmong(tenant, eventId, ids)).map(({ id }) => id));
    const wrong = ids.findIndex((id) => !known.has(id));
    if (wrong >= 0) throw invalid(`addOns.${wrong}.addOnId`, 'notOfEvent');
    addOns.forEach((row, at) => mustFollow(row, `addOns.${at}.`));
    await queries.replaceAddOns(tenant, eventRoomTypeId, addOns);
  }
}

function mustDiffer(ids: readonly string[], fieldAt: (at: number) => string): void {
  const twice = ids.findIndex((id, at) => ids.indexOf(id) !== at);
  if (twice >= 0) throw invalid(fieldAt(twice), 'duplicate');
}

export async function createRoomType(tenant: Tenant, eventId: string, input: ListingRoomTypeInput, picture: Picture): Promise<void> {
  if (!picture) throw invalid('uploadId', 'imageRequired');
  await mustLockEvent(tenant, eventId);
  const others = (await roomTypeRows(tenant, eventId)).map(({ roomType }) => roomType);
  if (others.length >= LISTING.roomTypesMax) throw listFull();
  mustFollow(input);
  await picture.keep(tenant);
  const id = randomUUID();
  const { name, price } = input;
  await queries.addRoomType(tenant, { ...columnsOf(input), name, price, imageId: picture.id, id, eventId, sortOrder: behind(others) });
  await keepDetails(tenant, { eventId, eventRoomTypeId: id }, input);
}

/** A kind of room of an event, which nobody takes or changes until the transaction ends. */
export async function mustLockRoomType(tenant: Tenant, { eventId, eventRoomTypeId }: Named): Promise<queries.RoomType> {
  // Like whoever takes one: the event first.
  await mustLockEvent(tenant, eventId);
  const row = await queries.lockedRoomType(tenant, eventId, eventRoomTypeId);
  if (!row) throw notFound();
  return row;
}

/** @throws ApiError conflict where it was changed since the revision that is named; invalidInput where more are taken */
export async function changeRoomType(
  tenant: Tenant,
  one: Named,
  { place, revision, ...input }: ListingRoomTypeUpdateInput,
  picture: Picture,
): Promise<void> {
  const before = await mustLockRoomType(tenant, one);
  mustBeUnchanged(before, { revision });
  const { eventId, eventRoomTypeId } = one;
  mustFollow({ ...before, ...input });
  if (input.supply != null) mustNotBeBelow((await queries.takenOfEvent(tenant, eventId)).get(eventRoomTypeId) ?? 0, input.supply);
  await picture?.keep(tenant);
  const change = { ...columnsOf(input), ...(picture && { imageId: picture.id }), revision: before.revision + 1 };
  await queries.changeRoomType(tenant, eventId, eventRoomTypeId, change);
  await keepDetails(tenant, one, input);
  if (picture) await dropImages(tenant, [before.imageId]);
  if (place === undefined) return;
  const ids = (await roomTypeRows(tenant, eventId)).map(({ roomType }) => roomType.id);
  await queries.orderRoomTypes(tenant, moved(ids, eventRoomTypeId, place));
}

export async function removeRoomType(tenant: Tenant, one: Named): Promise<void> {
  const { imageId } = await mustLockRoomType(tenant, one);
  await refusingWhileHad(queries.removeRoomType(tenant, one.eventId, one.eventRoomTypeId));
  await dropImages(tenant, [imageId]);
}
