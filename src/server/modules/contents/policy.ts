import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import { mustManageChannel, mustReadChannel } from '../channels/reads';
import { channelIdOf, contentRow, lockedContent, type ContentColumns, type ContentRow } from './queries';

/**
 * A content of a channel, each by id or slug. A draft is there for who manages the channel alone.
 * @throws ApiError privateChannel where the channel is for others
 */
export async function mustReadContent(tenant: Tenant, channelIdOrSlug: string, idOrSlug: string): Promise<ContentRow> {
  const { channel } = await mustReadChannel(tenant, channelIdOrSlug);
  const row = await contentRow(tenant, channel.id, idOrSlug);
  if (!row) throw notFound();
  return row;
}

/** The same by its own id alone. */
export async function mustReadContentById(tenant: Tenant, id: string): Promise<ContentRow> {
  const channelId = await channelIdOf(tenant, id);
  if (channelId === undefined) throw notFound();
  return mustReadContent(tenant, channelId, id);
}

/** Where a content stands in a call: ids or slugs. */
export interface ContentAddress {
  channelId: string;
  contentId: string;
}

/** A content of a channel that the viewer manages, as nobody else changes either until the transaction ends. */
export async function mustManageContent(tenant: Tenant, { channelId, contentId }: ContentAddress): Promise<ContentColumns> {
  const { channel } = await mustManageChannel(tenant, channelId);
  const row = await lockedContent(tenant, channel.id, contentId);
  if (!row) throw notFound();
  return row;
}
