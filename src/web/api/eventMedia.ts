import * as eventMedia from '@contract/endpoints/eventMedia';
import { api, call, pages } from './base';
import { providing, tags } from './tags';

// What of an event is shown to whom depends on the passes they hold, so both wait until it is known who asks.
const eventMediaApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMediaItems: build.infiniteQuery({
      ...pages(eventMedia.listMediaItems),
      extraOptions: { signIn: true },
      providesTags: providing(({ eventId, type }) => tags.eventPart(eventId, 'mediaItems', type)),
    }),
    getMediaItem: build.query({
      ...call(eventMedia.getMediaItem),
      extraOptions: { signIn: true },
      providesTags: providing(({ eventId, mediaItemId }) => tags.eventPart(eventId, 'mediaItems', mediaItemId)),
    }),
  }),
});

export const { useListMediaItemsInfiniteQuery, useGetMediaItemQuery } = eventMediaApi;
