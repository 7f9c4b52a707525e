import * as transfers from '@contract/endpoints/transfers';
import { attendeeTags } from './attendeeTags';
import { api, call, change, pages } from './base';
import { invalidating, providing, tags } from './tags';

const transfersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTransferAccounts: build.query({
      ...call(transfers.listTransferAccounts),
      // It fails beside the field that it is typed in.
      extraOptions: { quiet: true },
      providesTags: providing(({ eventId, passId, search }) => attendeeTags.transferAccounts(eventId, passId, search)),
    }),
    transferPass: build.mutation({
      ...change(transfers.transferPass),
      extraOptions: { quiet: true },
      invalidatesTags: invalidating(({ eventId }) => [
        tags.attendee(eventId),
        tags.allOwnEvents(),
        tags.event(eventId),
        tags.relationships(),
      ]),
    }),
    listTransfers: build.infiniteQuery({
      ...pages(transfers.listTransfers),
      providesTags: providing(({ eventId }) => attendeeTags.transfers(eventId)),
    }),
  }),
});

export const { useListTransferAccountsQuery, useTransferPassMutation, useListTransfersInfiniteQuery } = transfersApi;
