import * as listingPages from '@contract/endpoints/listingPages';
import { api, call, change } from './base';
import { invalidating, providing, tags } from './tags';

const changing = {
  // Its refusal stands in its form.
  extraOptions: { quiet: true },
  // The event's own page asks by its slug, which a change here does not know.
  invalidatesTags: invalidating(({ eventId }: { eventId: string }) => [tags.listing(eventId, 'pages'), tags.allEvents()]),
};

const listingPagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listListingPages: build.query({
      ...call(listingPages.listListingPages),
      providesTags: providing(({ eventId }) => tags.listing(eventId, 'pages')),
    }),
    createListingPage: build.mutation({ ...change(listingPages.createListingPage), ...changing }),
    updateListingPage: build.mutation({ ...change(listingPages.updateListingPage), ...changing }),
    deleteListingPage: build.mutation({ ...change(listingPages.deleteListingPage), ...changing }),
  }),
});

export const { useListListingPagesQuery, useCreateListingPageMutation, useUpdateListingPageMutation, useDeleteListingPageMutation } =
  listingPagesApi;
