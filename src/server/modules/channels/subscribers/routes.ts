import * as channelSubscribers from '@contract/endpoints/channelSubscribers';
import type { FastifyInstance } from 'fastify';
import { listPage } from '@server/db/paging';
import type { Tenant } from '@server/db/tenant';
import { mount } from '@server/http/mount';
import { mustBeAdmitted, mustKnowChannel, mustReadChannel } from '../policy';
import { ownSubscription, subscriberAnswers } from './reads';
import * as queries from './queries';

const idOf = async (tenant: Tenant, idOrSlug: string) => (await mustKnowChannel(tenant, idOrSlug)).channel.id;

export async function channelSubscriberRoutes(app: FastifyInstance): Promise<void> {
  mount(app, channelSubscribers, {
    listChannelSubscribers: ({ params, input, work }) =>
      work(async (tenant) => {
        const { channel } = await mustReadChannel(tenant, params.channelId);
        const { rows, count } = await listPage(tenant, queries.subscriberList(tenant, channel.id, input), input);
        return {
          items: await subscriberAnswers(
            tenant,
            rows.map(({ subscriber }) => subscriber),
          ),
          count,
        };
      }),

    subscribeToChannel: ({ params, viewer, now, work }) =>
      work(async (tenant) => {
        const { channel } = await mustBeAdmitted(tenant, params.channelId);
        await queries.addSubscriber(tenant, channel.id, viewer.accountId, now);
        return ownSubscription(tenant, channel.id, viewer.accountId);
      }),

    updateChannelSubscription: ({ params, input, viewer, work }) =>
      work(async (tenant) => {
        const id = await idOf(tenant, params.channelId);
        if (Object.keys(input).length > 0) await queries.changeSubscriber(tenant, id, viewer.accountId, input);
        return ownSubscription(tenant, id, viewer.accountId);
      }),

    unsubscribeFromChannel: ({ params, viewer, work }) =>
      work(async (tenant) => {
        const id = await idOf(tenant, params.channelId);
        const before = await ownSubscription(tenant, id, viewer.accountId);
        await queries.removeSubscriber(tenant, id, viewer.accountId);
        return before;
      }),
  });
}
