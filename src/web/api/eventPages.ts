import * as eventPages from '@contract/endpoints/eventPages';
import { api, call, pages } from './base';
import { providing, tags } from './tags';

const eventPagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEventPages: build.infiniteQuery({
      ...pages(eventPages.listEventPages),
      providesTags: providing(({ eventId }) => tags.eventPart(eventId, 'pages')),
    }),
    getEventPage: build.query({
      ...call(eventPages.getEventPage),
      providesTags: providing(({ eventId, pageId }) => tags.eventPart(eventId, 'pages', pageId)),
    }),
  }),
});

export const { useListEventPagesInfiniteQuery, useGetEventPageQuery } = eventPagesApi;
