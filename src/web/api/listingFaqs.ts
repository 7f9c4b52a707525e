import * as listingFaqs from '@contract/endpoints/listingFaqs';
import { api, call, change } from './base';
import { invalidating, providing, tags } from './tags';

const changing = {
  // Its refusal stands in its form.
  extraOptions: { quiet: true },
  // The event's own page asks by its slug, which a change here does not know.
  invalidatesTags: invalidating(({ eventId }: { eventId: string }) => [tags.listing(eventId, 'faqs'), tags.allEvents()]),
};

const listingFaqsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listListingFaqs: build.query({
      ...call(listingFaqs.listListingFaqs),
      providesTags: providing(({ eventId }) => tags.listing(eventId, 'faqs')),
    }),
    createFaqSection: build.mutation({ ...change(listingFaqs.createFaqSection), ...changing }),
    updateFaqSection: build.mutation({ ...change(listingFaqs.updateFaqSection), ...changing }),
    deleteFaqSection: build.mutation({ ...change(listingFaqs.deleteFaqSection), ...changing }),
    createFaq: build.mutation({ ...change(listingFaqs.createFaq), ...changing }),
    updateFaq: build.mutation({ ...change(listingFaqs.updateFaq), ...changing }),
    deleteFaq: build.mutation({ ...change(listingFaqs.deleteFaq), ...changing }),
  }),
});

export const {
  useListListingFaqsQuery,
  useCreateFaqSectionMutation,
  useUpdateFaqSectionMutation,
  useDeleteFaqSectionMutation,
  useCreateFaqMutation,
  useUpdateFaqMutation,
  useDeleteFaqMutation,
} = listingFaqsApi;
