import * as contentGuests from '@contract/endpoints/contentGuests';
import { api, pages } from './base';
import { channelTags } from './channelTags';
import { providing } from './tags';

// A content names its guests itself as well.
const contentGuestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listContentGuests: build.infiniteQuery({
      ...pages(contentGuests.listContentGuests),
      providesTags: providing(({ channelId, contentId }) => channelTags.content(channelId, contentId, 'guests')),
    }),
  }),
});

export const { useListContentGuestsInfiniteQuery } = contentGuestsApi;
