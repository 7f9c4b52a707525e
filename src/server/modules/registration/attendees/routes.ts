import * as listingAttendees from '@contract/endpoints/listingAttendees';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '@server/http/errors';
import { mount } from '@server/http/mount';
import { answeringPass, passSections } from '../attendee/answering';
import { cancelPass } from '../attendee/cancel';
import { changeAnswers } from '../questions/commands';
import { addAttendee, movePassType } from './adding';
import { answerChanges } from './answerChanges';
import { listingBadges } from './badges';
import { resendConfirmation } from './commands';
import { attendeeHistory } from './history';
import { attendeeMails } from './mails';
import { attendeePage } from './queries';
import { listingRegistration, listingRegistrations } from './reads';
import { attendeeSummaries } from './summaries';
import { attendeeTable } from './table';
import { tableFile } from './tableFile';

export async function listingAttendeeRoutes(app: FastifyInstance): Promise<void> {
  mount(app, listingAttendees, {
    listListingAttendees: ({ params: { eventId }, input, work }) =>
      work(async (tenant) => {
        const { rows, count } = await attendeePage(tenant, eventId, input);
        return { items: await listingRegistrations(tenant, eventId, rows), count };
      }),

    listAttendeeSummaries: ({ params: { eventId }, input: { questionIds, ...input }, work }) =>
      work(async (tenant) => {
        const { rows, count } = await attendeePage(tenant, eventId, input);
        return { items: await attendeeSummaries(tenant, rows, questionIds), count };
      }),

    getListingAttendee: ({ params, work }) => work((tenant) => listingRegistration(tenant, params.eventId, params.accountId)),

    getAttendeeHistory: ({ params, work }) => work((tenant) => attendeeHistory(tenant, params)),

    listAnswerChanges: ({ params, work }) => work((tenant) => answerChanges(tenant, params)),

    listAttendeeMails: ({ params, work }) => work((tenant) => attendeeMails(tenant, params)),

    exportListingAttendees: async ({ params: { eventId }, input: { format, columns, ...filter }, locale, work }) =>
      tableFile(await attendeeTable(work, { eventId, filter, columns, locale }), format, locale),

    listListingBadges: ({ params: { eventId }, input, work }) => work((tenant) => listingBadges(tenant, eventId, input)),

    resendConfirmation: ({ params, site, now, work }) => work((tenant) => resendConfirmation(tenant, { ...params, site, now })),

    cancelListingPass: ({ params, input, site, now, work }) =>
      work(async (tenant) => {
        const refund = input.issueRefund !== false;
        await cancelPass(tenant, { ...params, refund, site, now });
        return listingRegistration(tenant, params.eventId, params.accountId);
      }),

    addListingAttendee: ({ params: { eventId }, input, organization, site, now, work }) =>
      work(
        async (tenant) => {
          const { accountId, ticketId, toBePaid = false } = input;
          await addAttendee(tenant, { eventId, accountId, ticketId, toBePaid, organization, site, now });
          return listingRegistration(tenant, eventId, accountId);
        },
        () => ({ accountId: input.accountId }),
      ),

    moveListingPass: ({ params, input: { ticketId }, now, work }) =>
      work(async (tenant) => {
        await movePassType(tenant, { ...params, ticketId, now });
        return listingRegistration(tenant, params.eventId, params.accountId);
      }),

    getListingPassSections: ({ params, work }) => work((tenant) => passSections(tenant, params, params)),

    changeListingResponses: ({ params, input, viewer, now, work }) =>
      work(async (tenant) => {
        const { checkoutEvent, registration, pass } = await answeringPass(tenant, params, params, { forChange: true });
        if (pass.status === 'canceled') throw new ApiError('conflict', { message: 'listings.refused.canceled' });
        const eventId = checkoutEvent.event.id;
        await changeAnswers(tenant, { pass, registration, eventId, hostId: viewer.accountId }, input.questions, now);
      }),
  });
}
