import * as invoices from '@contract/endpoints/invoices';
import { api, call, change, pages } from './base';
import { NEVER_STALE } from './freshness';
import { paidTags } from './paidBesideEvents';
import { invalidating, providing } from './tags';

const changed = { invalidatesTags: invalidating(() => [paidTags.invoices()]) };

export const invoicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnInvoices: build.infiniteQuery({ ...pages(invoices.listOwnInvoices), providesTags: providing(paidTags.invoices) }),
    getInvoice: build.query({
      ...call(invoices.getInvoice),
      providesTags: providing(({ invoiceId }) => paidTags.invoice(invoiceId)),
    }),
    getInvoiceIntent: build.query({
      ...call(invoices.getInvoiceIntent),
      extraOptions: { noRetry: true, freshness: NEVER_STALE, secretFields: invoices.getInvoiceIntent.secrets },
      providesTags: providing(({ invoiceId, addressId }) => paidTags.intent('invoice', invoiceId, addressId)),
    }),
    createInvoice: build.mutation({ ...change(invoices.createInvoice), ...changed }),
    updateInvoice: build.mutation({ ...change(invoices.updateInvoice), ...changed }),
    sendInvoice: build.mutation({ ...change(invoices.sendInvoice), ...changed }),
    voidInvoice: build.mutation({ ...change(invoices.voidInvoice), ...changed }),
    settleInvoicePayment: build.mutation({ ...change(invoices.settleInvoicePayment), ...changed }),
  }),
});

export const { useListOwnInvoicesInfiniteQuery, useGetInvoiceQuery, useGetInvoiceIntentQuery } = invoicesApi;
