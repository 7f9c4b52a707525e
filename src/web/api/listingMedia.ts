import * as listingMedia from '@contract/endpoints/listingMedia';
import { api, call, change } from './base';
import { invalidating, providing, tags } from './tags';

const changing = {
  // Its refusal stands in its form.
  extraOptions: { quiet: true },
  // The event's own page asks by its slug, which a change here does not know.
  invalidatesTags: invalidating(({ eventId }: { eventId: string }) => [tags.listing(eventId, 'media'), tags.allEvents()]),
};

const listingMediaApi = api.injectEndpoints({
  endpoints: (build) => ({
    listListingMedia: build.query({
      ...call(listingMedia.listListingMedia),
      providesTags: providing(({ eventId }) => tags.listing(eventId, 'media')),
    }),
    createListingMediaItem: build.mutation({ ...change(listingMedia.createListingMediaItem), ...changing }),
    updateListingMediaItem: build.mutation({ ...change(listingMedia.updateListingMediaItem), ...changing }),
    deleteListingMediaItem: build.mutation({ ...change(listingMedia.deleteListingMediaItem), ...changing }),
  }),
});

export const {
  useListListingMediaQuery,
  useCreateListingMediaItemMutation,
  useUpdateListingMediaItemMutation,
  useDeleteListingMediaItemMutation,
} = listingMediaApi;
