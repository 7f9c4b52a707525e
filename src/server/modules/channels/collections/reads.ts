import type { ChannelCollection } from '@contract/entities/channels';
import { iso } from '@server/db/columns';
import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import { collectionRow, type CollectionRow } from './queries';

export async function mustFindCollection(tenant: Tenant, channelId: string, idOrSlug: string): Promise<CollectionRow> {
  const row = await collectionRow(tenant, channelId, idOrSlug);
  if (!row) throw notFound();
  return row;
}

export const serializeCollection = (row: CollectionRow): ChannelCollection => ({
  id: row.id,
  slug: row.slug,
  channelId: row.channelId,
  name: row.name,
  description: row.description,
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
});
