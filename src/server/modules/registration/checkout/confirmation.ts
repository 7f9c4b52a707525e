import type { EventOf } from '@contract/events';
import type { Tenant } from '@server/db/tenant';
import type { Mail } from '@server/delivery/queries';
import type { Organization } from '@server/organizations/directory';
import type { OwnAccount } from '../../accounts/reads';
import { calendarAttachment, findEvent, salesOffer } from '../../events/reads';
import { paymentById } from '../../payments/reads';
import { registrationsById } from '../queries';
import { reservationsOf } from '../rooms/reads';
import { confirmationMail } from './confirmationMail';

/** Reads what a registration's mail says, and writes it to each who is told. */
export async function confirmationOf(
  tenant: Tenant,
  { subjectId, passTypeIds, reservationIds = [], site, paymentId }: EventOf<'registrationCompleted'>,
  { config: { NAME: name, PAYMENT }, contact }: Organization,
): Promise<(to: OwnAccount) => Omit<Mail, 'to'>> {
  const { event } = await findEvent(tenant, subjectId);
  const offer = await salesOffer(tenant, event.id);
  const { passTypes } = offer;
  const named = reservationIds.map((reservationId) => ({ reservationId }));
  const rooms = [...(await reservationsOf(tenant, named, offer)).values()].map(({ eventRoomType, ...stay }) => ({
    name: eventRoomType.name,
    ...stay,
  }));
  const passNames = passTypeIds.flatMap((id) => passTypes.get(id)?.base.name ?? []);
  const address = `${site}/events/${event.slug}/attendee`;
  const payment = paymentId === undefined ? undefined : await paymentById(tenant, paymentId);
  const [registration] = payment ? await registrationsById(tenant, [payment.subjectId]) : [];
  const paid =
    payment && registration
      ? {
          amount: payment.chargedAmt,
          currency: payment.currency,
          open: payment.settledAt === null,
          reference: registration.alternateId,
          instructions: PAYMENT.INSTRUCTIONS ?? null,
        }
      : null;
  const attachments = [calendarAttachment(event, { site, organizer: { name, email: contact.EMAIL } })];
  return ({ row: { firstName, locale } }) => ({
    ...confirmationMail({ locale, organization: name, firstName, event, passNames, rooms, payment: paid, address }),
    attachments,
  });
}
