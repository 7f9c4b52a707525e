import * as listings from '@contract/endpoints/listings';
import type { FastifyInstance } from 'fastify';
import { notFound } from '@server/http/errors';
import { mount } from '@server/http/mount';
import { siteOf } from '@server/http/site';
import { listPage } from '@server/db/paging';
import { settleRegistrationPayment } from '../payments/commands';
import { registrationPaymentList } from '../payments/reads';
import { buyersOf, registrationIds } from '../registration/reads';
import { listingPayments } from './reads';

export async function listingRoutes(app: FastifyInstance): Promise<void> {
  mount(app, listings, {
    listListingPayments: ({ params, input, work }) =>
      work(async (tenant) => {
        const list = registrationPaymentList(tenant, registrationIds(tenant, params.eventId, input.search), input.open);
        const { rows, count } = await listPage(tenant, list, input);
        return { items: await listingPayments(tenant, rows), count };
      }),

    settlePayment: ({ params, input: { received }, organization, origin, now, work }) =>
      work(async (tenant) => {
        const settled = await settleRegistrationPayment(tenant, registrationIds(tenant, params.eventId), {
          id: params.paymentId,
          received,
          now,
        });
        if (!settled) throw notFound();
        const [payment] = await listingPayments(tenant, [settled.payment]);
        const { id, accountId, eventId } = payment!.registration;
        if (settled.amount !== null) {
          tenant.emit({
            type: 'paymentSettled',
            accountId,
            subjectId: eventId,
            paymentId: payment!.id,
            amount: settled.amount,
            buyerIds: await buyersOf(tenant, id),
            site: siteOf(organization, origin),
          });
        }
        return payment!;
      }),
  });
}
