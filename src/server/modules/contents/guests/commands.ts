import type { ContentGuestInput } from '@contract/inputs/contents';
import { CHANNEL } from '@contract/communityLimits';
import { randomUUID } from 'node:crypto';
import type { Tenant } from '@server/db/tenant';
import { invalid, listFull, notFound } from '@server/http/errors';
import { slugOf, uniqueSlug } from '@server/http/slugs';
import { accountsAmong } from '../../accounts/reads';
import { dropImages, type IncomingPicture } from '../../storage/commands';
import { mustManageContent, type ContentAddress } from '../policy';
import * as queries from './queries';

interface Described {
  guest: ContentGuestInput;
  picture: IncomingPicture | undefined;
}

type GuestAddress = ContentAddress & { guestId: string };

/** What was written of a guest: nothing, where it is empty. What is left out is not among it. */
const columnsOf = ({ type, name, ...said }: ContentGuestInput) => ({
  ...Object.fromEntries(Object.entries(said).flatMap(([field, value]) => (value === undefined ? [] : [[field, value || null]]))),
  type,
  name,
});

const isSeen = async (tenant: Tenant, accountId: string): Promise<boolean> => (await accountsAmong(tenant, [accountId])).has(accountId);

/** An account that is linked to a guest is one that whoever links it may see. */
async function mustKnowAccount(tenant: Tenant, accountId: string | null | undefined): Promise<void> {
  if (accountId && !(await isSeen(tenant, accountId))) throw invalid('contentGuest.accountId', 'exists');
}

async function freeSlug(tenant: Tenant, contentId: string, name: string): Promise<string> {
  const plain = slugOf(name, 60);
  return plain && (await queries.isSlugFree(tenant, contentId, plain)) ? plain : uniqueSlug(name, 'guest');
}

export async function createGuest(tenant: Tenant, named: ContentAddress, { guest, picture }: Described, now: Date): Promise<string> {
  const { id: contentId } = await mustManageContent(tenant, named);
  if ((await queries.countGuests(tenant, contentId)) >= CHANNEL.guestsMax) throw listFull();
  await mustKnowAccount(tenant, guest.accountId);
  await picture?.keep(tenant);
  const id = randomUUID();
  await queries.addGuest(tenant, {
    ...columnsOf(guest),
    id,
    contentId,
    slug: await freeSlug(tenant, contentId, guest.name),
    createdAt: now,
    updatedAt: now,
    ...(picture && { imageId: picture.id }),
  });
  return id;
}

export async function mustManageGuest(tenant: Tenant, named: GuestAddress): Promise<queries.GuestColumns> {
  const { id: contentId } = await mustManageContent(tenant, named);
  const row = await queries.guestOf(tenant, contentId, named.guestId);
  if (!row) throw notFound();
  return row;
}

/** Changes what is said of a guest. Whoever does not see the account that is linked was told of none, and does not take it away. */
export async function changeGuest(tenant: Tenant, named: GuestAddress, { guest, picture }: Described): Promise<string> {
  const before = await mustManageGuest(tenant, named);
  const { accountId, ...said } = guest;
  const keeps = accountId === null && before.accountId !== null && !(await isSeen(tenant, before.accountId));
  if (accountId !== before.accountId) await mustKnowAccount(tenant, accountId);
  await picture?.keep(tenant);
  await queries.changeGuest(tenant, before.id, { ...columnsOf(keeps ? said : guest), ...(picture && { imageId: picture.id }) });
  if (picture && before.imageId) await dropImages(tenant, [before.imageId]);
  return before.id;
}

export async function deleteGuest(tenant: Tenant, named: GuestAddress): Promise<void> {
  const { id, imageId } = await mustManageGuest(tenant, named);
  await queries.removeGuest(tenant, id);
  if (imageId) await dropImages(tenant, [imageId]);
}
