import * as channels from '@contract/endpoints/channels';
import type { FastifyInstance } from 'fastify';
import { mount } from '@server/http/mount';
import { interestPage } from '../interests/reads';
import { receivePictureOf } from '../storage/commands';
import { addChannelInterest, changeChannel, createChannel, deleteChannel, mustChangeChannel, removeChannelInterest } from './commands';
import { interestsOfChannel, subscribedChannelIds } from './queries';
import { mustKnowChannel } from './policy';
import { channelPage, readChannel } from './reads';

export async function channelRoutes(app: FastifyInstance): Promise<void> {
  mount(app, channels, {
    listChannels: ({ input, work }) => work((tenant) => channelPage(tenant, input)),

    listSubscribedChannels: ({ input, viewer, work }) =>
      work((tenant) => channelPage(tenant, input, subscribedChannelIds(tenant, viewer.accountId))),

    getChannel: ({ params, work }) => work((tenant) => readChannel(tenant, params.channelId)),

    createChannel: async (call) => {
      const { input, viewer, now, work } = call;
      const picture = await receivePictureOf(call, 'banner');
      return work(async (tenant) =>
        readChannel(tenant, await createChannel(tenant, { accountId: viewer.accountId, channel: input.channel, picture, now })),
      );
    },

    updateChannel: async (call) => {
      const { params, input, viewer, step, work } = call;
      const change = { accountId: viewer.accountId, channel: input.channel };
      // Before the picture is read: of a channel that is not there nothing else is said.
      await step((tenant) => mustChangeChannel(tenant, params.channelId, change));
      const picture = await receivePictureOf(call, 'banner');
      return work(async (tenant) => readChannel(tenant, await changeChannel(tenant, params.channelId, { ...change, picture })));
    },

    deleteChannel: ({ params, work }) => work((tenant) => deleteChannel(tenant, params.channelId)),

    listChannelInterests: ({ params, input, work }) =>
      work(async (tenant) => {
        const { channel } = await mustKnowChannel(tenant, params.channelId);
        return interestPage(tenant, interestsOfChannel(tenant, channel.id), input);
      }),

    addChannelInterest: ({ params, input, now, work }) => work((tenant) => addChannelInterest(tenant, params.channelId, input.name, now)),

    removeChannelInterest: ({ params, work }) => work((tenant) => removeChannelInterest(tenant, params.channelId, params.interestId)),
  });
}
