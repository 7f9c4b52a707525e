import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { EventType } from '../entities/enumerations';
import { Event, EventCard } from '../entities/events';
import { EventPassOptions } from '../entities/packages';
import { RegistrationQuestionSearchValue } from '../entities/questions';
import { Session, Speaker } from '../entities/sessions';
import { Account } from '../entities/accounts';
import { IdOrSlug, Place, QueryFlag } from '../params';
import { Id, line, text } from '../text';

const one = z.strictObject({ eventId: IdOrSlug });

/** A kind of event in a query; the specification calls one of them by two words. */
const QueriedType = z.union([
  EventType,
  z.pipe(
    z.literal('in-person'),
    z.transform(() => 'physical' as const),
  ),
]);

export const listEvents = endpoint({
  method: 'GET',
  path: '/events',
  module: 'events',
  access: 'guest',
  summary:
    'Events that are listed, upcoming ones unless `past`; all of those that are on between `from` and `to`; of those `near` some place, which have one of their own, the nearest first',
  input: paging(['eventStart', 'name', 'createdAt'], {
    past: z.optional(QueryFlag),
    eventType: z.optional(QueriedType),
    price: z.optional(z.enum(['free', 'paid'])),
    from: z.optional(z.iso.datetime()),
    to: z.optional(z.iso.datetime()),
    /** The id or name of what they are about. */
    interest: z.optional(text(100)),
    near: z.optional(Place),
  }),
  output: z.array(EventCard),
  paged: true,
});

export const listFeaturedEvents = endpoint({
  method: 'GET',
  path: '/events/featured',
  module: 'events',
  access: 'guest',
  summary: 'Upcoming events that the organization puts first',
  input: paging(['eventStart', 'name', 'createdAt']),
  output: z.array(EventCard),
  paged: true,
});

export const getEvent = endpoint({
  method: 'GET',
  path: '/events/:eventId',
  module: 'events',
  access: 'guest',
  summary:
    'One event, by id or slug; sessions, speakers and media have lists of their own too, and are left out of it where `nested` is false',
  params: one,
  input: z.strictObject({ nested: z.optional(QueryFlag) }),
  output: Event,
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/events/:eventId/sessions',
  module: 'events',
  access: 'guest',
  summary: 'All sessions of an event in the order of its agenda',
  params: one,
  input: z.strictObject({ search: z.optional(text(200)) }),
  output: z.array(Session),
});

export const getSession = endpoint({
  method: 'GET',
  path: '/events/:eventId/sessions/:sessionId',
  module: 'events',
  access: 'guest',
  summary: 'One session, by id or slug',
  params: z.strictObject({ eventId: IdOrSlug, sessionId: IdOrSlug }),
  output: Session,
});

export const listSpeakers = endpoint({
  method: 'GET',
  path: '/events/:eventId/speakers',
  module: 'events',
  access: 'guest',
  summary: 'Speakers of an event',
  params: one,
  input: paging(['priority', 'firstName', 'lastName']),
  output: z.array(Speaker),
  paged: true,
});

export const getSpeaker = endpoint({
  method: 'GET',
  path: '/events/:eventId/speakers/:speakerId',
  module: 'events',
  access: 'guest',
  summary: 'One speaker, by id or slug',
  params: z.strictObject({ eventId: IdOrSlug, speakerId: IdOrSlug }),
  output: Speaker,
});

export const listSpeakerSessions = endpoint({
  method: 'GET',
  path: '/events/:eventId/speakers/:speakerId/sessions',
  module: 'events',
  access: 'guest',
  summary: 'The sessions of one speaker',
  params: z.strictObject({ eventId: IdOrSlug, speakerId: IdOrSlug }),
  input: paging(['startTime', 'name']),
  output: z.array(Session),
  paged: true,
});

export const listRegistrants = endpoint({
  method: 'GET',
  path: '/events/:eventId/registrants',
  module: 'events',
  access: 'guest',
  summary: 'Who is going, where the list is public',
  params: one,
  input: paging(['firstName', 'lastName', 'createdAt']),
  output: z.array(Account),
  paged: true,
});

export const listPassTypes = endpoint({
  method: 'GET',
  path: '/events/:eventId/passTypes',
  module: 'events',
  access: 'guest',
  summary: 'Passes and packages on sale to the viewer, with what is left',
  params: one,
  input: z.strictObject({ ticketId: z.optional(Id), couponCode: z.optional(line(60)) }),
  output: EventPassOptions,
});

export const listQuestionValues = endpoint({
  method: 'GET',
  path: '/events/:eventId/questions/:questionId/values',
  module: 'events',
  access: 'guest',
  summary: 'Values offered by a search question',
  params: z.strictObject({ eventId: IdOrSlug, questionId: Id }),
  input: paging(['value']),
  output: z.array(RegistrationQuestionSearchValue),
  paged: true,
});

export const getCalendar = endpoint({
  method: 'GET',
  path: '/events/:eventId/calendar.ics',
  module: 'events',
  access: 'guest',
  travels: 'file',
  summary: 'An event as a file for calendars',
  params: one,
  /** For who comes to an event of both kinds by the network: its place is left out. */
  input: z.strictObject({ online: z.optional(QueryFlag) }),
});
