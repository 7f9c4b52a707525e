import * as listingQuestions from '@contract/endpoints/listingQuestions';
import type { FastifyInstance } from 'fastify';
import { listPage } from '@server/db/paging';
import { mount } from '@server/http/mount';
import * as commands from './commands';
import { questionList } from './queries';
import { listingQuestion, listingQuestionnaire, listingQuestions as serialized } from './reads';

export async function listingQuestionRoutes(app: FastifyInstance): Promise<void> {
  mount(app, listingQuestions, {
    getListingQuestionnaire: ({ params, work }) => work((tenant) => listingQuestionnaire(tenant, params.eventId)),

    createQuestionSection: ({ params, input, work }) =>
      work(async (tenant) => {
        await commands.createSection(tenant, params.eventId, input);
        return listingQuestionnaire(tenant, params.eventId);
      }),

    updateQuestionSection: ({ params, input, work }) =>
      work(async (tenant) => {
        await commands.changeSection(tenant, params, input);
        return listingQuestionnaire(tenant, params.eventId);
      }),

    deleteQuestionSection: ({ params, work }) =>
      work(async (tenant) => {
        await commands.removeSection(tenant, params);
        return listingQuestionnaire(tenant, params.eventId);
      }),

    listListingQuestions: ({ params, input, work }) =>
      work(async (tenant) => {
        const { rows, count } = await listPage(tenant, questionList(tenant, params.eventId, input.search), input);
        return { items: await serialized(tenant, params.eventId, rows), count };
      }),

    createListingQuestion: ({ params: { eventId }, input, work }) =>
      work(async (tenant) => listingQuestion(tenant, eventId, await commands.createQuestion(tenant, eventId, input))),

    updateListingQuestion: ({ params, input, work }) =>
      work(async (tenant) => {
        await commands.changeQuestion(tenant, params, input);
        return listingQuestion(tenant, params.eventId, params.questionId);
      }),

    deleteListingQuestion: ({ params, work }) =>
      work(async (tenant) => {
        await commands.mustLockQuestion(tenant, params);
        const removed = await listingQuestion(tenant, params.eventId, params.questionId);
        await commands.removeQuestion(tenant, params);
        return removed;
      }),
  });
}
