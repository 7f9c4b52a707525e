import * as contentGuests from '@contract/endpoints/contentGuests';
import type { FastifyInstance } from 'fastify';
import { listPage } from '@server/db/paging';
import { mount } from '@server/http/mount';
import { receivePictureOf } from '../../storage/commands';
import { mustManageContent, mustReadContent } from '../policy';
import { changeGuest, createGuest, deleteGuest, mustManageGuest } from './commands';
import { guestList } from './queries';
import { guestAnswers, readGuest } from './reads';

export async function contentGuestRoutes(app: FastifyInstance): Promise<void> {
  mount(app, contentGuests, {
    listContentGuests: ({ params, input, work }) =>
      work(async (tenant) => {
        const { content } = await mustReadContent(tenant, params.channelId, params.contentId);
        const { rows, count } = await listPage(tenant, guestList(tenant, content.id, input.search), input);
        return { items: await guestAnswers(tenant, rows), count };
      }),

    createContentGuest: async (call) => {
      const { params, input, now, step, work } = call;
      // Before the picture is read: of a content that is not there nothing else is said.
      await step((tenant) => mustManageContent(tenant, params));
      const picture = await receivePictureOf(call, 'people');
      return work(async (tenant) => readGuest(tenant, await createGuest(tenant, params, { guest: input.contentGuest, picture }, now)));
    },

    updateContentGuest: async (call) => {
      const { params, input, step, work } = call;
      await step((tenant) => mustManageGuest(tenant, params));
      const picture = await receivePictureOf(call, 'people');
      return work(async (tenant) => readGuest(tenant, await changeGuest(tenant, params, { guest: input.contentGuest, picture })));
    },

    deleteContentGuest: ({ params, work }) =>
      work(async (tenant) => {
        await deleteGuest(tenant, params);
        return null;
      }),
  });
}
