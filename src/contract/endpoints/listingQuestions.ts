import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { ListingQuestion, ListingQuestionnaire } from '../entities/listings';
import {
  ListingQuestionCreateInput,
  ListingQuestionUpdateInput,
  QuestionSectionInput,
  QuestionSectionUpdateInput,
} from '../inputs/listingQuestions';
import { Id } from '../text';

const all = z.strictObject({ eventId: Id });
const oneSection = z.strictObject({ eventId: Id, sectionId: Id });
const oneQuestion = z.strictObject({ eventId: Id, questionId: Id });

export const getListingQuestionnaire = endpoint({
  method: 'GET',
  path: '/listings/:eventId/sections',
  module: 'events',
  access: 'host',
  summary: 'All that is asked of those who register, in the order of the hosts',
  params: all,
  output: ListingQuestionnaire,
});

export const createQuestionSection = endpoint({
  method: 'POST',
  path: '/listings/:eventId/sections',
  module: 'events',
  access: 'host',
  summary: 'A new block of questions, after the others',
  params: all,
  input: QuestionSectionInput,
  output: ListingQuestionnaire,
});

export const updateQuestionSection = endpoint({
  method: 'PUT',
  path: '/listings/:eventId/sections/:sectionId',
  module: 'events',
  access: 'host',
  summary: 'Changes a block of questions, or puts it at another place among the others',
  params: oneSection,
  input: QuestionSectionUpdateInput,
  output: ListingQuestionnaire,
});

export const deleteQuestionSection = endpoint({
  method: 'DELETE',
  path: '/listings/:eventId/sections/:sectionId',
  module: 'events',
  access: 'host',
  summary: 'Removes a block with its questions; not one of which a question was answered',
  params: oneSection,
  output: ListingQuestionnaire,
});

export const listListingQuestions = endpoint({
  method: 'GET',
  path: '/listings/:eventId/questions',
  module: 'events',
  access: 'host',
  summary: 'The questions of an event, those that choices open among them',
  params: all,
  input: paging(['sortOrder', 'name']),
  output: z.array(ListingQuestion),
  paged: true,
});

export const createListingQuestion = endpoint({
  method: 'POST',
  path: '/listings/:eventId/questions',
  module: 'events',
  access: 'host',
  summary: 'A new question, after the others of its section or choice',
  params: all,
  maxValues: 12_000,
  input: ListingQuestionCreateInput,
  output: ListingQuestion,
});

export const updateListingQuestion = endpoint({
  method: 'PUT',
  path: '/listings/:eventId/questions/:questionId',
  module: 'events',
  access: 'host',
  summary: 'Changes a question, or puts it at another place; what was answered to it is kept',
  params: oneQuestion,
  maxValues: 12_000,
  input: ListingQuestionUpdateInput,
  output: ListingQuestion,
});

export const deleteListingQuestion = endpoint({
  method: 'DELETE',
  path: '/listings/:eventId/questions/:questionId',
  module: 'events',
  access: 'host',
  summary: 'Removes a question with those that it opens; not one that was answered',
  params: oneQuestion,
  output: ListingQuestion,
});
