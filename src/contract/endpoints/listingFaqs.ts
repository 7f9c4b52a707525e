import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { ListingFaq, ListingFaqSection } from '../entities/listings';
import { FaqInput, FaqSectionInput, FaqSectionUpdateInput, FaqUpdateInput } from '../inputs/listingFaqs';
import { Id } from '../text';

const all = z.strictObject({ eventId: Id });
const oneSection = z.strictObject({ eventId: Id, sectionId: Id });
const oneQuestion = z.strictObject({ eventId: Id, sectionId: Id, questionId: Id });

export const listListingFaqs = endpoint({
  method: 'GET',
  path: '/listings/:eventId/faqs',
  module: 'events',
  access: 'host',
  summary: 'All questions that are asked often, by subject, in the order of the hosts',
  params: all,
  output: z.array(ListingFaqSection),
});

export const createFaqSection = endpoint({
  method: 'POST',
  path: '/listings/:eventId/faqs',
  module: 'events',
  access: 'host',
  summary: 'A new subject, after the others',
  params: all,
  input: FaqSectionInput,
  output: ListingFaqSection,
});

export const updateFaqSection = endpoint({
  method: 'PUT',
  path: '/listings/:eventId/faqs/:sectionId',
  module: 'events',
  access: 'host',
  summary: 'Renames a subject, or puts it at another place among the others',
  params: oneSection,
  input: FaqSectionUpdateInput,
  output: ListingFaqSection,
});

export const deleteFaqSection = endpoint({
  method: 'DELETE',
  path: '/listings/:eventId/faqs/:sectionId',
  module: 'events',
  access: 'host',
  summary: 'Removes a subject with its questions',
  params: oneSection,
});

export const createFaq = endpoint({
  method: 'POST',
  path: '/listings/:eventId/faqs/:sectionId/questions',
  module: 'events',
  access: 'host',
  summary: 'A new question with its answer, after the others of its subject',
  params: oneSection,
  input: FaqInput,
  output: ListingFaq,
});

export const updateFaq = endpoint({
  method: 'PUT',
  path: '/listings/:eventId/faqs/:sectionId/questions/:questionId',
  module: 'events',
  access: 'host',
  summary: 'Changes a question, or puts it at another place among the others of its subject',
  params: oneQuestion,
  input: FaqUpdateInput,
  output: ListingFaq,
});

export const deleteFaq = endpoint({
  method: 'DELETE',
  path: '/listings/:eventId/faqs/:sectionId/questions/:questionId',
  module: 'events',
  access: 'host',
  summary: 'Removes a question',
  params: oneQuestion,
});
