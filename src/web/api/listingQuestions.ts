import * as listingQuestions from '@contract/endpoints/listingQuestions';
import { api, call, change, pages } from './base';
import { invalidating, providing, tags } from './tags';

const changed = ({ eventId }: { eventId: string }) => [tags.listing(eventId, 'questions'), tags.questions(eventId)];

const changing = {
  // Its refusal stands in its form.
  extraOptions: { quiet: true },
  invalidatesTags: invalidating(changed),
};

/** What is moved has no form: its refusal is told in a toast, and what another host has done is asked for. */
const moving = { invalidatesTags: invalidating(changed, changed) };

const listingQuestionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getListingQuestionnaire: build.query({
      ...call(listingQuestions.getListingQuestionnaire),
      providesTags: providing(({ eventId }) => tags.listing(eventId, 'questions')),
    }),
    listListingQuestions: build.infiniteQuery({
      ...pages(listingQuestions.listListingQuestions),
      providesTags: providing(({ eventId }) => tags.listing(eventId, 'questions')),
    }),
    createQuestionSection: build.mutation({ ...change(listingQuestions.createQuestionSection), ...changing }),
    updateQuestionSection: build.mutation({ ...change(listingQuestions.updateQuestionSection), ...changing }),
    moveQuestionSection: build.mutation({ ...change(listingQuestions.updateQuestionSection), ...moving }),
    deleteQuestionSection: build.mutation({ ...change(listingQuestions.deleteQuestionSection), ...changing }),
    createListingQuestion: build.mutation({ ...change(listingQuestions.createListingQuestion), ...changing }),
    updateListingQuestion: build.mutation({ ...change(listingQuestions.updateListingQuestion), ...changing }),
    moveListingQuestion: build.mutation({ ...change(listingQuestions.updateListingQuestion), ...moving }),
    deleteListingQuestion: build.mutation({ ...change(listingQuestions.deleteListingQuestion), ...changing }),
  }),
});

export const {
  useGetListingQuestionnaireQuery,
  useCreateQuestionSectionMutation,
  useUpdateQuestionSectionMutation,
  useMoveQuestionSectionMutation,
  useDeleteQuestionSectionMutation,
  useCreateListingQuestionMutation,
  useUpdateListingQuestionMutation,
  useMoveListingQuestionMutation,
  useDeleteListingQuestionMutation,
} = listingQuestionsApi;
