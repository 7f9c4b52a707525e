import * as savedSessions from '@contract/endpoints/savedSessions';
import type { Self } from '@contract/entities/accounts';
import type { Session } from '@contract/entities/sessions';
import { api, change, pages } from './base';
import { answersAt, patchAnswers, type ApiDispatch, type GetState } from './cachedAnswers';
import { invalidating, providing, tags } from './tags';

interface Saving {
  eventId: string;
  sessionId: string;
}

interface Started {
  dispatch: ApiDispatch;
  getState: GetState;
  queryFulfilled: Promise<unknown>;
}

/** Marks a session wherever it is cached, at once; back again where it could not be done. */
const marking =
  (saved: boolean) =>
  async ({ eventId, sessionId }: Saving, { dispatch, getState, queryFulfilled }: Started): Promise<void> => {
    const [self] = answersAt<Self>(getState(), tags.self());
    const accounts = saved && self?.data ? [self.data] : [];
    const mark = (answer: Session | Session[]) => {
      for (const session of [answer].flat()) if (session.id === sessionId) session.accounts = accounts;
    };
    const undo = patchAnswers(tags.sessions(eventId), mark, dispatch, getState);
    await queryFulfilled.catch(undo);
  };

const savedSessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSavedSessions: build.infiniteQuery({
      ...pages(savedSessions.listSavedSessions),
      providesTags: providing(({ eventId }) => tags.savedSessions(eventId)),
    }),
    saveSession: build.mutation({
      ...change(savedSessions.saveSession),
      onQueryStarted: marking(true),
      invalidatesTags: invalidating(({ eventId }) => [tags.savedSessions(eventId)]),
    }),
    unsaveSession: build.mutation({
      ...change(savedSessions.unsaveSession),
      onQueryStarted: marking(false),
      invalidatesTags: invalidating(({ eventId }) => [tags.savedSessions(eventId)]),
    }),
  }),
});

export const { useSaveSessionMutation, useUnsaveSessionMutation } = savedSessionsApi;
