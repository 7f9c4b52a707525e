import * as invoices from '@contract/endpoints/invoices';
import type { FastifyInstance } from 'fastify';
import { mount } from '@server/http/mount';
import { prepareIntent } from '../payments/commands';
import { changeDraft, draftInvoice, receivePayment, sendDraft, takeBack } from './commands';
import { ownInvoicePage, readAsStaff, readOwnInvoice } from './reads';

export async function invoiceRoutes(app: FastifyInstance): Promise<void> {
  mount(app, invoices, {
    listOwnInvoices: ({ input, viewer, work }) => work((tenant) => ownInvoicePage(tenant, viewer.accountId, input)),

    getInvoice: ({ params, viewer, organization, work }) =>
      work((tenant) => readOwnInvoice(tenant, viewer.accountId, params.invoiceId, organization)),

    getInvoiceIntent: ({ params, input, viewer, site, organization, services, now, work }) =>
      prepareIntent(work, { purpose: 'invoice', subjectId: params.invoiceId }, input.addressId, {
        payer: { accountId: viewer.accountId, site, organization, now },
        providers: services.payments,
      }),

    createInvoice: ({ input, organization, now, work }) =>
      work(
        async (tenant) => readAsStaff(tenant, await draftInvoice(tenant, input, now), organization),
        ({ id }) => ({ invoiceId: id }),
      ),

    updateInvoice: ({ params, input, organization, now, work }) =>
      work(async (tenant) => readAsStaff(tenant, await changeDraft(tenant, params.invoiceId, input, now), organization)),

    sendInvoice: ({ params, organization, site, now, work }) =>
      work(async (tenant) => readAsStaff(tenant, await sendDraft(tenant, params.invoiceId, { now, site }), organization)),

    voidInvoice: ({ params, organization, site, now, work }) =>
      work(async (tenant) => readAsStaff(tenant, await takeBack(tenant, params.invoiceId, { now, site }), organization)),

    settleInvoicePayment: ({ params: { invoiceId, paymentId }, organization, site, now, work }) =>
      work(async (tenant) => {
        const paid = await receivePayment(tenant, invoiceId, paymentId, { now, site });
        return readAsStaff(tenant, paid, organization);
      }),
  });
}
