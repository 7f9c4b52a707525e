import * as listingPassTypes from '@contract/endpoints/listingPassTypes';
import { api, call, change } from './base';
import { invalidating, providing, tags } from './tags';

const changing = {
  // Its refusal stands in its form.
  extraOptions: { quiet: true },
  invalidatesTags: invalidating(({ eventId }: { eventId: string }) => [tags.listing(eventId), tags.event(eventId)]),
};

export const listingPassTypesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listListingPassTypes: build.query({
      ...call(listingPassTypes.listListingPassTypes),
      providesTags: providing(({ eventId }) => tags.listing(eventId, 'passTypes')),
    }),
    getListingTax: build.query({
      ...call(listingPassTypes.getListingTax),
      providesTags: providing(({ eventId }) => tags.listing(eventId)),
    }),
    createListingPassType: build.mutation({ ...change(listingPassTypes.createListingPassType), ...changing }),
    updateListingPassType: build.mutation({ ...change(listingPassTypes.updateListingPassType), ...changing }),
    deleteListingPassType: build.mutation({ ...change(listingPassTypes.deleteListingPassType), ...changing }),
  }),
});

export const {
  useListListingPassTypesQuery,
  useGetListingTaxQuery,
  useCreateListingPassTypeMutation,
  useUpdateListingPassTypeMutation,
  useDeleteListingPassTypeMutation,
} = listingPassTypesApi;
