import * as supportTickets from '@contract/endpoints/supportTickets';
import { api, call, change, pages } from './base';
import { invalidating, providing, tags } from './tags';

export const supportTicketsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createSupportTicket: build.mutation({
      ...change(supportTickets.createSupportTicket),
      extraOptions: { quiet: true },
      invalidatesTags: invalidating(() => [tags.supportTickets()]),
    }),
    listSupportTickets: build.infiniteQuery({
      ...pages(supportTickets.listSupportTickets),
      providesTags: providing(tags.supportTickets),
    }),
    listReceivedSupportTickets: build.infiniteQuery({
      ...pages(supportTickets.listReceivedSupportTickets),
      providesTags: providing(tags.supportTickets),
    }),
    getSupportTicket: build.query({
      ...call(supportTickets.getSupportTicket),
      providesTags: providing(tags.supportTickets),
    }),
    updateSupportTicket: build.mutation({
      ...change(supportTickets.updateSupportTicket),
      invalidatesTags: invalidating(() => [tags.supportTickets()]),
    }),
  }),
});

export const {
  useCreateSupportTicketMutation,
  useListSupportTicketsInfiniteQuery,
  useListReceivedSupportTicketsInfiniteQuery,
  useGetSupportTicketQuery,
  useUpdateSupportTicketMutation,
} = supportTicketsApi;
