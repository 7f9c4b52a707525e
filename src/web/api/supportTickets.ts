import * as supportTickets from '@contract/endpoints/supportTickets';
import { api, change, pages } from './base';
import { invalidating, providing, tags } from './tags';

const supportTicketsApi = api.injectEndpoints({
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
  }),
});

export const { useCreateSupportTicketMutation, useListSupportTicketsInfiniteQuery } = supportTicketsApi;
