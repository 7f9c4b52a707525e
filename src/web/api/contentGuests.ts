import * as contentGuests from '@contract/endpoints/contentGuests';
import { api, change, pages } from './base';
import { channelTags } from './channelTags';
import { invalidating, providing } from './tags';

// A content names its guests itself as well.
const naming = ({ channelId, contentId }: { channelId: string; contentId: string }) => [channelTags.content(channelId, contentId)];

// Its refusal stands in its form.
const FORM = { quiet: true };

const contentGuestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listContentGuests: build.infiniteQuery({
      ...pages(contentGuests.listContentGuests),
      providesTags: providing(({ channelId, contentId }) => channelTags.content(channelId, contentId, 'guests')),
    }),
    createContentGuest: build.mutation({
      ...change(contentGuests.createContentGuest),
      extraOptions: FORM,
      invalidatesTags: invalidating(naming),
    }),
    updateContentGuest: build.mutation({
      ...change(contentGuests.updateContentGuest),
      extraOptions: FORM,
      invalidatesTags: invalidating(naming),
    }),
    deleteContentGuest: build.mutation({ ...change(contentGuests.deleteContentGuest), invalidatesTags: invalidating(naming) }),
  }),
});

export const {
  useListContentGuestsInfiniteQuery,
  useCreateContentGuestMutation,
  useUpdateContentGuestMutation,
  useDeleteContentGuestMutation,
} = contentGuestsApi;
