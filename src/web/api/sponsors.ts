import * as sponsors from '@contract/endpoints/sponsors';
import { api, call, pages } from './base';
import { providing, providingPages, tags } from './tags';

export const sponsorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSponsors: build.infiniteQuery({
      ...pages(sponsors.listSponsors),
      providesTags: providingPages(tags.account, ({ eventId }) => tags.sponsors(eventId)),
    }),
    listSponsorships: build.query({
      ...call(sponsors.listSponsorships),
      providesTags: providing(({ eventId }) => tags.sponsorships(eventId)),
    }),
    getSponsorship: build.query({
      ...call(sponsors.getSponsorship),
      providesTags: providing(({ eventId, sponsorshipId }) => tags.sponsorships(eventId, sponsorshipId)),
    }),
  }),
});
