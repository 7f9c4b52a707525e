import * as payments from '@contract/endpoints/payments';
import type { FastifyInstance } from 'fastify';
import { mount } from '@server/http/mount';
import { captureIntent } from './capture';
import { platformRun } from './recovery';
import { handleWebhook, readWebhook } from './webhooks';

export async function paymentRoutes(app: FastifyInstance): Promise<void> {
  mount(app, payments, {
    captureIntent: async ({ params, input, viewer, organization, services, site, step }) => {
      const run = { ...platformRun(services, organization), transaction: step, inAbsence: false };
      await captureIntent(run, params.intentId, input, { accountId: viewer.accountId, site });
    },

    receivePaymentWebhook: async ({ params, request, organization, services }) => {
      const run = platformRun(services, organization);
      const webhook = await readWebhook(run, params.provider, request);
      if (webhook) await handleWebhook(run, params.provider, webhook);
      return new Response(null, { status: 204 });
    },
  });
}
