import * as groupEvents from '@contract/endpoints/groupEvents';
import type { FastifyInstance } from 'fastify';
import { mount } from '@server/http/mount';
import { mustEnterGroup } from '../../groups/reads';
import { wholeEventPage } from '../whole/reads';

export async function groupEventRoutes(app: FastifyInstance): Promise<void> {
  mount(app, groupEvents, {
    listGroupsEvents: ({ input, viewer, services: { storage }, now, work }) =>
      work((tenant) => wholeEventPage(tenant, { ofGroups: true, past: input.past ?? false }, input, { viewer, storage, now })),

    listGroupEvents: ({ params, input, viewer, services: { storage }, now, work }) =>
      work(async (tenant) => {
        const groupId = await mustEnterGroup(tenant, params.groupId);
        return wholeEventPage(tenant, { groupId, past: input.past ?? false }, input, { viewer, storage, now });
      }),
  });
}
