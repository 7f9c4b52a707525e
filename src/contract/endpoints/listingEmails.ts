import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { EventEmailType } from '../entities/enumerations';
import { EventEmail, EventEmailPreview } from '../entities/eventEmails';
import { EventEmailDraftInput, EventEmailUpdateInput } from '../inputs/eventEmails';
import { TEST_MAIL_RATE_LIMIT } from '../limits';
import { Id } from '../text';

const one = z.strictObject({ eventId: Id, type: EventEmailType });

export const getListingEmail = endpoint({
  method: 'GET',
  path: '/listings/:eventId/emails/:type',
  module: 'events',
  access: 'host',
  summary: 'What the hosts have one of the mails of their event say; nothing where the platform’s own words go out',
  params: one,
  output: z.nullable(EventEmail),
});

export const updateListingEmail = endpoint({
  method: 'PUT',
  path: '/listings/:eventId/emails/:type',
  module: 'events',
  access: 'host',
  summary: 'Has a mail say something else, go out or not, or be answered elsewhere',
  params: one,
  input: EventEmailUpdateInput,
  output: EventEmail,
});

export const previewListingEmail = endpoint({
  method: 'POST',
  path: '/listings/:eventId/emails/:type/preview',
  module: 'events',
  access: 'host',
  summary: 'A mail as it is being written, as an attendee would get it',
  params: one,
  input: EventEmailDraftInput,
  output: EventEmailPreview,
});

export const testListingEmail = endpoint({
  method: 'POST',
  path: '/listings/:eventId/emails/:type/test',
  module: 'events',
  access: 'host',
  summary: 'Sends a mail as it is being written to the viewer alone',
  rateLimit: TEST_MAIL_RATE_LIMIT,
  params: one,
  input: EventEmailDraftInput,
});
