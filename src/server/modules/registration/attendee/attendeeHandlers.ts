import type * as registration from '@contract/endpoints/registration';
import type { Tenant } from '@server/db/tenant';
import type { Handlers } from '@server/http/call';
import { notFound } from '@server/http/errors';
import type { SignedIn } from '@server/http/viewer';
import { registrationPaymentPage, registrationPayments } from '../../payments/reads';
import { checkoutEventOf } from '../checkout/checkoutEvent';
import { passDetails, paymentDetails, registrationDetails } from './details';
import { registrationOf } from '../queries';

/** The viewer's registration of an event, unless it is still a draft. */
async function attendanceOf(tenant: Tenant, eventId: string, { accountId }: SignedIn) {
  const checkoutEvent = await checkoutEventOf(tenant, eventId);
  const registration = await registrationOf(tenant, checkoutEvent.event.id, accountId);
  return registration && registration.status !== 'draft' ? ([checkoutEvent, registration] as const) : undefined;
}

export const attendeeHandlers: Pick<
  Handlers<typeof registration>,
  'getAttendee' | 'listPasses' | 'getPass' | 'listPayments' | 'getPayment'
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

  getPass: ({ params, viewer, work }) =>
    work(async (tenant) => {
      const attendance = await attendanceOf(tenant, params.eventId, viewer);
      const passes = attendance ? await passDetails(tenant, ...attendance) : [];
      const pass = passes.find(({ id }) => id === params.passId);
      if (!pass) throw notFound();
      return pass;
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
