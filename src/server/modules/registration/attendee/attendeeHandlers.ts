import type * as registration from '@contract/endpoints/registration';
import type { Tenant } from '@server/db/tenant';
import type { Handlers } from '@server/http/call';
import { ApiError, notFound } from '@server/http/errors';
import type { SignedIn } from '@server/http/viewer';
import { registrationPaymentPage, registrationPayments } from '../../payments/reads';
import { answeringPass, passSections } from './answering';
import { attendanceOf } from './attendance';
import { registrationById } from '../queries';
import { passDetails, paymentDetails, registrationDetails } from './details';
import { changeAnswers } from '../questions/commands';
import { cancelPass } from './cancel';

interface PassParams {
  eventId: string;
  passId: string;
}

async function ownPass(tenant: Tenant, { eventId, passId }: PassParams, viewer: SignedIn) {
  const attendance = await attendanceOf(tenant, eventId, viewer);
  const passes = attendance ? await passDetails(tenant, ...attendance) : [];
  const pass = passes.find(({ id }) => id === passId);
  if (!pass) throw notFound();
  return pass;
}

export const attendeeHandlers: Pick<
  Handlers<typeof registration>,
  'getAttendee' | 'listPasses' | 'getPass' | 'listPayments' | 'getPayment' | 'cancelPass' | 'getPassQuestions' | 'answerPassQuestions'
> = {
  getAttendee: ({ params, viewer, work }) =>
    work(async (tenant) => {
      const attendance = await attendanceOf(tenant, params.eventId, viewer);
      return attendance ? registrationDetails(tenant, ...attendance, 'owned') : null;
    }),

  listPasses: ({ params, viewer, work }) =>
    work(async (tenant) => {
      const attendance = await attendanceOf(tenant, params.eventId, viewer);
      return attendance ? passDetails(tenant, ...attendance) : [];
    }),

  getPass: ({ params, viewer, work }) => work((tenant) => ownPass(tenant, params, viewer)),

  cancelPass: ({ params, input, viewer, site, now, work }) =>
    work(async (tenant) => {
      const refund = input.issueRefund !== false;
      // Read before: with their last pass, an event for the members of a group alone may not be there for them any more.
      const attendance = await attendanceOf(tenant, params.eventId, viewer);
      if (!attendance) throw notFound();
      const [checkoutEvent, { id }] = attendance;
      await cancelPass(tenant, { ...params, accountId: viewer.accountId, refund, site, now });
      const passes = await passDetails(tenant, checkoutEvent, (await registrationById(tenant, id))!);
      return passes.find((pass) => pass.id === params.passId)!;
    }),

  getPassQuestions: ({ params, viewer, work }) => work((tenant) => passSections(tenant, params, viewer)),

  answerPassQuestions: ({ params, input, viewer, now, work }) =>
    work(async (tenant) => {
      const { checkoutEvent, registration, pass } = await answeringPass(tenant, params, viewer, { forChange: true });
      // A pass that lets nobody in any more, or has done so, stays as it was.
      if (pass.status === 'canceled' || checkoutEvent.event.eventEnd <= now) throw new ApiError('conflict');
      await changeAnswers(tenant, { pass, registration, eventId: checkoutEvent.event.id }, input.questions, now);
    }),

  listPayments: ({ params, input, viewer, work }) =>
    work(async (tenant) => {
      const attendance = await attendanceOf(tenant, params.eventId, viewer);
      if (!attendance) return { items: [], count: 0 };
      const { rows, count } = await registrationPaymentPage(tenant, attendance[1].id, input);
      return { items: await paymentDetails(tenant, ...attendance, rows), count };
    }),

  getPayment: ({ params, viewer, work }) =>
    work(async (tenant) => {
      const attendance = await attendanceOf(tenant, params.eventId, viewer);
      const rows = attendance ? await registrationPayments(tenant, attendance[1].id) : [];
      const row = rows.find(({ id }) => id === params.paymentId);
      if (!attendance || !row) throw notFound();
      return (await paymentDetails(tenant, ...attendance, [row]))[0]!;
    }),
};
