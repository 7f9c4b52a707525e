import * as sponsors from '@contract/endpoints/sponsors';
import { api, call, pages } from './base';
import { providing, providingPages, tags } from './tags';

const sponsorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSponsors: build.infiniteQuery({
      ...pages(sponsors.listSponsors),
      providesTags: providingPages(tags.account, ({ eventId }) => tags.eventPart(eventId, 'sponsors')),
    }),
    listSponsorships: build.query({
      ...call(sponsors.listSponsorships),
      providesTags: providing(({ eventId }) => tags.eventPart(eventId, 'sponsorships')),
    }),
    getSponsorship: build.query({
      ...call(sponsors.getSponsorship),
      providesTags: providing(({ eventId, sponsorshipId }) => tags.eventPart(eventId, 'sponsorships', sponsorshipId)),
    }),
  }),
});

export const { useListSponsorsInfiniteQuery, useListSponsorshipsQuery, useGetSponsorshipQuery } = sponsorsApi;
