import * as door from '@contract/endpoints/door';
import { api, call, change } from './base';
import { providing, tags } from './tags';

export const doorApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDoor: build.query({
      ...call(door.getDoor),
      // The door works without it, and says by itself that it is not up to date.
      extraOptions: { quiet: true },
      providesTags: providing(({ eventId }) => tags.listing(eventId, 'door')),
    }),
    listDoorPasses: build.query({ ...call(door.listDoorPasses), extraOptions: { quiet: true }, keepUnusedDataFor: 0 }),
    listDoorDoubles: build.query({ ...call(door.listDoorDoubles), extraOptions: { quiet: true }, keepUnusedDataFor: 0 }),
    sendDoorScans: build.mutation({ ...change(door.sendDoorScans), extraOptions: { quiet: true } }),
  }),
});
