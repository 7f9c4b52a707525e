import * as faqs from '@contract/endpoints/faqs';
import * as listingFaqs from '@contract/endpoints/listingFaqs';
import type { FastifyInstance } from 'fastify';
import { listPage } from '@server/db/paging';
import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import { mount } from '@server/http/mount';
import { mustKnowEvent } from '../policy';
import * as commands from './commands';
import { faqList, faqRow, sectionList, sectionRow, sectionRows } from './queries';
import { serializeListingFaq, serializeFaq, withFaqs, withListingFaqs } from './reads';

async function findSection(tenant: Tenant, { eventId, sectionId }: { eventId: string; sectionId: string }) {
  const { id } = await mustKnowEvent(tenant, eventId);
  const section = await sectionRow(tenant, id, sectionId);
  if (!section) throw notFound();
  return section;
}

export async function faqRoutes(app: FastifyInstance): Promise<void> {
  mount(app, faqs, {
    listFaqSections: ({ params, input, work }) =>
      work(async (tenant) => {
        const { id } = await mustKnowEvent(tenant, params.eventId);
        const { rows, count } = await listPage(tenant, sectionList(tenant, id, input.search), input);
        return { items: await withFaqs(tenant, rows), count };
      }),

    getFaqSection: ({ params, work }) => work(async (tenant) => (await withFaqs(tenant, [await findSection(tenant, params)]))[0]!),

    listFaqs: ({ params, input, work }) =>
      work(async (tenant) => {
        const section = await findSection(tenant, params);
        const { rows, count } = await listPage(tenant, faqList(tenant, section.id, input.search), input);
        return { items: rows.map((row) => serializeFaq(row, section)), count };
      }),

    getFaq: ({ params, work }) =>
      work(async (tenant) => {
        const section = await findSection(tenant, params);
        const row = await faqRow(tenant, section.id, params.questionId);
        if (!row) throw notFound();
        return serializeFaq(row, section);
      }),
  });
}

export async function listingFaqRoutes(app: FastifyInstance): Promise<void> {
  mount(app, listingFaqs, {
    listListingFaqs: ({ params, work }) => work(async (tenant) => withListingFaqs(tenant, await sectionRows(tenant, [params.eventId]))),

    createFaqSection: ({ params, input, work }) =>
      work(async (tenant) => (await withListingFaqs(tenant, [await commands.createSection(tenant, params.eventId, input)]))[0]!),

    updateFaqSection: ({ params, input, work }) =>
      work(async (tenant) => (await withListingFaqs(tenant, [await commands.changeSection(tenant, params, input)]))[0]!),

    deleteFaqSection: ({ params, work }) => work((tenant) => commands.removeSection(tenant, params)),

    createFaq: ({ params, input, work }) => work(async (tenant) => serializeListingFaq(await commands.createFaq(tenant, params, input))),

    updateFaq: ({ params, input, work }) => work(async (tenant) => serializeListingFaq(await commands.changeFaq(tenant, params, input))),

    deleteFaq: ({ params, work }) => work((tenant) => commands.removeFaq(tenant, params)),
  });
}
