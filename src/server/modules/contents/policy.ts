import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import { mustReadChannel } from '../channels/reads';
import { contentRow, type ContentRow } from './queries';

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
