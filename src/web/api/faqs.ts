import * as faqs from '@contract/endpoints/faqs';
import { api, call, pages } from './base';
import { providing, tags } from './tags';

const faqsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listFaqSections: build.infiniteQuery({
      ...pages(faqs.listFaqSections),
      providesTags: providing(({ eventId }) => tags.eventPart(eventId, 'faqSections')),
    }),
    getFaqSection: build.query({
      ...call(faqs.getFaqSection),
      providesTags: providing(({ eventId, sectionId }) => tags.eventPart(eventId, 'faqSections', sectionId)),
    }),
    listFaqs: build.infiniteQuery({
      ...pages(faqs.listFaqs),
      providesTags: providing(({ eventId, sectionId }) => tags.eventPart(eventId, 'faqSections', sectionId, 'questions')),
    }),
    getFaq: build.query({
      ...call(faqs.getFaq),
      providesTags: providing(({ eventId, sectionId, questionId }) =>
        tags.eventPart(eventId, 'faqSections', sectionId, 'questions', questionId),
      ),
    }),
  }),
});

export const { useListFaqSectionsInfiniteQuery, useGetFaqSectionQuery, useListFaqsInfiniteQuery, useGetFaqQuery } = faqsApi;
