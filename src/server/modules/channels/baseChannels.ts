import type { BaseChannel } from '@contract/entities/channels';
import type { Tenant } from '@server/db/tenant';
import { shortChannels } from './queries';
import { serializeBaseChannel } from './serialize';

/** The short forms of channels by id, those alone that the viewer may know of: one query for a whole page. */
export async function baseChannels(tenant: Tenant, ids: Iterable<string>): Promise<Map<string, BaseChannel>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  return new Map((await shortChannels(tenant, { ids: wanted })).map((row) => [row.id, serializeBaseChannel(row)]));
}
