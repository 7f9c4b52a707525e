import * as streams from '@contract/endpoints/streams';
import { api, call } from './base';
import { providing, tags } from './tags';

const streamsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStream: build.query({
      ...call(streams.getStream),
      // Whether one may follow it depends on who asks.
      extraOptions: { signIn: true },
      providesTags: providing(({ streamId, output = 'event' }) => tags.stream(streamId, output)),
    }),
  }),
});

export const { useGetStreamQuery } = streamsApi;
