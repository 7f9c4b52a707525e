import * as listings from '@contract/endpoints/listings';
import type { FastifyInstance } from 'fastify';
import { notFound } from '@server/http/errors';
import { mount } from '@server/http/mount';
import { listPage } from '@server/db/paging';
import { settleRegistrationPayment } from '../payments/commands';
import { registrationPaymentList } from '../payments/reads';
import { checkIn, undoCheckIn } from '../registration/commands';
import { buyersOf, eventPass, eventPassCount, eventPassList, holdersPass, listingPasses, registrationIds } from '../registration/reads';
import { listingPayments } from './reads';

export async function listingRoutes(app: FastifyInstance): Promise<void> {
  mount(app, listings, {
    listListingPasses: ({ params: { eventId }, input, work }) =>
      work(async (tenant) => {
        const { rows, count } = await listPage(tenant, eventPassList(tenant, eventId, input), input);
        return { items: await listingPasses(tenant, eventId, rows), count };
      }),

    countListingPasses: ({ params, work }) => work((tenant) => eventPassCount(tenant, params.eventId)),

    getListingPass: ({ params: { eventId, passId }, work }) =>
      work(async (tenant) => {
        const row = await eventPass(tenant, eventId, passId);
        if (!row) throw notFound();
        return (await listingPasses(tenant, eventId, [row]))[0]!;
      }),

    checkInPass: ({ params, viewer, now, work }) =>
      work(async (tenant) => {
        await checkIn(tenant, params, { hostId: viewer.accountId, now });
        return holdersPass(tenant, params);
      }),

    undoCheckIn: ({ params, viewer, now, work }) => work((tenant) => undoCheckIn(tenant, params, { hostId: viewer.accountId, now })),

    listListingPayments: ({ params, input, work }) =>
      work(async (tenant) => {
        const list = registrationPaymentList(tenant, registrationIds(tenant, params.eventId, input.search), input.open);
        const { rows, count } = await listPage(tenant, list, input);
        return { items: await listingPayments(tenant, rows), count };
      }),

    settlePayment: ({ params, input: { received }, site, now, work }) =>
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
            site,
          });
        }
        return payment!;
      }),
  });
}
