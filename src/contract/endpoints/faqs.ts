import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { Faq, FaqSection } from '../entities/events';
import { IdOrSlug } from '../params';

const oneSection = z.strictObject({ eventId: IdOrSlug, sectionId: IdOrSlug });

export const listFaqSections = endpoint({
  method: 'GET',
  path: '/events/:eventId/faqs',
  module: 'events',
  access: 'guest',
  summary: 'Questions that are asked often, by subject',
  params: z.strictObject({ eventId: IdOrSlug }),
  input: paging(['sortOrder', 'name']),
  output: z.array(FaqSection),
  paged: true,
});

export const getFaqSection = endpoint({
  method: 'GET',
  path: '/events/:eventId/faqs/:sectionId',
  module: 'events',
  access: 'guest',
  summary: 'The questions on one subject',
  params: oneSection,
  output: FaqSection,
});

export const listFaqs = endpoint({
  method: 'GET',
  path: '/events/:eventId/faqs/:sectionId/questions',
  module: 'events',
  access: 'guest',
  summary: 'The questions on one subject, in pages',
  params: oneSection,
  input: paging(['sortOrder', 'question']),
  output: z.array(Faq),
  paged: true,
});

export const getFaq = endpoint({
  method: 'GET',
  path: '/events/:eventId/faqs/:sectionId/questions/:questionId',
  module: 'events',
  access: 'guest',
  summary: 'One question with its answer',
  params: z.strictObject({ eventId: IdOrSlug, sectionId: IdOrSlug, questionId: IdOrSlug }),
  output: Faq,
});
