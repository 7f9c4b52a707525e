import * as channels from '@contract/endpoints/channels';
import type { FastifyInstance } from 'fastify';
import { mount } from '@server/http/mount';
import { interestPage } from '../interests/reads';
import { receiveOptionalPicture } from '../storage/commands';
import { addChannelInterest, changeChannel, createChannel, deleteChannel, removeChannelInterest } from './commands';
import { interestsOfChannel, subscribedChannelIds } from './queries';
import { mustKnowChannel } from './policy';
import { channelPage, readChannel } from './reads';

type PictureCall = Parameters<typeof receiveOptionalPicture>[0] & {
  input: { imageDataUri?: string | undefined; uploadId?: string | undefined; imageDescription?: string | undefined };
};

const receivedPicture = (call: PictureCall) => {
  const { imageDataUri: dataUri, uploadId, imageDescription: description } = call.input;
  return receiveOptionalPicture(call, { dataUri, uploadId }, { field: 'imageDataUri', type: 'banner', description });
};

export async function channelRoutes(app: FastifyInstance): Promise<void> {
  mount(app, channels, {
    listChannels: ({ input, work }) => work((tenant) => channelPage(tenant, input)),

    listSubscribedChannels: ({ input, viewer, work }) =>
      work((tenant) => channelPage(tenant, input, subscribedChannelIds(tenant, viewer.accountId))),

    getChannel: ({ params, work }) => work((tenant) => readChannel(tenant, params.channelId)),

    createChannel: async (call) => {
      const { input, viewer, now, work } = call;
      const picture = await receivedPicture(call);
      return work(async (tenant) =>
        readChannel(tenant, await createChannel(tenant, { accountId: viewer.accountId, channel: input.channel, picture, now })),
      );
    },

    updateChannel: async (call) => {
      const { params, input, viewer, work } = call;
      const picture = await receivedPicture(call);
      return work(async (tenant) =>
        readChannel(
          tenant,
          await changeChannel(tenant, params.channelId, { accountId: viewer.accountId, channel: input.channel, picture }),
        ),
      );
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
