import * as listingAddOns from '@contract/endpoints/listingAddOns';
import { api, call, change } from './base';
import { invalidating, providing, tags } from './tags';

const changing = {
  // Its refusal stands in its form.
  extraOptions: { quiet: true },
  // The event's own page asks by its slug, which a change here does not know.
  invalidatesTags: invalidating(({ eventId }: { eventId: string }) => [tags.listing(eventId, 'addOns'), tags.allEvents()]),
};

const listingAddOnsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listListingAddOns: build.query({
      ...call(listingAddOns.listListingAddOns),
      providesTags: providing(({ eventId }) => tags.listing(eventId, 'addOns')),
    }),
    createListingAddOn: build.mutation({ ...change(listingAddOns.createListingAddOn), ...changing }),
    updateListingAddOn: build.mutation({ ...change(listingAddOns.updateListingAddOn), ...changing }),
    deleteListingAddOn: build.mutation({ ...change(listingAddOns.deleteListingAddOn), ...changing }),
  }),
});

export const { useListListingAddOnsQuery, useCreateListingAddOnMutation, useUpdateListingAddOnMutation, useDeleteListingAddOnMutation } =
  listingAddOnsApi;
