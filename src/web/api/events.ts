import * as events from '@contract/endpoints/events';
import { FRESHNESS } from '@contract/limits';
import { api, call, pages } from './base';
import { providing, providingPages, tags } from './tags';

export const eventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEvents: build.infiniteQuery({
      ...pages(events.listEvents),
      extraOptions: { signIn: true },
      providesTags: providingPages(tags.event, ({ past }) => tags.events(past)),
    }),
    listFeaturedEvents: build.infiniteQuery({
      ...pages(events.listFeaturedEvents),
      providesTags: providingPages(tags.event, tags.featuredEvents),
    }),
    getEvent: build.query({
      ...call(events.getEvent),
      // Pages ask for what an event may have thousands of apart, when it is gone to.
      query: ({ eventId }: { eventId: string }) => call(events.getEvent).query({ eventId, nested: 'false' }),
      extraOptions: { signIn: true },
      // Pages ask by slug, other answers know the id; a change names either.
      providesTags: providing(({ eventId }, event?: { id: string }) => [eventId, ...(event ? [event.id] : [])].map(tags.event)),
    }),
    listSessions: build.query({
      ...call(events.listSessions),
      providesTags: providing(({ eventId }) => tags.sessions(eventId)),
    }),
    getSession: build.query({
      ...call(events.getSession),
      providesTags: providing(({ eventId, sessionId }) => tags.session(eventId, sessionId)),
    }),
    listSpeakers: build.infiniteQuery({
      ...pages(events.listSpeakers),
      providesTags: providing(({ eventId }) => tags.speakers(eventId)),
    }),
    getSpeaker: build.query({
      ...call(events.getSpeaker),
      providesTags: providing(({ eventId, speakerId }) => tags.speaker(eventId, speakerId)),
    }),
    listSpeakerSessions: build.infiniteQuery({
      ...pages(events.listSpeakerSessions),
      providesTags: providing(({ eventId, speakerId }) => tags.eventPart(eventId, 'speakers', speakerId, 'sessions')),
    }),
    listRegistrants: build.infiniteQuery({
      ...pages(events.listRegistrants),
      providesTags: providingPages(tags.account, ({ eventId }) => tags.registrants(eventId)),
    }),
    listPassTypes: build.query({
      ...call(events.listPassTypes),
      providesTags: providing(({ eventId, ticketId }) => tags.passTypes(eventId, ticketId)),
    }),
    listQuestionValues: build.infiniteQuery({
      ...pages(events.listQuestionValues),
      providesTags: providing(({ eventId, questionId }) => tags.questionValues(eventId, questionId)),
    }),
  }),
});

export const {
  useListEventsInfiniteQuery,
  useListFeaturedEventsInfiniteQuery,
  useGetEventQuery,
  useGetSessionQuery,
  useListSessionsQuery,
  useListSpeakersInfiniteQuery,
  useListSpeakerSessionsInfiniteQuery,
  useGetSpeakerQuery,
  useListRegistrantsInfiniteQuery,
  useListPassTypesQuery,
  useListQuestionValuesInfiniteQuery,
} = eventsApi;

export const usePrefetchEvent = () => eventsApi.usePrefetch('getEvent', { ifOlderThan: FRESHNESS.defaultS });
