import * as listings from '@contract/endpoints/listings';
import type { FastifyInstance } from 'fastify';
import { notFound } from '@server/http/errors';
import { mount } from '@server/http/mount';
import { listPage } from '@server/db/paging';
import { settleRegistrationPayment } from '../payments/commands';
import { registrationPaymentList } from '../payments/reads';
import { registrationIds } from '../registration/reads';
import { listingPayments } from './reads';

export async function listingRoutes(app: FastifyInstance): Promise<void> {
  mount(app, listings, {
    listListingPayments: ({ params, input, work }) =>
      work(async (tenant) => {
        const list = registrationPaymentList(tenant, registrationIds(tenant, params.eventId, input.search), input.open);
        const { rows, count } = await listPage(tenant, list, input);
        return { items: await listingPayments(tenant, rows), count };
      }),

    settlePayment: ({ params, input: { received }, now, work }) =>
      work(async (tenant) => {
        const settled = await settleRegistrationPayment(tenant, registrationIds(tenant, params.eventId), {
          id: params.paymentId,
          received,
          now,
        });
        if (!settled) throw notFound();
        return (await listingPayments(tenant, [settled]))[0]!;
      }),
  });
}
