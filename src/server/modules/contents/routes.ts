import * as contents from '@contract/endpoints/contents';
import type { FastifyInstance } from 'fastify';
import type { Tenant } from '@server/db/tenant';
import { mount } from '@server/http/mount';
import { activityPage } from '../activities/reads';
import { mustReadChannel, subscribedChannelIds } from '../channels/reads';
import { interestPage, mustKnowInterest } from '../interests/reads';
import { receivePictureOf } from '../storage/commands';
import * as commands from './commands';
import { mustManageContent, mustReadContent } from './policy';
import { interestsOfContent } from './queries';
import { contentPage, readContent } from './reads';

const interestOf = async (tenant: Tenant, { interest }: { interest?: string | undefined }) =>
  interest === undefined ? undefined : await mustKnowInterest(tenant, interest);

export async function contentRoutes(app: FastifyInstance): Promise<void> {
  mount(app, contents, {
    listContents: ({ input, work }) =>
      work(async (tenant) => {
        const { type, featured, past } = input;
        return contentPage(tenant, { type, featured, past, interestId: await interestOf(tenant, input) }, input);
      }),

    listSubscribedContents: ({ input, viewer, work }) =>
      work(async (tenant) => {
        const ofChannels = subscribedChannelIds(tenant, viewer.accountId);
        return contentPage(tenant, { type: input.type, past: true, ofChannels, interestId: await interestOf(tenant, input) }, input);
      }),

    listChannelContents: ({ params, input, work }) =>
      work(async (tenant) => {
        const { channel } = await mustReadChannel(tenant, params.channelId);
        const { type, featured, past, drafts } = input;
        return contentPage(tenant, { channelId: channel.id, type, featured, past, drafts }, input);
      }),

    getContent: ({ params, work }) => work((tenant) => readContent(tenant, params.channelId, params.contentId)),

    createContent: ({ params, input, now, work }) =>
      work(async (tenant) => {
        const { channelId, contentId } = await commands.createContent(tenant, params.channelId, input, now);
        return readContent(tenant, channelId, contentId);
      }),

    updateContent: async (call) => {
      const { params, input, viewer, step, work } = call;
      // Before the picture is read: of a content that is not there nothing else is said.
      await step((tenant) => mustManageContent(tenant, params));
      const picture = await receivePictureOf(call, 'banner');
      return work(async (tenant) => {
        const { channelId, id } = await commands.changeContent(tenant, params, {
          accountId: viewer.accountId,
          content: input.content,
          picture,
        });
        return readContent(tenant, channelId, id);
      });
    },

    deleteContent: ({ params, work }) =>
      work(async (tenant) => {
        await commands.deleteContent(tenant, params);
        return null;
      }),

    scheduleContent: ({ params, input, site, now, work }) =>
      work(async (tenant) => {
        await commands.scheduleContent(tenant, params, input, { now, site });
        return readContent(tenant, params.channelId, params.contentId);
      }),

    unscheduleContent: ({ params, work }) =>
      work(async (tenant) => {
        await commands.unscheduleContent(tenant, params);
        return readContent(tenant, params.channelId, params.contentId);
      }),

    likeContent: ({ params, viewer: { accountId }, now, work }) =>
      work(async (tenant) => {
        await commands.likeContent(tenant, params, { accountId, now });
        return readContent(tenant, params.channelId, params.contentId);
      }),

    unlikeContent: async ({ params, viewer, step, work }) => {
      // By itself: the like is gone also where the content is not there to be answered with.
      await step((tenant) => commands.unlikeContent(tenant, params, viewer.accountId));
      return work((tenant) => readContent(tenant, params.channelId, params.contentId));
    },

    listContentActivities: ({ params, input, work }) =>
      work(async (tenant) => {
        const { content } = await mustReadContent(tenant, params.channelId, params.contentId);
        return activityPage(tenant, { contentId: content.id }, input);
      }),

    listContentInterests: ({ params, input, work }) =>
      work(async (tenant) => {
        const { content } = await mustReadContent(tenant, params.channelId, params.contentId);
        return interestPage(tenant, interestsOfContent(tenant, content.id), input);
      }),

    addContentInterest: ({ params, input, now, work }) => work((tenant) => commands.addContentInterest(tenant, params, input.name, now)),

    removeContentInterest: ({ params, work }) =>
      work(async (tenant) => {
        await commands.removeContentInterest(tenant, params, params.interestId);
        return null;
      }),
  });
}
