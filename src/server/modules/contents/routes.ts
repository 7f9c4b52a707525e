import * as contents from '@contract/endpoints/contents';
import type { FastifyInstance } from 'fastify';
import type { Tenant } from '@server/db/tenant';
import { mount } from '@server/http/mount';
import { mustReadChannel, subscribedChannelIds } from '../channels/reads';
import { interestPage, mustKnowInterest } from '../interests/reads';
import { mustReadContent } from './policy';
import { interestsOfContent } from './queries';
import { contentAnswers, contentPage } from './reads';

const interestOf = async (tenant: Tenant, { interest }: { interest?: string | undefined }) =>
  interest === undefined ? undefined : await mustKnowInterest(tenant, interest);

export async function contentRoutes(app: FastifyInstance): Promise<void> {
  mount(app, contents, {
    listContents: ({ input, services: { storage }, now, work }) =>
      work(async (tenant) => {
        const { type, featured, past } = input;
        const which = { type, featured, past, interestId: await interestOf(tenant, input) };
        return contentPage(tenant, which, input, { storage, now });
      }),

    listSubscribedContents: ({ input, viewer, services: { storage }, now, work }) =>
      work(async (tenant) => {
        const ofChannels = subscribedChannelIds(tenant, viewer.accountId);
        const which = { type: input.type, past: true, ofChannels, interestId: await interestOf(tenant, input) };
        return contentPage(tenant, which, input, { storage, now });
      }),

    listChannelContents: ({ params, input, services: { storage }, now, work }) =>
      work(async (tenant) => {
        const { channel } = await mustReadChannel(tenant, params.channelId);
        const { type, featured, past } = input;
        return contentPage(tenant, { channelId: channel.id, type, featured, past }, input, { storage, now });
      }),

    getContent: ({ params, services: { storage }, now, work }) =>
      work(async (tenant) => {
        const row = await mustReadContent(tenant, params.channelId, params.contentId);
        return (await contentAnswers(tenant, [row], { storage, now }))[0]!;
      }),

    listContentInterests: ({ params, input, work }) =>
      work(async (tenant) => {
        const { content } = await mustReadContent(tenant, params.channelId, params.contentId);
        return interestPage(tenant, interestsOfContent(tenant, content.id), input);
      }),
  });
}
