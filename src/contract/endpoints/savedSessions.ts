import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { Account } from '../entities/accounts';
import { Session } from '../entities/sessions';
import { IdOrSlug } from '../params';

const one = z.strictObject({ eventId: IdOrSlug, sessionId: IdOrSlug });

export const listSavedSessions = endpoint({
  method: 'GET',
  path: '/self/events/:eventId/sessions',
  module: 'events',
  access: 'member',
  summary: 'The sessions of an event that the viewer saved',
  params: z.strictObject({ eventId: IdOrSlug }),
  input: paging(['startTime', 'name']),
  output: z.array(Session),
  paged: true,
});

export const saveSession = endpoint({
  method: 'POST',
  path: '/self/events/:eventId/sessions/:sessionId',
  module: 'events',
  access: 'member',
  summary: 'Saves a session for the viewer; answers the viewer',
  params: one,
  output: Account,
});

export const unsaveSession = endpoint({
  method: 'DELETE',
  path: '/self/events/:eventId/sessions/:sessionId',
  module: 'events',
  access: 'member',
  summary: 'Takes a saved session back; answers the viewer',
  params: one,
  output: Account,
});
