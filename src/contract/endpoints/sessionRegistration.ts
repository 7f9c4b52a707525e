import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { Pass } from '../entities/passes';
import { PaymentIntent } from '../entities/payments';
import { Registration } from '../entities/registrations';
import { EventSessionAccess } from '../entities/sessionAccess';
import { EventSessionQuestionSearchValue, EventSessionSection } from '../entities/sessionQuestions';
import { Session } from '../entities/sessions';
import { ANSWER_MAX } from '../limits';
import { IdOrSlug } from '../params';
import { Id, text } from '../text';

const one = z.strictObject({ eventId: IdOrSlug, sessionId: IdOrSlug });
const onePass = z.strictObject({ eventId: IdOrSlug, passId: Id });
const oneAccess = z.strictObject({ eventId: IdOrSlug, passId: Id, sessionId: IdOrSlug });
const answers = () => z.array(z.strictObject({ questionId: Id, value: text(ANSWER_MAX) })).check(z.maxLength(200));
const MOST_PASSES = 100;

export const getSessionRegistration = endpoint({
  method: 'GET',
  path: '/self/events/:eventId/sessions/:sessionId/registration',
  module: 'events',
  access: 'member',
  summary: 'The viewer’s passes that are registered for a session, or about to be',
  params: one,
  output: z.array(EventSessionAccess),
});

export const getSessionIntent = endpoint({
  method: 'GET',
  path: '/self/events/:eventId/sessions/:sessionId/registration/intent',
  module: 'events',
  access: 'member',
  summary: 'What is to be paid for a session, as a payment intent',
  params: one,
  input: z.strictObject({ addressId: Id }),
  output: PaymentIntent,
  secrets: ['secret'],
});

export const listSessionPasses = endpoint({
  method: 'GET',
  path: '/self/events/:eventId/sessions/:sessionId/registration/passes',
  module: 'events',
  access: 'member',
  summary: 'The viewer’s passes that may be registered for a session',
  params: one,
  output: z.array(Pass),
});

export const chooseSessionPasses = endpoint({
  method: 'POST',
  path: '/self/events/:eventId/sessions/:sessionId/registration/passes',
  module: 'events',
  access: 'member',
  summary: 'Replaces the passes that are about to be registered for a session, and holds their places',
  params: one,
  input: z.array(z.strictObject({ passId: Id })).check(z.maxLength(MOST_PASSES)),
});

export const listSessionQuestions = endpoint({
  method: 'GET',
  path: '/self/events/:eventId/sessions/:sessionId/registration/questions',
  module: 'events',
  access: 'member',
  summary: 'What is asked of each pass that registers for a session',
  params: one,
  output: z.array(EventSessionSection),
});

export const answerSessionQuestions = endpoint({
  method: 'PUT',
  path: '/self/events/:eventId/sessions/:sessionId/registration/questions',
  module: 'events',
  access: 'member',
  maxValues: 50_000,
  summary: 'Gives the answers of passes that are about to be registered for a session',
  params: one,
  input: z.array(z.strictObject({ passId: Id, responses: answers() })).check(z.maxLength(MOST_PASSES)),
});

export const answerSessionQuestion = endpoint({
  method: 'PUT',
  path: '/self/events/:eventId/sessions/:sessionId/registration/passes/:passId/questions/:questionId',
  module: 'events',
  access: 'member',
  summary: 'Keeps one answer to what a session asks as it is given; an empty one is forgotten',
  params: z.extend(oneAccess, { questionId: Id }),
  input: z.strictObject({ response: text(ANSWER_MAX) }),
});

export const submitSessionRegistration = endpoint({
  method: 'POST',
  path: '/self/events/:eventId/sessions/:sessionId/registration/submit',
  module: 'events',
  access: 'member',
  summary: 'Registers for a session when nothing is to be paid',
  params: one,
  output: Registration,
});

export const listAvailableSessions = endpoint({
  method: 'GET',
  path: '/self/events/:eventId/attendee/passes/:passId/available/sessions',
  module: 'events',
  access: 'member',
  summary: 'The sessions that a pass may still be registered for',
  params: onePass,
  output: z.array(Session),
});

export const getSessionAccess = endpoint({
  method: 'GET',
  path: '/self/events/:eventId/attendee/passes/:passId/sessions/:sessionId',
  module: 'events',
  access: 'member',
  summary: 'The registration of a pass for a session',
  params: oneAccess,
  output: EventSessionAccess,
});

export const getAccessQuestions = endpoint({
  method: 'GET',
  path: '/self/events/:eventId/attendee/passes/:passId/sessions/:sessionId/questions',
  module: 'events',
  access: 'member',
  summary: 'What was asked of a pass that is registered for a session',
  params: oneAccess,
  output: z.array(EventSessionSection),
});

export const answerAccessQuestions = endpoint({
  method: 'PUT',
  path: '/self/events/:eventId/attendee/passes/:passId/sessions/:sessionId/questions',
  module: 'events',
  access: 'member',
  summary: 'Changes answers of a pass that is registered for a session, to questions whose answers may be changed and cost nothing',
  params: oneAccess,
  input: answers(),
});

export const listSessionQuestionValues = endpoint({
  method: 'GET',
  path: '/events/:eventId/sessions/:sessionId/questions/:questionId/values',
  module: 'events',
  access: 'guest',
  summary: 'The values of a search question of a session',
  params: z.strictObject({ eventId: IdOrSlug, sessionId: IdOrSlug, questionId: Id }),
  input: paging(['value']),
  output: z.array(EventSessionQuestionSearchValue),
  paged: true,
});
