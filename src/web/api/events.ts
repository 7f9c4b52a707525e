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
      extraOptions: { signIn: true },
      // Pages ask by slug, other answers know the id; a change names either.
      providesTags: (event, _error, { eventId }) => [...providing(tags.event(eventId)), ...(event ? providing(tags.event(event.id)) : [])],
    }),
    listSessions: build.query({
      ...call(events.listSessions),
      providesTags: (_sessions, _error, { eventId }) => providing(tags.sessions(eventId)),
    }),
    getSession: build.query({
      ...call(events.getSession),
      providesTags: (_session, _error, { eventId, sessionId }) => providing(tags.session(eventId, sessionId)),
    }),
    listSpeakers: build.infiniteQuery({
      ...pages(events.listSpeakers),
      providesTags: (_speakers, _error, { eventId }) => providing(tags.speakers(eventId)),
    }),
    getSpeaker: build.query({
      ...call(events.getSpeaker),
      providesTags: (_speaker, _error, { eventId, speakerId }) => providing(tags.speaker(eventId, speakerId)),
    }),
    listRegistrants: build.infiniteQuery({
      ...pages(events.listRegistrants),
      providesTags: providingPages(tags.account, ({ eventId }) => tags.registrants(eventId)),
    }),
    listPassTypes: build.query({
      ...call(events.listPassTypes),
      providesTags: (_options, _error, { eventId, ticketId }) => providing(tags.passTypes(eventId, ticketId)),
    }),
    listQuestionValues: build.infiniteQuery({
      ...pages(events.listQuestionValues),
      providesTags: (_values, _error, { eventId, questionId }) => providing(tags.questionValues(eventId, questionId)),
    }),
  }),
});

export const {
  useListEventsInfiniteQuery,
  useListFeaturedEventsInfiniteQuery,
  useGetEventQuery,
  useListSessionsQuery,
  useListSpeakersInfiniteQuery,
  useGetSpeakerQuery,
  useListRegistrantsInfiniteQuery,
  useListPassTypesQuery,
  useListQuestionValuesInfiniteQuery,
} = eventsApi;

export const usePrefetchEvent = () => eventsApi.usePrefetch('getEvent', { ifOlderThan: FRESHNESS.defaultS });
