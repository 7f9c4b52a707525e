import * as listingPreviews from '@contract/endpoints/listingPreviews';
import { api, call } from './base';
import { providing, tags } from './tags';

const listingPreviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getListingPreview: build.query({
      ...call(listingPreviews.getListingPreview),
      providesTags: providing(({ eventId }) => tags.listing(eventId, 'preview')),
    }),
  }),
});

export const { useGetListingPreviewQuery } = listingPreviewsApi;
