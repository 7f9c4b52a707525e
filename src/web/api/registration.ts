import { captureIntent } from '@contract/endpoints/payments';
import * as registration from '@contract/endpoints/registration';
import type { PaymentIntent } from '@contract/entities/payments';
import type { PassQuestionSections } from '@contract/entities/questions';
import { attendeeTags } from './attendeeTags';
import { api, call, change, pages } from './base';
import { NEVER_STALE } from './freshness';
import { useKeepSecret, useReadSecret } from './secrets';
import type { ApiPorts } from './send';
import { answersOf, updateAnswer, type ApiDispatch, type GetState } from './cachedAnswers';
import { changingDraft } from './draftTags';
import { putAnswer, questionIn } from './givenAnswers';
import { PAID_BESIDE_EVENTS, paidTags } from './paidBesideEvents';
import { selfApi } from './self';
import { invalidating, providing, tags, type Tag } from './tags';

export const registrationApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRegistration: build.query({
      ...call(registration.getRegistration),
      extraOptions: { signIn: true, freshness: NEVER_STALE },
      // Once submitted it is no draft any more: whoever comes back to register again asks for a new one.
      forceRefetch: ({ endpointState }) => {
        const known = endpointState?.data as { status?: string } | undefined;
        return known !== undefined && known.status !== 'draft';
      },
      providesTags: providing(({ eventId }) => tags.registration(eventId)),
    }),
    choosePasses: build.mutation({
      ...change(registration.choosePasses),
      invalidatesTags: invalidating(({ eventId }) => [tags.registration(eventId), tags.passTypes(eventId)]),
    }),
    // Its refusal stands beside the field.
    applyCoupon: build.mutation({ ...change(registration.applyCoupon), extraOptions: { quiet: true }, ...changingDraft }),
    removeCoupon: build.mutation({ ...change(registration.removeCoupon), ...changingDraft }),
    listAddOns: build.query({ ...call(registration.listAddOns), providesTags: providing(({ eventId }) => tags.addOns(eventId)) }),
    chooseAddOns: build.mutation({ ...change(registration.chooseAddOns), ...changingDraft }),
    listQuestions: build.query({ ...call(registration.listQuestions), providesTags: providing(({ eventId }) => tags.questions(eventId)) }),
    answerQuestions: build.mutation({ ...change(registration.answerQuestions), ...changingDraft }),
    answerQuestion: build.mutation({
      ...change(registration.answerQuestion),
      // Each question says by itself whether its answer is kept.
      extraOptions: { quiet: true },
      invalidatesTags: invalidating(({ eventId }) => [tags.intent(eventId)]),
      onQueryStarted: async ({ eventId, passId, questionId, response }, { dispatch, getState, queryFulfilled }) => {
        const { data } = registrationApi.endpoints.listQuestions.select({ eventId })(getState() as never);
        const passes = (data ?? []) as PassQuestionSections[];
        const question = questionIn(
          passes.flatMap(({ sections }) => sections),
          questionId,
        );
        if (!question) return;
        const kept = dispatch(
          updateAnswer(registrationApi.endpoints.getRegistration, { eventId }, (draft) => {
            const pass = draft.passes.find(({ id }) => id === passId);
            if (pass) putAnswer(pass.responses, question, response);
          }),
        );
        await queryFulfilled.catch(kept.undo);
      },
    }),
    getRegistrationIntent: build.query({
      ...call(registration.getRegistrationIntent),
      extraOptions: { noRetry: true, freshness: NEVER_STALE, secretFields: registration.getRegistrationIntent.secrets },
      providesTags: providing(({ eventId, addressId }) => tags.intent(eventId, addressId)),
    }),
    submitRegistration: build.mutation({
      ...change(registration.submitRegistration),
      invalidatesTags: invalidating(({ eventId }) => registered(eventId)),
      onQueryStarted: async ({ eventId }, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => undefined);
        if (!done) return;
        dispatch(updateAnswer(registrationApi.endpoints.getRegistration, { eventId }, () => done.data));
        markRegistered(done.data.eventId, dispatch);
      },
    }),
    captureIntent: build.mutation({
      ...change(captureIntent),
      // Where one pays it is said what came of it.
      extraOptions: { quiet: true },
      // What the provider gave the payer goes past the arguments, which state and actions hold.
      query: ({ intentId, secretId }: { intentId: string; secretId?: string }) => change(captureIntent).query({ intentId, secretId }),
      // Where it failed, what is prepared may be under way now, or no more.
      invalidatesTags: invalidating(
        () => [...registered(), tags.sessionRegistrations(), tags.availableSessions(), ...PAID_BESIDE_EVENTS],
        [tags.registrations(), tags.sessionRegistrations(), ...PAID_BESIDE_EVENTS, paidTags.intent()],
      ),
      onQueryStarted: async ({ intentId }, { dispatch, extra, getState, queryFulfilled }) => {
        // The answer is empty; what was paid for stands in the intent that was shown.
        const intent = cachedIntent(intentId, getState());
        const done = await queryFulfilled.catch(() => undefined);
        if (!done || !intent) return;
        (extra as ApiPorts).secrets.take(intentId);
        if (intent.eventId) markRegistered(intent.eventId, dispatch);
        closeDraft(intent, dispatch, getState);
      },
    }),
    getAttendee: build.query({
      ...call(registration.getAttendee),
      extraOptions: { signIn: true },
      providesTags: providing(({ eventId }) => tags.attendee(eventId)),
    }),
    listPasses: build.query({
      ...call(registration.listPasses),
      providesTags: providing(({ eventId }) => tags.passes(eventId)),
    }),
    getPass: build.query({
      ...call(registration.getPass),
      providesTags: providing(({ eventId, passId }) => tags.pass(eventId, passId)),
    }),
    cancelPass: build.mutation({
      ...change(registration.cancelPass),
      invalidatesTags: invalidating(({ eventId }) => [...registered(eventId), tags.passTypes(eventId), tags.relationships()]),
    }),
    getPassQuestions: build.query({
      ...call(registration.getPassQuestions),
      extraOptions: { noRetry: true, freshness: NEVER_STALE },
      providesTags: providing(({ eventId, passId }) => attendeeTags.passQuestions(eventId, passId)),
    }),
    answerPassQuestions: build.mutation({
      ...change(registration.answerPassQuestions),
      // What is against an answer stands beside it.
      extraOptions: { quiet: true },
      invalidatesTags: invalidating(({ eventId }) => [tags.attendee(eventId)]),
    }),
    listPayments: build.infiniteQuery({
      ...pages(registration.listPayments),
      providesTags: providing(({ eventId }) => attendeeTags.payments(eventId)),
    }),
    getPayment: build.query({
      ...call(registration.getPayment),
      providesTags: providing(({ eventId, paymentId }) => attendeeTags.payment(eventId, paymentId)),
    }),
  }),
});

const registered = (eventId?: string): Tag[] => [
  tags.attendee(eventId),
  tags.allOwnEvents(),
  eventId ? tags.event(eventId) : tags.allEvents(),
];

const markRegistered = (eventId: string, dispatch: ApiDispatch) =>
  dispatch(
    updateAnswer(selfApi.endpoints.getRelationships, undefined, ({ events }) => {
      events[eventId] = true;
    }),
  );

export const isPaymentUnderWay = (state: unknown): boolean =>
  answersOf(state, tags.registrations(), registrationApi.endpoints.getRegistrationIntent).some(
    ({ data }) => data?.progress === 'processing',
  );

function cachedIntent(intentId: string, state: unknown): PaymentIntent | undefined {
  return answersOf(state, tags.registrations(), registrationApi.endpoints.getRegistrationIntent)
    .map(({ data }) => data)
    .find((intent) => intent?.id === intentId);
}

function closeDraft({ registrationId }: PaymentIntent, dispatch: ApiDispatch, getState: GetState): void {
  const { getRegistration } = registrationApi.endpoints;
  for (const { data, originalArgs } of answersOf(getState(), tags.registrations(), getRegistration)) {
    if (data?.id !== registrationId) continue;
    dispatch(updateAnswer(getRegistration, originalArgs, (draft) => void Object.assign(draft, { status: 'registered', holdUntil: null })));
  }
}

export const useIntentSecret = (intentId: string | undefined) => useReadSecret(intentId, 'secret');

export function useCapturePayment() {
  const [capture, capturing] = registrationApi.useCaptureIntentMutation();
  const keep = useKeepSecret();
  const capturePayment = (intentId: string, proof: object) => capture({ intentId, secretId: keep(proof) });
  return [capturePayment, capturing] as const;
}

export const {
  useGetRegistrationQuery,
  useGetRegistrationIntentQuery,
  useChoosePassesMutation,
  useApplyCouponMutation,
  useRemoveCouponMutation,
  useListAddOnsQuery,
  useChooseAddOnsMutation,
  useListQuestionsQuery,
  useAnswerQuestionsMutation,
  useAnswerQuestionMutation,
  useSubmitRegistrationMutation,
  useGetAttendeeQuery,
  useCancelPassMutation,
  useGetPassQuestionsQuery,
  useAnswerPassQuestionsMutation,
  useListPassesQuery,
  useGetPaymentQuery,
  useListPaymentsInfiniteQuery,
} = registrationApi;
