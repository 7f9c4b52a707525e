import * as faqs from '@contract/endpoints/faqs';
import { api, call, pages } from './base';
import { providing, tags } from './tags';

export const faqsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listFaqSections: build.infiniteQuery({
      ...pages(faqs.listFaqSections),
      providesTags: providing(({ eventId }) => tags.faqSections(eventId)),
    }),
    getFaqSection: build.query({
      ...call(faqs.getFaqSection),
      providesTags: providing(({ eventId, sectionId }) => tags.faqSections(eventId, sectionId)),
    }),
    listFaqs: build.infiniteQuery({
      ...pages(faqs.listFaqs),
      providesTags: providing(({ eventId, sectionId }) => tags.faqs(eventId, sectionId)),
    }),
    getFaq: build.query({
      ...call(faqs.getFaq),
      providesTags: providing(({ eventId, sectionId, questionId }) => tags.faqs(eventId, sectionId, questionId)),
    }),
  }),
});
