import * as eventMedia from '@contract/endpoints/eventMedia';
import { api, call, pages } from './base';
import { providing, tags } from './tags';

// What of an event is shown to whom depends on the passes they hold, so both wait until it is known who asks.
export const eventMediaApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMediaItems: build.infiniteQuery({
      ...pages(eventMedia.listMediaItems),
      extraOptions: { signIn: true },
      providesTags: providing(({ eventId, type }) => tags.mediaItems(eventId, type)),
    }),
    getMediaItem: build.query({
      ...call(eventMedia.getMediaItem),
      extraOptions: { signIn: true },
      providesTags: providing(({ eventId, mediaItemId }) => tags.mediaItems(eventId, mediaItemId)),
    }),
  }),
});
