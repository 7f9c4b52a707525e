import * as listingReport from '@contract/endpoints/listingReport';
import { api, call } from './base';
import { providing, tags } from './tags';

const listingReportApi = api.injectEndpoints({
  endpoints: (build) => ({
    getListingReport: build.query({
      ...call(listingReport.getListingReport),
      providesTags: providing(({ eventId }) => tags.listing(eventId, 'report')),
    }),
  }),
});

export const { useGetListingReportQuery } = listingReportApi;
