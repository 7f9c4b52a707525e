import * as eventPages from '@contract/endpoints/eventPages';
import { api, call, pages } from './base';
import { providing, tags } from './tags';

export const eventPagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEventPages: build.infiniteQuery({
      ...pages(eventPages.listEventPages),
      providesTags: providing(({ eventId }) => tags.eventPages(eventId)),
    }),
    getEventPage: build.query({
      ...call(eventPages.getEventPage),
      providesTags: providing(({ eventId, pageId }) => tags.eventPages(eventId, pageId)),
    }),
  }),
});
