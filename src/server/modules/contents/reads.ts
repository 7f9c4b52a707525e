import type { Content } from '@contract/entities/contents';
import { listPage, type Backwards, type Paged } from '@server/db/paging';
import { wordsOf } from '@server/db/secondLook';
import type { Tenant } from '@server/db/tenant';
import type { Storage } from '@server/delivery/storage/storage';
import { baseAccounts } from '../accounts/reads';
import { baseChannels } from '../channels/reads';
import { filesWithAddresses } from '../storage/reads';
import {
  collectedList,
  contentList,
  guestRows,
  searchedContents,
  type Collected,
  type ContentRow,
  type GuestRow,
  type Which,
} from './queries';
import { serializeContent } from './serialize';

export { mustReadContent } from './policy';
export { audioFiles, likedContentIds, mediaOfChannels, type Collected } from './queries';

/** What the address of a recording is made of. */
export interface Reading {
  storage: Storage;
  now: Date;
}

export async function contentAnswers(tenant: Tenant, rows: readonly ContentRow[], { storage, now }: Reading): Promise<Content[]> {
  if (rows.length === 0) return [];
  const guests = new Map<string, GuestRow[]>();
  const found = await guestRows(tenant, { contentIds: rows.map(({ content }) => content.id) });
  for (const row of found) guests.set(row.guest.contentId, [...(guests.get(row.guest.contentId) ?? []), row]);
  const parts = {
    guests,
    channels: await baseChannels(
      tenant,
      rows.map(({ content }) => content.channelId),
    ),
    files: await filesWithAddresses(
      tenant,
      storage,
      rows.flatMap(({ content }) => content.audioId ?? []),
      now,
    ),
    people: await baseAccounts(
      tenant,
      found.flatMap(({ accountId }) => accountId ?? []),
    ),
  };
  return rows.map((row) => serializeContent(row, parts));
}

type Order = 'published' | 'title' | 'createdAt';

export async function contentPage(tenant: Tenant, which: Which, input: Paged<Backwards<Order>>, reading: Reading) {
  const { rows, count } =
    which.among || which.channelId
      ? await listPage(tenant, contentList(tenant, { ...which, search: wordsOf(input.search) }), input)
      : await searchedContents(tenant, which, {}, input, { isEndless: (which.interestId ?? which.ofChannels) !== undefined });
  return { items: await contentAnswers(tenant, rows, reading), count };
}

/** A page of the contents of a collection, as they were put into it. */
export async function collectedPage(tenant: Tenant, collected: Collected, input: Paged<Backwards<Order | 'sortOrder'>>, reading: Reading) {
  const { rows, count } = await listPage(tenant, collectedList(tenant, collected, input.search), input);
  return { items: await contentAnswers(tenant, rows, reading), count };
}
