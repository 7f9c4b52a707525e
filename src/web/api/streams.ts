import * as streams from '@contract/endpoints/streams';
import { api, call } from './base';
import { providing, tag } from './tags';

const streamTag = (streamId: string, output: string) => tag('Stream', streamId, output);

const streamsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStream: build.query({
      ...call(streams.getStream),
      // Whether one may follow it depends on who asks.
      extraOptions: { signIn: true },
      providesTags: providing(({ streamId, output = 'event' }) => streamTag(streamId, output)),
    }),
  }),
});

export const { useGetStreamQuery } = streamsApi;
