import type { Tenant } from '@server/db/tenant';
import { ApiError, forbidden, notFound } from '@server/http/errors';
import { isInGroup } from '../groups/reads';
import { channelRow, lockedChannel, type ChannelRow } from './queries';

/** A channel by id or slug. One that the viewer may not know of is not there. */
export async function mustKnowChannel(tenant: Tenant, idOrSlug: string): Promise<ChannelRow> {
  const row = await channelRow(tenant, idOrSlug);
  if (!row) throw notFound();
  return row;
}

/** @throws ApiError privateChannel where its contents are for those of its group who subscribe, and the viewer is none of them */
export async function mustReadChannel(tenant: Tenant, idOrSlug: string): Promise<ChannelRow> {
  const row = await mustKnowChannel(tenant, idOrSlug);
  if (!row.open) throw new ApiError('privateChannel');
  return row;
}

/** To the channel of a group that is not public its members alone subscribe. @throws ApiError privateChannel to all others */
export async function mustBeAdmitted(tenant: Tenant, idOrSlug: string): Promise<ChannelRow> {
  const row = await mustKnowChannel(tenant, idOrSlug);
  const { groupId } = row.channel;
  if (groupId !== null && row.access !== 'public' && !(await isInGroup(tenant, groupId)))
    throw new ApiError('privateChannel', { message: 'channels.refused.join' });
  return row;
}

/**
 * A channel that the viewer manages, as nobody else changes it until the transaction ends. Who manages is said by the view
 * `managed_channels`: its creator, of a group that is not public while they are in it, the organization's staff, and whoever moderates
 * its group.
 */
export async function mustManageChannel(tenant: Tenant, idOrSlug: string): Promise<ChannelRow> {
  const { channel } = await mustKnowChannel(tenant, idOrSlug);
  if (!(await lockedChannel(tenant, channel.id))) throw notFound();
  // Only now: it may have been changed, and the viewer's place in its group as well, while this waited for its turn.
  const row = await mustKnowChannel(tenant, channel.id);
  if (!row.manageable) throw forbidden();
  return row;
}
