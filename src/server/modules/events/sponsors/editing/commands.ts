import type {
  ListingSponsorInput,
  ListingSponsorUpdateInput,
  SponsorLevelInput,
  SponsorLevelUpdateInput,
} from '@contract/inputs/listingSponsors';
import { LISTING } from '@contract/hostLimits';
import { displayName } from '@contract/rules/names';
import { randomUUID } from 'node:crypto';
import type { Tenant } from '@server/db/tenant';
import { invalid, listFull, notFound } from '@server/http/errors';
import { uniqueSlug } from '@server/http/slugs';
import { accountsAmong, baseAccounts } from '../../../accounts/reads';
import { dropImages, type IncomingPicture } from '../../../storage/commands';
import { behind, moved } from '../../order';
import { mustBeUnchanged, mustLockEvent } from '../../policy';
import { levelRows, sponsorshipRows } from '../queries';
import * as queries from './queries';

type Picture = IncomingPicture | undefined;
interface InLevel {
  eventId: string;
  levelId: string;
}

export async function createLevel(tenant: Tenant, eventId: string, input: SponsorLevelInput): Promise<void> {
  await mustLockEvent(tenant, eventId);
  const others = await levelRows(tenant, [eventId]);
  if (others.length >= LISTING.sponsorLevelsMax) throw listFull();
  await queries.addLevel(tenant, { ...input, eventId, slug: uniqueSlug(input.name, 'level'), sortOrder: behind(others) });
}

async function lockLevel(tenant: Tenant, { eventId, levelId }: InLevel) {
  await mustLockEvent(tenant, eventId);
  const levels = await levelRows(tenant, [eventId]);
  const level = levels.find(({ id }) => id === levelId);
  if (!level) throw notFound();
  return { level, levels };
}

export async function changeLevel(tenant: Tenant, one: InLevel, { place, revision, ...change }: SponsorLevelUpdateInput): Promise<void> {
  const { level, levels } = await lockLevel(tenant, one);
  mustBeUnchanged(level, { revision });
  await queries.changeLevel(tenant, one.eventId, one.levelId, { ...change, revision: level.revision + 1 });
  if (place === undefined) return;
  const ids = levels.map(({ id }) => id);
  await queries.orderLevels(tenant, moved(ids, one.levelId, place));
}

export async function removeLevel(tenant: Tenant, one: InLevel): Promise<void> {
  await lockLevel(tenant, one);
  await queries.removeLevel(tenant, one.eventId, one.levelId);
}

async function columnsOf(tenant: Tenant, input: ListingSponsorInput, picture: Picture) {
  const { sponsorId, levelId: _, imageDataUri: __, uploadId: ___, name, description, url } = input;
  if (sponsorId && (await accountsAmong(tenant, [sponsorId])).size === 0) throw invalid('sponsorId', 'exists');
  await picture?.keep(tenant);
  return {
    ...(sponsorId !== undefined && { accountId: sponsorId }),
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description: description || null }),
    ...(url !== undefined && { url: url || null }),
    ...(picture && { imageId: picture.id }),
  };
}

async function nameOf(tenant: Tenant, { name, sponsorId }: ListingSponsorInput): Promise<string> {
  if (name !== undefined) return name;
  const account = sponsorId && (await baseAccounts(tenant, [sponsorId])).get(sponsorId);
  if (!account) throw invalid('name', 'required');
  return displayName(account);
}

async function levelFor(tenant: Tenant, eventId: string, levelId: string | undefined): Promise<string> {
  const levels = await levelRows(tenant, [eventId]);
  const found = levelId === undefined ? levels.at(-1) : levels.find(({ id }) => id === levelId);
  if (!found) throw invalid('levelId', levelId === undefined ? 'required' : 'notOfEvent');
  return found.id;
}

export async function addSponsor(tenant: Tenant, eventId: string, input: ListingSponsorInput, picture: Picture): Promise<void> {
  await mustLockEvent(tenant, eventId);
  const others = (await sponsorshipRows(tenant, [eventId])).map(({ sponsorship }) => sponsorship);
  if (others.length >= LISTING.sponsorsMax) throw listFull();
  const levelId = await levelFor(tenant, eventId, input.levelId);
  const columns = await columnsOf(tenant, input, picture);
  const name = await nameOf(tenant, input);
  await queries.addSponsor(tenant, { ...columns, id: randomUUID(), eventId, levelId, name, sortOrder: behind(others) });
}

interface Named {
  eventId: string;
  sponsorId: string;
}

export async function mustLockSponsor(tenant: Tenant, { eventId, sponsorId }: Named): Promise<queries.SponsorRow> {
  await mustLockEvent(tenant, eventId);
  const row = await queries.sponsorNamed(tenant, eventId, sponsorId);
  if (!row) throw notFound();
  return row;
}

/** @throws ApiError conflict where it was changed since the revision that is named */
export async function changeSponsor(tenant: Tenant, one: Named, input: ListingSponsorUpdateInput, picture: Picture): Promise<void> {
  const before = await mustLockSponsor(tenant, one);
  mustBeUnchanged(before, input);
  const { eventId } = one;
  const levelId = input.levelId === undefined ? before.levelId : await levelFor(tenant, eventId, input.levelId);
  const columns = await columnsOf(tenant, input, picture);
  await queries.changeSponsor(tenant, eventId, before.id, { ...columns, levelId, revision: before.revision + 1 });
  if (picture && before.imageId) await dropImages(tenant, [before.imageId]);
  if (input.place === undefined) return;
  const rows = (await sponsorshipRows(tenant, [eventId])).map(({ sponsorship }) => sponsorship);
  const ids = rows.filter((row) => row.levelId === levelId).map(({ id }) => id);
  await queries.orderSponsors(tenant, moved(ids, before.id, input.place));
}

export async function removeSponsor(tenant: Tenant, one: Named): Promise<void> {
  const { id, imageId } = await mustLockSponsor(tenant, one);
  await queries.removeSponsor(tenant, one.eventId, id);
  if (imageId) await dropImages(tenant, [imageId]);
}
