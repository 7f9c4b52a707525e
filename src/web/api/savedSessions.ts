import * as savedSessions from '@contract/endpoints/savedSessions';
import type { Account, Self } from '@contract/entities/accounts';
import type { Session } from '@contract/entities/sessions';
import { api, change, pages } from './base';
import { answersAt, patchAnswers, type Started } from './cachedAnswers';
import { invalidating, providing, tags } from './tags';

interface Saving {
  eventId: string;
  sessionId: string;
}

/** Marks a session wherever it is cached: at once where it is known who saves it, else with the answer; back again where it could not be done. */
const marking =
  (saved: boolean) =>
  async ({ eventId, sessionId }: Saving, { dispatch, getState, queryFulfilled }: Started<Account>): Promise<void> => {
    const [self] = answersAt<Self>(getState(), tags.self());
    const mark = (accounts: Account[]) => {
      const recipe = (answer: Session | Session[]) => {
        for (const session of [answer].flat()) if (session.id === sessionId) session.accounts = accounts;
      };
      return patchAnswers(tags.sessions(eventId), recipe, dispatch, getState);
    };
    const undo = mark(saved && self?.data ? [self.data] : []);
    await queryFulfilled.then(({ data }) => saved && mark([data]), undo);
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

export const { useListSavedSessionsInfiniteQuery, useSaveSessionMutation, useUnsaveSessionMutation } = savedSessionsApi;
