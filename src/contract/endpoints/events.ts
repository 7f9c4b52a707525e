import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { Event, EventCard } from '../entities/events';
import { EventPassOptions } from '../entities/packages';
import { RegistrationQuestionSearchValue } from '../entities/questions';
import { Session, Speaker } from '../entities/sessions';
import { Account } from '../entities/accounts';
import { Id, IdOrSlug, QueryFlag, text } from '../text';

const one = z.strictObject({ eventId: IdOrSlug });

export const listEvents = endpoint({
  method: 'GET',
  path: '/events',
  summary: 'Events that are listed, upcoming ones unless `past`',
  input: paging(['eventStart', 'name', 'createdAt'], { past: z.optional(QueryFlag) }),
  output: z.array(EventCard),
  paged: true,
});

export const listFeaturedEvents = endpoint({
  method: 'GET',
  path: '/events/featured',
  summary: 'Upcoming events that the organization puts first',
  input: paging(['eventStart', 'name', 'createdAt']),
  output: z.array(EventCard),
  paged: true,
});

export const getEvent = endpoint({
  method: 'GET',
  path: '/events/:eventId',
  summary: 'One event, by id or slug',
  params: one,
  output: Event,
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/events/:eventId/sessions',
  summary: 'All sessions of an event in the order of its agenda',
  params: one,
  input: z.strictObject({ search: z.optional(text(200)) }),
  output: z.array(Session),
});

export const getSession = endpoint({
  method: 'GET',
  path: '/events/:eventId/sessions/:sessionId',
  summary: 'One session, by id or slug',
  params: z.strictObject({ eventId: IdOrSlug, sessionId: IdOrSlug }),
  output: Session,
});

export const listSpeakers = endpoint({
  method: 'GET',
  path: '/events/:eventId/speakers',
  summary: 'Speakers of an event',
  params: one,
  input: paging(['priority', 'firstName', 'lastName']),
  output: z.array(Speaker),
  paged: true,
});

export const getSpeaker = endpoint({
  method: 'GET',
  path: '/events/:eventId/speakers/:speakerId',
  summary: 'One speaker, by id or slug',
  params: z.strictObject({ eventId: IdOrSlug, speakerId: IdOrSlug }),
  output: Speaker,
});

export const listRegistrants = endpoint({
  method: 'GET',
  path: '/events/:eventId/registrants',
  summary: 'Who is going, where the list is public',
  params: one,
  input: paging(['firstName', 'lastName', 'createdAt']),
  output: z.array(Account),
  paged: true,
});

export const listPassTypes = endpoint({
  method: 'GET',
  path: '/events/:eventId/passTypes',
  summary: 'Passes and packages on sale to the viewer, with what is left',
  params: one,
  input: z.strictObject({ ticketId: z.optional(Id) }),
  output: EventPassOptions,
});

export const listQuestionValues = endpoint({
  method: 'GET',
  path: '/events/:eventId/questions/:questionId/values',
  summary: 'Values offered by a search question',
  params: z.strictObject({ eventId: IdOrSlug, questionId: Id }),
  input: paging(['value']),
  output: z.array(RegistrationQuestionSearchValue),
  paged: true,
});
