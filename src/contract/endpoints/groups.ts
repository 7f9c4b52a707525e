import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { Account } from '../entities/accounts';
import { Group } from '../entities/groups';
import { people } from '../inputs/accounts';
import { GroupCreateInput, GroupUpdateInput, WholeGroupInput } from '../inputs/groups';
import { DATA_URI_BODY_MAX, sentPicture } from '../inputs/storage';
import { IdOrSlug, QueryFlag } from '../params';
import { text } from '../text';

const one = z.strictObject({ groupId: IdOrSlug });
const orders = ['name', 'createdAt', 'members'] as const;

export const listGroups = endpoint({
  method: 'GET',
  path: '/groups',
  module: 'groups',
  access: 'guest',
  summary: 'The groups that the viewer may know of',
  input: paging(orders, { access: z.optional(z.enum(['public', 'private'])) }),
  output: z.array(Group),
  paged: true,
});

export const listFeaturedGroups = endpoint({
  method: 'GET',
  path: '/groups/featured',
  module: 'groups',
  access: 'guest',
  summary: 'The groups that the organization puts first',
  input: paging(orders),
  output: z.array(Group),
  paged: true,
});

export const listInvitedGroups = endpoint({
  method: 'GET',
  path: '/groups/invited',
  module: 'groups',
  access: 'member',
  summary: 'The groups that the viewer is invited to; those that they turned down where `rejected`',
  input: paging(orders, { rejected: z.optional(QueryFlag) }),
  output: z.array(Group),
  paged: true,
});

export const listRequestedGroups = endpoint({
  method: 'GET',
  path: '/groups/requested',
  module: 'groups',
  access: 'member',
  summary: 'The groups that the viewer asks to join',
  input: paging(orders),
  output: z.array(Group),
  paged: true,
});

export const listAccountGroups = endpoint({
  method: 'GET',
  path: '/accounts/:accountId/groups',
  module: 'groups',
  access: 'guest',
  summary: 'The groups that somebody is in, those that the viewer may know of',
  params: z.strictObject({ accountId: text(100, 1) }),
  input: paging(orders),
  output: z.array(Group),
  paged: true,
});

export const getGroup = endpoint({
  method: 'GET',
  path: '/groups/:groupId',
  module: 'groups',
  access: 'guest',
  summary: 'One group, by id or slug',
  params: one,
  output: Group,
});

export const listGroupSponsors = endpoint({
  method: 'GET',
  path: '/groups/:groupId/sponsors',
  module: 'groups',
  access: 'guest',
  summary: 'The accounts that support a group, the newest first; createdAt is since when',
  params: one,
  input: people,
  output: z.array(Account),
  paged: true,
});

export const createGroup = endpoint({
  method: 'POST',
  path: '/groups',
  module: 'groups',
  access: 'member',
  maxBytes: DATA_URI_BODY_MAX,
  rateLimit: { account: 30 },
  summary: 'A new group, which is its maker’s',
  input: z.strictObject({ group: GroupCreateInput, ...sentPicture }),
  output: Group,
});

export const updateGroup = endpoint({
  method: 'PUT',
  path: '/groups/:groupId',
  module: 'groups',
  access: 'moderator',
  maxBytes: DATA_URI_BODY_MAX,
  summary: 'Changes a group',
  params: one,
  input: z.strictObject({ group: GroupUpdateInput, ...sentPicture }),
  output: Group,
});

export const replaceGroup = endpoint({
  method: 'POST',
  path: '/groups/:groupId',
  module: 'groups',
  access: 'moderator',
  maxBytes: DATA_URI_BODY_MAX,
  summary: 'Changes a group, or closes it, by the whole of it',
  params: one,
  input: z.strictObject({ group: WholeGroupInput, ...sentPicture }),
  output: Group,
});
