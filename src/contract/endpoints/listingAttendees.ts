import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { AnswerChange, AttendeeChange, AttendeeMail } from '../entities/attendeeHistory';
import { ListingBadges } from '../entities/badges';
import { AttendeeSummary, ListingRegistration } from '../entities/listings';
import { RegistrationSection } from '../entities/questions';
import { attendeeFilter, BadgeAccounts, ExportedColumns, ToldQuestions } from '../inputs/attendeeFilter';
import { AttendeeInput } from '../inputs/listings';
import { TableFormat } from '../inputs/tableFormat';
import { NumericId } from '../params';
import { Id, text } from '../text';
import { answerPassQuestions } from './registration';

const one = z.strictObject({ eventId: Id, accountId: Id });
const onePass = z.extend(one, { passId: Id });

const ORDERS = ['registeredAt', 'firstName', 'lastName', 'alternateId'] as const;

export const listListingAttendees = endpoint({
  method: 'GET',
  path: '/listings/:eventId/attendees',
  module: 'events',
  access: 'host',
  summary: 'Who is registered for an event; a search finds those whose registration was canceled as well',
  params: z.strictObject({ eventId: Id }),
  input: paging(ORDERS, attendeeFilter),
  output: z.array(ListingRegistration),
  paged: true,
});

export const listAttendeeSummaries = endpoint({
  method: 'GET',
  path: '/listings/:eventId/attendeeSummaries',
  module: 'events',
  access: 'host',
  summary: 'The same people, with no more of each than a table of all of them tells',
  params: z.strictObject({ eventId: Id }),
  input: paging(ORDERS, { ...attendeeFilter, questionIds: z.optional(ToldQuestions) }),
  output: z.array(AttendeeSummary),
  paged: true,
});

export const getListingAttendee = endpoint({
  method: 'GET',
  path: '/listings/:eventId/attendees/:accountId',
  module: 'events',
  access: 'host',
  summary: 'Somebody’s attendance as the hosts of the event see it',
  params: one,
  output: ListingRegistration,
});

export const getAttendeeHistory = endpoint({
  method: 'GET',
  path: '/listings/:eventId/attendees/:accountId/history',
  module: 'events',
  access: 'host',
  summary: 'What happened between somebody and the event, the latest first, with who really did it',
  params: one,
  output: z.array(AttendeeChange),
});

export const listAnswerChanges = endpoint({
  method: 'GET',
  path: '/listings/:eventId/attendees/:accountId/answerChanges',
  module: 'events',
  access: 'host',
  summary: 'What somebody’s answers were before they were changed, the latest change first, with who really made it',
  params: one,
  output: z.array(AnswerChange),
});

export const listAttendeeMails = endpoint({
  method: 'GET',
  path: '/listings/:eventId/attendees/:accountId/mails',
  module: 'events',
  access: 'host',
  summary: 'The mails that went to somebody about the event, as long as they are kept, the latest first',
  params: one,
  output: z.array(AttendeeMail),
});

export const exportListingAttendees = endpoint({
  method: 'GET',
  path: '/listings/:eventId/export',
  module: 'events',
  access: 'host',
  travels: 'file',
  summary: 'Those who are registered, with their passes, as a table: comma-separated values, or a spreadsheet',
  params: z.strictObject({ eventId: Id }),
  input: z.strictObject({
    ...attendeeFilter,
    search: z.optional(text(200)),
    /** What is shown; all that is known where it is left out. */
    columns: z.optional(ExportedColumns),
    format: z._default(TableFormat, 'csv'),
  }),
});

export const listListingBadges = endpoint({
  method: 'GET',
  path: '/listings/:eventId/badges',
  module: 'events',
  access: 'host',
  summary: 'What is printed of the passes that count: badges and lists, in the order in which people registered; `after` leads on',
  params: z.strictObject({ eventId: Id }),
  input: z.strictObject({
    ...attendeeFilter,
    search: z.optional(text(200)),
    accountIds: z.optional(BadgeAccounts),
    after: z.optional(NumericId),
  }),
  output: ListingBadges,
});

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/listings/:eventId/attendees/:accountId/confirmation',
  module: 'events',
  access: 'host',
  rateLimit: { account: 60 },
  summary: 'Sends somebody the mail once more that confirms the passes they have',
  params: one,
});

export const cancelListingPass = endpoint({
  method: 'PUT',
  path: '/listings/:eventId/attendees/:accountId/passes/:passId/cancel',
  module: 'events',
  access: 'host',
  summary: 'Cancels a pass in its holder’s place, with what its kind gives back unless `issueRefund` is false; they are told',
  params: onePass,
  input: z.strictObject({ issueRefund: z.optional(z.boolean()) }),
  output: ListingRegistration,
});

export const getListingPassSections = endpoint({
  method: 'GET',
  path: '/listings/:eventId/attendees/:accountId/passes/:passId',
  module: 'events',
  access: 'host',
  summary: 'What is asked of somebody’s pass',
  params: onePass,
  output: z.array(RegistrationSection),
});

export const changeListingResponses = endpoint({
  method: 'PUT',
  path: '/listings/:eventId/attendees/:accountId/passes/:passId/responses',
  module: 'events',
  access: 'host',
  summary: 'Changes what was answered for somebody’s pass, also where they may not change it themselves; an empty answer is forgotten',
  params: onePass,
  input: answerPassQuestions.input,
});

export const addListingAttendee = endpoint({
  method: 'POST',
  path: '/listings/:eventId/attendees',
  module: 'events',
  access: 'host',
  rateLimit: { account: 300 },
  summary: 'Gives somebody a pass, as a gift or to be paid by hand, whether it is on sale or not; they are told by mail',
  params: z.strictObject({ eventId: Id }),
  input: AttendeeInput,
  output: ListingRegistration,
});

export const moveListingPass = endpoint({
  method: 'PUT',
  path: '/listings/:eventId/attendees/:accountId/passes/:passId/ticket',
  module: 'events',
  access: 'host',
  summary: 'Makes a pass one of another kind; what was paid for it stays as it was',
  params: onePass,
  input: z.strictObject({ ticketId: Id }),
  output: ListingRegistration,
});
