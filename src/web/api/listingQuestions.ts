import type { ArgsOf } from '@contract/endpoint';
import * as listingQuestions from '@contract/endpoints/listingQuestions';
import type { ListingQuestionnaire } from '@contract/entities/listings';
import { moved } from '@contract/rules/order';
import { api, call, change, pages } from './base';
import type { Started } from './cachedAnswers';
import { invalidating, providing, tags } from './tags';

interface OfEvent {
  eventId: string;
}
type SectionChange = ArgsOf<typeof listingQuestions.updateQuestionSection>;
type QuestionChange = ArgsOf<typeof listingQuestions.updateListingQuestion>;

const changed = ({ eventId }: OfEvent) => [tags.listing(eventId, 'questions'), tags.questions(eventId)];

const changing = {
  // Its refusal stands in its form.
  extraOptions: { quiet: true },
  invalidatesTags: invalidating(changed),
};

/** A move is shown at once, and undone where it is refused: then what is asked anew says what another host has done. */
const moving = <Args extends OfEvent>(move: (form: ListingQuestionnaire, args: Args) => void) => ({
  async onQueryStarted(args: Args, { dispatch, queryFulfilled }: Started): Promise<void> {
    const { eventId } = args;
    // An answer from before it would show the old order.
    dispatch(listingQuestionsApi.util.getRunningQueryThunk('getListingQuestionnaire', { eventId }))?.abort();
    const shown = dispatch(
      listingQuestionsApi.util.updateQueryData('getListingQuestionnaire', { eventId }, (form) => move(form as ListingQuestionnaire, args)),
    );
    await queryFulfilled.catch(shown.undo);
  },
  invalidatesTags: invalidating(changed, changed),
});

function moveSection(form: ListingQuestionnaire, { sectionId, place = 0 }: SectionChange): void {
  const section = form.sections.find(({ id }) => id === sectionId);
  if (!section) return;
  section.revision += 1;
  form.sections = moved(form.sections, section, place);
}

function moveQuestion(form: ListingQuestionnaire, { questionId, sectionId, place = 0 }: QuestionChange): void {
  const question = form.questions.find(({ id }) => id === questionId);
  if (!question) return;
  question.revision += 1;
  if (question.sectionId === null) {
    for (const choice of form.questions.flatMap(({ choices }) => choices)) {
      const opened = choice.subQuestions as { id: string }[];
      const own = opened.find(({ id }) => id === questionId);
      if (own) choice.subQuestions = moved(opened, own, place) as typeof choice.subQuestions;
    }
    return;
  }
  question.sectionId = sectionId ?? question.sectionId;
  const isBeside = (one: typeof question) => one.sectionId === question.sectionId;
  form.questions = [...form.questions.filter((one) => !isBeside(one)), ...moved(form.questions.filter(isBeside), question, place)];
}

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
    moveQuestionSection: build.mutation({ ...change(listingQuestions.updateQuestionSection), ...moving(moveSection) }),
    deleteQuestionSection: build.mutation({ ...change(listingQuestions.deleteQuestionSection), ...changing }),
    createListingQuestion: build.mutation({ ...change(listingQuestions.createListingQuestion), ...changing }),
    updateListingQuestion: build.mutation({ ...change(listingQuestions.updateListingQuestion), ...changing }),
    moveListingQuestion: build.mutation({ ...change(listingQuestions.updateListingQuestion), ...moving(moveQuestion) }),
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
