import * as groups from '@contract/endpoints/groups';
import type { Group } from '@contract/entities/groups';
import type { GroupUpdateInput } from '@contract/inputs/groups';
import type { FastifyInstance } from 'fastify';
import { listPage } from '@server/db/paging';
import type { Tenant } from '@server/db/tenant';
import { mount } from '@server/http/mount';
import { accountsInOrder, findAccountId } from '../accounts/reads';
import { receivePictureOf, type PictureCall } from '../storage/commands';
import { changeGroup, createGroup } from './commands';
import { openMemberGroupIds, waitingGroupIds } from './members/queries';
import { mustKnowGroup, mustModerateGroup } from './policy';
import { groupSponsorList } from './queries';
import { groupPage, readGroup } from './reads';

interface ChangeCall extends PictureCall {
  params: { groupId: string };
  input: PictureCall['input'] & { group: GroupUpdateInput };
  work: (run: (tenant: Tenant) => Promise<Group>) => Promise<Group>;
}

async function update(call: ChangeCall): Promise<Group> {
  const { params, input, viewer, work } = call;
  const picture = await receivePictureOf(call, 'banner');
  return work(async (tenant) => {
    const { group } = await mustKnowGroup(tenant, params.groupId);
    await changeGroup(tenant, group.id, { accountId: viewer.accountId, group: input.group, picture });
    return readGroup(tenant, group.id);
  });
}

export async function groupRoutes(app: FastifyInstance): Promise<void> {
  mount(
    app,
    groups,
    {
      listGroups: ({ input, work }) => work((tenant) => groupPage(tenant, { access: input.access }, input)),

      listFeaturedGroups: ({ input, work }) => work((tenant) => groupPage(tenant, { featured: true }, input)),

      listInvitedGroups: ({ input, viewer, work }) =>
        work((tenant) => {
          const invitation = input.rejected ? 'rejected' : 'invited';
          return groupPage(tenant, { among: waitingGroupIds(tenant, viewer.accountId, { invitation }) }, input);
        }),

      listRequestedGroups: ({ input, viewer, work }) =>
        work((tenant) => groupPage(tenant, { among: waitingGroupIds(tenant, viewer.accountId, { request: 'requested' }) }, input)),

      listAccountGroups: ({ params, input, work }) =>
        work(async (tenant) => {
          const id = await findAccountId(tenant, params.accountId);
          return groupPage(tenant, { among: openMemberGroupIds(tenant, id) }, input);
        }),

      listGroupSponsors: ({ params, input, work }) =>
        work(async (tenant) => {
          const { group } = await mustKnowGroup(tenant, params.groupId);
          const { rows, count } = await listPage(tenant, groupSponsorList(tenant, group.id, input), input);
          return { items: await accountsInOrder(tenant, rows), count };
        }),

      getGroup: ({ params, work }) => work((tenant) => readGroup(tenant, params.groupId)),

      createGroup: async (call) => {
        const { input, viewer, now, work } = call;
        const picture = await receivePictureOf(call, 'banner');
        return work(async (tenant) =>
          readGroup(tenant, await createGroup(tenant, { accountId: viewer.accountId, group: input.group, picture, now })),
        );
      },

      updateGroup: update,

      replaceGroup: (call) => {
        const { name, description, access, active, externalUrl } = call.input.group;
        return update({ ...call, input: { ...call.input, group: { name, description, access, active, externalUrl } } });
      },
    },
    { moderator: (tenant, viewer, { groupId }, how) => mustModerateGroup(tenant, viewer.accountId, groupId, how) },
  );
}
