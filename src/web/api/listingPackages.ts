import * as listingPackages from '@contract/endpoints/listingPackages';
import { api, call, change } from './base';
import { invalidating, providing, tags } from './tags';

const changing = {
  // Its refusal stands in its form.
  extraOptions: { quiet: true },
  // The event's own page asks by its slug, which a change here does not know.
  invalidatesTags: invalidating(({ eventId }: { eventId: string }) => [tags.listing(eventId, 'packages'), tags.allEvents()]),
};

const listingPackagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listListingPackages: build.query({
      ...call(listingPackages.listListingPackages),
      providesTags: providing(({ eventId }) => tags.listing(eventId, 'packages')),
    }),
    createListingPackage: build.mutation({ ...change(listingPackages.createListingPackage), ...changing }),
    updateListingPackage: build.mutation({ ...change(listingPackages.updateListingPackage), ...changing }),
    deleteListingPackage: build.mutation({ ...change(listingPackages.deleteListingPackage), ...changing }),
  }),
});

export const {
  useListListingPackagesQuery,
  useCreateListingPackageMutation,
  useUpdateListingPackageMutation,
  useDeleteListingPackageMutation,
} = listingPackagesApi;
