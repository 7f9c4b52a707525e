import * as savedSessions from '@contract/endpoints/savedSessions';
import { api, change, pages } from './base';
import { invalidating, providing, tags } from './tags';

export const savedSessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSavedSessions: build.infiniteQuery({
      ...pages(savedSessions.listSavedSessions),
      providesTags: providing(({ eventId }) => tags.savedSessions(eventId)),
    }),
    saveSession: build.mutation({
      ...change(savedSessions.saveSession),
      invalidatesTags: invalidating(({ eventId }) => [tags.savedSessions(eventId)]),
    }),
    unsaveSession: build.mutation({
      ...change(savedSessions.unsaveSession),
      invalidatesTags: invalidating(({ eventId }) => [tags.savedSessions(eventId)]),
    }),
  }),
});
