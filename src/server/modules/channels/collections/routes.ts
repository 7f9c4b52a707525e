import * as channelCollections from '@contract/endpoints/channelCollections';
import type { FastifyInstance } from 'fastify';
import { listPage } from '@server/db/paging';
import { mount } from '@server/http/mount';
import { collectedPage } from '../../contents/reads';
import { mustReadChannel } from '../policy';
import * as commands from './commands';
import { collectionList, contentsOfCollection } from './queries';
import { mustFindCollection, serializeCollection } from './reads';

export async function channelCollectionRoutes(app: FastifyInstance): Promise<void> {
  mount(app, channelCollections, {
    listChannelCollections: ({ params, input, work }) =>
      work(async (tenant) => {
        const { channel } = await mustReadChannel(tenant, params.channelId);
        const { rows, count } = await listPage(tenant, collectionList(tenant, channel.id, input.search), input);
        return { items: rows.map(({ collection }) => serializeCollection(collection)), count };
      }),

    getChannelCollection: ({ params, work }) =>
      work(async (tenant) => {
        const { channel } = await mustReadChannel(tenant, params.channelId);
        return serializeCollection(await mustFindCollection(tenant, channel.id, params.collectionId));
      }),

    createChannelCollection: ({ params, input, now, work }) =>
      work(async (tenant) => serializeCollection(await commands.createCollection(tenant, params.channelId, input, now))),

    updateChannelCollection: ({ params, input, work }) =>
      work(async (tenant) => serializeCollection(await commands.changeCollection(tenant, params, input))),

    deleteChannelCollection: ({ params, work }) => work((tenant) => commands.deleteCollection(tenant, params)),

    listCollectionContents: ({ params, input, work }) =>
      work(async (tenant) => {
        const { channel } = await mustReadChannel(tenant, params.channelId);
        const { id } = await mustFindCollection(tenant, channel.id, params.collectionId);
        return collectedPage(tenant, contentsOfCollection(tenant, id), input);
      }),

    addCollectionContent: ({ params, work }) => work((tenant) => commands.addContent(tenant, params, params.contentId)),

    removeCollectionContent: ({ params, work }) => work((tenant) => commands.removeContent(tenant, params, params.contentId)),
  });
}
