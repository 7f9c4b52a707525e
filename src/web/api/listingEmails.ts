import * as listingEmails from '@contract/endpoints/listingEmails';
import { api, call, change } from './base';
import { invalidating, providing, tags } from './tags';

const listingEmailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getListingEmail: build.query({
      ...call(listingEmails.getListingEmail),
      providesTags: providing(({ eventId, type }) => tags.listing(eventId, 'emails', type)),
    }),
    updateListingEmail: build.mutation({
      ...change(listingEmails.updateListingEmail),
      // Its refusal stands in its form.
      extraOptions: { quiet: true },
      invalidatesTags: invalidating(({ eventId, type }) => [tags.listing(eventId, 'emails', type)]),
    }),
    previewListingEmail: build.mutation({ ...change(listingEmails.previewListingEmail), extraOptions: { quiet: true } }),
    testListingEmail: build.mutation({ ...change(listingEmails.testListingEmail), extraOptions: { quiet: true } }),
  }),
});

export const { useGetListingEmailQuery, useUpdateListingEmailMutation, usePreviewListingEmailMutation, useTestListingEmailMutation } =
  listingEmailsApi;
