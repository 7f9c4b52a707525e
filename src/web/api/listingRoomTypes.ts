import * as listingRoomTypes from '@contract/endpoints/listingRoomTypes';
import { api, call, change } from './base';
import { invalidating, providing, tags } from './tags';

const changing = {
  // Its refusal stands in its form.
  extraOptions: { quiet: true },
  // The event's own page asks by its slug, which a change here does not know.
  invalidatesTags: invalidating(({ eventId }: { eventId: string }) => [tags.listing(eventId, 'roomTypes'), tags.allEvents()]),
};

const listingRoomTypesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listListingRoomTypes: build.query({
      ...call(listingRoomTypes.listListingRoomTypes),
      providesTags: providing(({ eventId }) => tags.listing(eventId, 'roomTypes')),
    }),
    createListingRoomType: build.mutation({ ...change(listingRoomTypes.createListingRoomType), ...changing }),
    updateListingRoomType: build.mutation({ ...change(listingRoomTypes.updateListingRoomType), ...changing }),
    deleteListingRoomType: build.mutation({ ...change(listingRoomTypes.deleteListingRoomType), ...changing }),
  }),
});

export const {
  useListListingRoomTypesQuery,
  useCreateListingRoomTypeMutation,
  useUpdateListingRoomTypeMutation,
  useDeleteListingRoomTypeMutation,
} = listingRoomTypesApi;
