import * as subscriptions from '@contract/endpoints/subscriptions';
import type { FastifyInstance } from 'fastify';
import { mount } from '@server/http/mount';
import { prepareIntent } from '../payments/commands';
import { cancel } from './ending';
import { attachMethod, keepMethod } from './paymentMethod';
import { mustOwn, readProducts, readSubscriptions, subscriptionPage, subscriptionPaymentPage } from './reads';
import { subscribe } from './subscribing';

export async function subscriptionRoutes(app: FastifyInstance): Promise<void> {
  mount(app, subscriptions, {
    listSubscriptionProducts: ({ work }) => work(readProducts),

    listSubscriptions: ({ input, viewer, work }) => work((tenant) => subscriptionPage(tenant, viewer.accountId, input)),

    getSubscription: ({ params, viewer, work }) =>
      work(async (tenant) => {
        const parts = await mustOwn(tenant, viewer.accountId, params.subscriptionId);
        return (await readSubscriptions(tenant, viewer.accountId, [parts]))[0]!;
      }),

    listSubscriptionPayments: ({ params, input, viewer, work }) =>
      work(async (tenant) => {
        const { subscription } = await mustOwn(tenant, viewer.accountId, params.subscriptionId);
        return subscriptionPaymentPage(tenant, subscription.id, input);
      }),

    createSubscription: async ({ input, viewer, site, organization, services: { payments: providers }, now, step }) => {
      const payer = { accountId: viewer.accountId, site, organization, now };
      const { subscription, isDue } = await step(async (tenant) => {
        const { parts, isDue: due } = await subscribe(tenant, input, payer, providers);
        return { subscription: (await readSubscriptions(tenant, viewer.accountId, [parts]))[0]!, isDue: due };
      });
      if (!isDue) return { clientSecret: '', subscription, intent: null };
      const subject = { purpose: 'subscription', subjectId: subscription.id } as const;
      const intent = await prepareIntent(step, subject, input.addressId ?? null, { payer, providers });
      return { clientSecret: intent.secret, subscription, intent };
    },

    changePaymentMethod: async ({ params: { subscriptionId }, input, viewer, organization, services, now, step }) => {
      const { subscription } = await step((tenant) => mustOwn(tenant, viewer.accountId, subscriptionId));
      const card = await attachMethod(subscription, input.paymentMethodId, { organization, providers: services.payments });
      await step((tenant) => keepMethod(tenant, subscriptionId, card, now));
      return null;
    },

    cancelSubscription: ({ params, viewer, site, organization, now, work }) =>
      work(async (tenant) => {
        await cancel(tenant, params.subscriptionId, { accountId: viewer.accountId, site, organization, now });
        return null;
      }),
  });
}
