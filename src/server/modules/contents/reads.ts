import type { BaseContent, Content } from '@contract/entities/contents';
import { listPage, type Backwards, type Paged } from '@server/db/paging';
import { wordsOf } from '@server/db/secondLook';
import type { Tenant } from '@server/db/tenant';
import { baseChannels, channelManagers } from '../channels/reads';
import { recordings } from '../storage/reads';
import { guestsOfContents } from './guests/reads';
import { mustReadContent } from './policy';
import * as queries from './queries';
import { serializeBaseContent, serializeContent } from './serialize';

export { mustReadContent, mustReadContentById } from './policy';
export { contentMailOf, contentPushOf } from './contentMail';
export { audioFiles, latestContentIds, latestContentSlugs, likedContentIds, seeingContentIds, type Collected } from './queries';

async function baseParts(tenant: Tenant, rows: readonly queries.ShortContentRow[]) {
  return {
    channels: await baseChannels(
      tenant,
      rows.map(({ content }) => content.channelId),
    ),
    files: await recordings(
      tenant,
      rows.flatMap(({ content }) => content.audioId ?? []),
    ),
  };
}

async function contentAnswers(tenant: Tenant, rows: readonly queries.ContentRow[]): Promise<Content[]> {
  if (rows.length === 0) return [];
  const guests = await guestsOfContents(
    tenant,
    rows.map(({ content }) => content.id),
  );
  const parts = { ...(await baseParts(tenant, rows)), guests };
  return rows.map((row) => serializeContent(row, parts));
}

export const readContent = async (tenant: Tenant, channelIdOrSlug: string, idOrSlug: string): Promise<Content> =>
  (await contentAnswers(tenant, [await mustReadContent(tenant, channelIdOrSlug, idOrSlug)]))[0]!;

/** Contents by id, in the order of the ids: those alone that the viewer may see. */
export async function contentsById(tenant: Tenant, ids: string[]): Promise<Content[]> {
  if (ids.length === 0) return [];
  const answers = await contentAnswers(tenant, await queries.contentRows(tenant, ids));
  const found = new Map(answers.map((content) => [content.id, content]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The short forms of contents by id, those alone that the viewer may see. */
export async function baseContents(tenant: Tenant, ids: Iterable<string>): Promise<Map<string, BaseContent>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await queries.shortContents(tenant, { ids: wanted });
  const parts = await baseParts(tenant, rows);
  return new Map(rows.map((row) => [row.content.id, serializeBaseContent(row, parts)]));
}

type Order = 'published' | 'title' | 'createdAt';

export async function contentPage(tenant: Tenant, which: queries.Which, input: Paged<Backwards<Order>>) {
  const { rows, count } =
    which.among || which.channelId
      ? await listPage(tenant, queries.contentList(tenant, { ...which, search: wordsOf(input.search) }), input)
      : await queries.searchedContents(tenant, which, {}, input, { isEndless: (which.interestId ?? which.ofChannels) !== undefined });
  return { items: await contentAnswers(tenant, rows), count };
}

/** A page of the contents of a collection, as they were put into it. */
export async function collectedPage(tenant: Tenant, collected: queries.Collected, input: Paged<Backwards<Order | 'sortOrder'>>) {
  const { rows, count } = await listPage(tenant, queries.collectedList(tenant, collected, input.search), input);
  return { items: await contentAnswers(tenant, rows), count };
}

/** Who manages the channel of a content. */
export async function contentManagers(tenant: Tenant, contentId: string): Promise<string[]> {
  const channelId = await queries.channelIdOf(tenant, contentId);
  return channelId === undefined ? [] : channelManagers(tenant, channelId);
}
