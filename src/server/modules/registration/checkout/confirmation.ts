import type { EventOf } from '@contract/events';
import type { Tenant } from '@server/db/tenant';
import type { Mail } from '@server/delivery/queries';
import type { Organization } from '@server/organizations/directory';
import type { OwnAccount } from '../../accounts/reads';
import { calendarAttachment, findEvent, salesOffer } from '../../events/reads';
import { mailedPayment } from '../paymentLines';
import { reservationsOf } from '../rooms/reads';
import { confirmationMail } from './confirmationMail';

/** Reads what a registration's mail says, as it comes about or once more, and writes it to each who is told. */
export async function confirmationOf(
  tenant: Tenant,
  { subjectId, passTypeIds, reservationIds = [], site, ...told }: EventOf<'registrationCompleted' | 'confirmationAskedFor'>,
  { config, contact }: Organization,
): Promise<(to: OwnAccount) => Omit<Mail, 'to'>> {
  const name = config.NAME;
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
  const payment = await mailedPayment(tenant, 'paymentId' in told ? told.paymentId : undefined, config);
  const attachments = [calendarAttachment(event, { site, organizer: { name, email: contact.EMAIL } })];
  return ({ row: { firstName, locale } }) => ({
    ...confirmationMail({ locale, organization: name, firstName, event, passNames, rooms, payment, address }),
    attachments,
  });
}
