import * as sessionRegistration from '@contract/endpoints/sessionRegistration';
import type { EventSessionSection } from '@contract/entities/sessionQuestions';
import { attendeeTags } from './attendeeTags';
import { api, call, change, pages } from './base';
import { updateAnswer } from './cachedAnswers';
import { NEVER_STALE } from './freshness';
import { putAnswer, questionIn } from './givenAnswers';
import { invalidating, providing, tags } from './tags';

interface OfSession {
  eventId: string;
  sessionId: string;
}

const changingDraft = {
  invalidatesTags: invalidating(({ eventId, sessionId }: OfSession) => [
    tags.sessionRegistration(eventId, sessionId),
    tags.sessionIntent(eventId, sessionId),
  ]),
};

const sessionRegistrationApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSessionRegistration: build.query({
      ...call(sessionRegistration.getSessionRegistration),
      extraOptions: { signIn: true, freshness: NEVER_STALE },
      providesTags: providing(({ eventId, sessionId }) => tags.sessionRegistration(eventId, sessionId)),
    }),
    listSessionPasses: build.query({
      ...call(sessionRegistration.listSessionPasses),
      providesTags: providing(({ eventId, sessionId }) => tags.sessionRegistration(eventId, sessionId, 'passes')),
    }),
    // Each step says by itself what is against it.
    chooseSessionPasses: build.mutation({
      ...change(sessionRegistration.chooseSessionPasses),
      extraOptions: { quiet: true },
      ...changingDraft,
    }),
    listSessionQuestions: build.query({
      ...call(sessionRegistration.listSessionQuestions),
      providesTags: providing(({ eventId, sessionId }) => tags.sessionRegistration(eventId, sessionId, 'questions')),
    }),
    answerSessionQuestions: build.mutation({
      ...change(sessionRegistration.answerSessionQuestions),
      extraOptions: { quiet: true },
      ...changingDraft,
    }),
    answerSessionQuestion: build.mutation({
      ...change(sessionRegistration.answerSessionQuestion),
      // Each question says by itself whether its answer is kept.
      extraOptions: { quiet: true },
      invalidatesTags: invalidating(({ eventId, sessionId }) => [tags.sessionIntent(eventId, sessionId)]),
      onQueryStarted: async ({ passId, questionId, response, ...of }, { dispatch, getState, queryFulfilled }) => {
        const { data } = sessionRegistrationApi.endpoints.listSessionQuestions.select(of)(getState() as never);
        const question = questionIn((data ?? []) as EventSessionSection[], questionId);
        if (!question) return;
        const kept = dispatch(
          updateAnswer(sessionRegistrationApi.endpoints.getSessionRegistration, of, (accesses) => {
            const draft = accesses.find((access) => access.passId === passId && access.status === 'draft');
            if (draft) putAnswer(draft.responses, question, response);
          }),
        );
        await queryFulfilled.catch(kept.undo);
      },
    }),
    getSessionIntent: build.query({
      ...call(sessionRegistration.getSessionIntent),
      extraOptions: { noRetry: true, freshness: NEVER_STALE, secretFields: sessionRegistration.getSessionIntent.secrets },
      providesTags: providing(({ eventId, sessionId, addressId }) => tags.sessionIntent(eventId, sessionId, addressId)),
    }),
    submitSessionRegistration: build.mutation({
      ...change(sessionRegistration.submitSessionRegistration),
      extraOptions: { quiet: true },
      invalidatesTags: invalidating(({ eventId, sessionId }) => [
        tags.sessionRegistration(eventId, sessionId),
        tags.attendee(eventId),
        tags.availableSessions(eventId),
        tags.sessions(eventId),
        tags.savedSessions(eventId),
      ]),
    }),
    listAvailableSessions: build.query({
      ...call(sessionRegistration.listAvailableSessions),
      providesTags: providing(({ eventId, passId }) => tags.availableSessions(eventId, passId)),
    }),
    getSessionAccess: build.query({
      ...call(sessionRegistration.getSessionAccess),
      providesTags: providing(({ eventId, passId, sessionId }) => attendeeTags.sessionAccess(eventId, passId, sessionId)),
    }),
    getAccessQuestions: build.query({
      ...call(sessionRegistration.getAccessQuestions),
      extraOptions: { noRetry: true, freshness: NEVER_STALE },
      providesTags: providing(({ eventId, passId, sessionId }) => attendeeTags.sessionAccess(eventId, passId, sessionId, 'sections')),
    }),
    answerAccessQuestions: build.mutation({
      ...change(sessionRegistration.answerAccessQuestions),
      extraOptions: { quiet: true },
      invalidatesTags: invalidating(({ eventId }) => [tags.attendee(eventId)]),
    }),
    listSessionQuestionValues: build.infiniteQuery({
      ...pages(sessionRegistration.listSessionQuestionValues),
      providesTags: providing(({ eventId, sessionId, questionId }) =>
        tags.eventPart(eventId, 'sessions', sessionId, 'questions', questionId, 'values'),
      ),
    }),
  }),
});

export const {
  useGetSessionRegistrationQuery,
  useListSessionPassesQuery,
  useChooseSessionPassesMutation,
  useListSessionQuestionsQuery,
  useAnswerSessionQuestionMutation,
  useAnswerSessionQuestionsMutation,
  useGetSessionIntentQuery,
  useSubmitSessionRegistrationMutation,
  useListAvailableSessionsQuery,
  useGetAccessQuestionsQuery,
  useAnswerAccessQuestionsMutation,
  useListSessionQuestionValuesInfiniteQuery,
} = sessionRegistrationApi;
