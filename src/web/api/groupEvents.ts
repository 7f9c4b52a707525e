import * as groupEvents from '@contract/endpoints/groupEvents';
import { api, pages } from './base';
import { groupTags } from './groupTags';
import { providingPages, tags } from './tags';

const groupEventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listGroupsEvents: build.infiniteQuery({
      ...pages(groupEvents.listGroupsEvents),
      providesTags: providingPages(tags.event, () => tags.events()),
    }),
    listGroupEvents: build.infiniteQuery({
      ...pages(groupEvents.listGroupEvents),
      providesTags: providingPages(tags.event, ({ groupId, past }) => groupTags.group(groupId, 'events', past ?? 'false')),
    }),
  }),
});

export const { useListGroupsEventsInfiniteQuery, useListGroupEventsInfiniteQuery } = groupEventsApi;
