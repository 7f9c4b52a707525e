import * as listingReport from '@contract/endpoints/listingReport';
import { api, call } from './base';
import { providing, tags } from './tags';

const listingReportApi = api.injectEndpoints({
  endpoints: (build) => ({
    getListingReport: build.query({
      ...call(listingReport.getListingReport),
      // What its hosts do and what the door lets in changes it, as it changes the people it counts.
      providesTags: providing(({ eventId }) => [tags.listing(eventId, 'report'), tags.listing(eventId, 'attendees')]),
    }),
    compareListingReport: build.query({
      ...call(listingReport.compareListingReport),
      providesTags: providing(({ eventId }) => [tags.listing(eventId, 'report'), tags.listing(eventId, 'attendees')]),
    }),
  }),
});

export const { useGetListingReportQuery, useCompareListingReportQuery } = listingReportApi;
