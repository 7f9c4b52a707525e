import * as events from '@contract/endpoints/events';
import { FRESHNESS } from '@contract/limits';
import { api, call, pages } from './base';
import { tagsAt, tagsOfPages } from './tags';

const when = (past: 'true' | 'false' | undefined) => (past === 'true' ? 'past' : 'upcoming');

export const eventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEvents: build.infiniteQuery({
      ...pages(events.listEvents),
      extraOptions: { signIn: true },
      providesTags: tagsOfPages('Event', ({ past }) => tagsAt('Events', 'list', when(past))),
    }),
    listFeaturedEvents: build.infiniteQuery({
      ...pages(events.listFeaturedEvents),
      providesTags: tagsOfPages('Event', () => tagsAt('Events', 'featured')),
    }),
    getEvent: build.query({
      ...call(events.getEvent),
      extraOptions: { signIn: true },
      // Pages ask by slug, other answers know the id; a change names either.
      providesTags: (event, _error, { eventId }) => [...tagsAt('Event', eventId), ...(event ? tagsAt('Event', event.id) : [])],
    }),
    listSessions: build.query({
      ...call(events.listSessions),
      providesTags: (_sessions, _error, { eventId }) => tagsAt('Event', eventId, 'sessions'),
    }),
    getSession: build.query({
      ...call(events.getSession),
      providesTags: (_session, _error, { eventId, sessionId }) => tagsAt('Event', eventId, 'sessions', sessionId),
    }),
    listSpeakers: build.infiniteQuery({
      ...pages(events.listSpeakers),
      providesTags: (_speakers, _error, { eventId }) => tagsAt('Event', eventId, 'speakers'),
    }),
    getSpeaker: build.query({
      ...call(events.getSpeaker),
      providesTags: (_speaker, _error, { eventId, speakerId }) => tagsAt('Event', eventId, 'speakers', speakerId),
    }),
    listRegistrants: build.infiniteQuery({
      ...pages(events.listRegistrants),
      providesTags: tagsOfPages('Account', ({ eventId }) => tagsAt('Event', eventId, 'registrants')),
    }),
    listPassTypes: build.query({
      ...call(events.listPassTypes),
      providesTags: (_options, _error, { eventId, ticketId }) => tagsAt('Event', eventId, 'passTypes', ticketId),
    }),
    listQuestionValues: build.infiniteQuery({
      ...pages(events.listQuestionValues),
      providesTags: (_values, _error, { eventId, questionId }) => tagsAt('Event', eventId, 'questions', questionId, 'values'),
    }),
  }),
});

export const {
  useListEventsInfiniteQuery,
  useListFeaturedEventsInfiniteQuery,
  useGetEventQuery,
  useListSessionsQuery,
  useGetSessionQuery,
  useListSpeakersInfiniteQuery,
  useGetSpeakerQuery,
  useListRegistrantsInfiniteQuery,
  useListPassTypesQuery,
  useListQuestionValuesInfiniteQuery,
} = eventsApi;

/** Asks for an event before its page is gone to, unless it is fresh. */
export const usePrefetchEvent = () => eventsApi.usePrefetch('getEvent', { ifOlderThan: FRESHNESS.defaultS });
