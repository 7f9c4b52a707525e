import * as sessionRegistration from '@contract/endpoints/sessionRegistration';
import type { FastifyInstance } from 'fastify';
import { listPage } from '@server/db/paging';
import type { Tenant } from '@server/db/tenant';
import { ApiError, notFound } from '@server/http/errors';
import { mount } from '@server/http/mount';
import { mustKnowSession, sessionsOf } from '../../events/sessions/reads';
import { prepareIntent } from '../../payments/commands';
import { isFree } from '../../payments/purpose';
import { ownPaymentIds } from '../../payments/reads';
import { attendanceOf } from '../attendee/attendance';
import { passDetails, registrationDetails } from '../attendee/details';
import { answerQuestion, answerQuestions, changeAnswers, choosePasses } from './commands';
import { isOpen, lockedSessionCart, mustBeOpen, ownAccess, sessionContext, type Asker, type SessionContext } from './context';
import { completeSession, holdComplete, sessionQuote } from './purpose';
import { accessRows, type AccessRow } from './queries';
import { isSearchQuestion, searchValueList } from './questions/queries';
import { knownToPayer, shortAccesses } from './reads';
import { serializeAccess } from './serialize';

const askerOf = ({ params, viewer }: { params: Omit<Asker, 'accountId'>; viewer: { accountId: string } }): Asker => ({
  ...params,
  accountId: viewer.accountId,
});

async function show(tenant: Tenant, { checkoutEvent, registration }: SessionContext, rows: AccessRow[]) {
  const passes = new Map((await passDetails(tenant, checkoutEvent, registration)).map((pass) => [pass.id, pass]));
  const paidBy = await ownPaymentIds(tenant, registration.id, rows);
  return (await shortAccesses(tenant, rows)).map((access) =>
    serializeAccess(access.row, knownToPayer(access, paidBy), passes.get(access.row.passId)!),
  );
}

export async function sessionRegistrationRoutes(app: FastifyInstance): Promise<void> {
  mount(app, sessionRegistration, {
    getSessionRegistration: ({ work, ...call }) =>
      work(async (tenant) => {
        const context = await sessionContext(tenant, askerOf(call));
        return show(tenant, context, context.accesses);
      }),

    listSessionPasses: ({ work, ...call }) =>
      work(async (tenant) => {
        const { checkoutEvent, registration, passes, accesses } = await sessionContext(tenant, askerOf(call));
        const registered = new Set(accesses.flatMap(({ passId, status }) => (status === 'draft' ? [] : [passId])));
        const free = new Set(passes.flatMap(({ id }) => (registered.has(id) ? [] : [id])));
        return (await passDetails(tenant, checkoutEvent, registration)).filter(({ id }) => free.has(id));
      }),

    chooseSessionPasses: ({ work, ...call }) =>
      work((tenant) =>
        choosePasses(
          tenant,
          askerOf(call),
          call.input.map(({ passId }) => passId),
          call.now,
        ),
      ),

    listSessionQuestions: ({ work, ...call }) => work(async (tenant) => (await sessionContext(tenant, askerOf(call))).form.sections),

    answerSessionQuestions: ({ work, ...call }) => work((tenant) => answerQuestions(tenant, askerOf(call), call.input, call.now)),

    answerSessionQuestion: ({ work, ...call }) =>
      work((tenant) => {
        const { passId, questionId, ...session } = call.params;
        const given = { passId, questionId, response: call.input.response };
        return answerQuestion(tenant, askerOf({ ...call, params: session }), given, call.now);
      }),

    getSessionIntent: async ({ params, input, viewer, site, organization, services, now, work }) => {
      const payer = { accountId: viewer.accountId, site, organization, now };
      const { cart } = await work(async (tenant) => {
        const context = await lockedSessionCart(tenant, askerOf({ params, viewer }));
        mustBeOpen(context, now);
        return context;
      });
      const subject = { purpose: 'sessionRegistration', subjectId: cart.id } as const;
      return prepareIntent(work, subject, input.addressId, { payer, providers: services.payments });
    },

    submitSessionRegistration: ({ work, ...call }) =>
      work(async (tenant) => {
        const { viewer, site, organization, now } = call;
        const context = await lockedSessionCart(tenant, askerOf(call));
        const { checkoutEvent, registration, drafts, accesses } = context;
        // Submitted twice, it is registered once.
        if (drafts.length > 0 || accesses.length === 0) {
          await holdComplete(tenant, context, now);
          if (!isFree(sessionQuote(context))) throw new ApiError('knownError', { message: 'errors.mustBePaid' });
          await completeSession(tenant, context, { accountId: viewer.accountId, site, organization, now }, null);
        }
        return registrationDetails(tenant, checkoutEvent, registration, 'owned');
      }),

    listAvailableSessions: ({ params, viewer, now, work }) =>
      work(async (tenant) => {
        const attendance = await attendanceOf(tenant, params.eventId, viewer);
        const passes = attendance ? await passDetails(tenant, ...attendance) : [];
        const pass = passes.find(({ id, status }) => id === params.passId && status !== 'canceled');
        if (!attendance || !pass) throw notFound();
        const had = new Set(
          (await accessRows(tenant, [pass.id])).flatMap(({ status, sessionId }) => (status === 'draft' ? [] : [sessionId])),
        );
        return sessionsOf(tenant, attendance[0].event.id, (session) => isOpen(session, now) && !had.has(session.id));
      }),

    getSessionAccess: ({ params, viewer, work }) =>
      work(async (tenant) => {
        const { context, access } = await ownAccess(tenant, { ...params, accountId: viewer.accountId });
        return (await show(tenant, context, [access]))[0]!;
      }),

    getAccessQuestions: ({ params, viewer, work }) =>
      work(async (tenant) => (await ownAccess(tenant, { ...params, accountId: viewer.accountId })).context.form.sections),

    answerAccessQuestions: ({ params, input, viewer, now, work }) =>
      work((tenant) => changeAnswers(tenant, { ...params, accountId: viewer.accountId }, input, now)),

    listSessionQuestionValues: ({ params, input, work }) =>
      work(async (tenant) => {
        const { session } = await mustKnowSession(tenant, params);
        if (!(await isSearchQuestion(tenant, session.id, params.questionId))) throw notFound();
        const { rows, count } = await listPage(tenant, searchValueList(tenant, params.questionId, input.search), input);
        return { items: rows, count };
      }),
  });
}
