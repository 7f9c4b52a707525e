import type { EventEmailText } from '@contract/entities/eventEmails';
import type { EventOf } from '@contract/events';
import type { Tenant } from '@server/db/tenant';
import type { Mail } from '@server/delivery/queries';
import { chooseLocale } from '@server/i18n/locales';
import type { Organization } from '@server/organizations/directory';
import type { OwnAccount } from '../../accounts/reads';
import { calendarAttachment, findEvent, salesOffer } from '../../events/reads';
import { eventPlace } from '../eventPlace';
import { mailedPayment } from '../paymentLines';
import { reservationsOf } from '../rooms/reads';
import { hostWords } from '../eventEmails/words';
import { confirmationMail, counted } from './confirmationMail';

export async function confirmationOf(
  tenant: Tenant,
  { subjectId, passTypeIds, reservationIds = [], site, ...told }: EventOf<'registrationCompleted' | 'confirmationAskedFor'>,
  organization: Organization,
  draft?: EventEmailText,
): Promise<(to: OwnAccount) => Omit<Mail, 'to'>> {
  const { config, contact } = organization;
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
  const levels = passTypeIds.flatMap((id) => passTypes.get(id)?.base.accessLevel ?? []);
  const address = `${site}/events/${event.slug}/attendee`;
  const payment = await mailedPayment(tenant, 'paymentId' in told ? told.paymentId : undefined, config);
  const organizer = { name, email: contact.EMAIL };
  const { replyTo, wordsFor } = await hostWords(tenant, { type: 'confirmation', event, address }, organization, draft);
  return (to) => {
    const { firstName, locale } = to.row;
    const place = eventPlace(chooseLocale(locale), event, levels);
    const words = wordsFor(to, { passes: counted(passNames).join(', '), place });
    return {
      ...confirmationMail({ locale, organization: name, firstName, event, passNames, levels, rooms, payment, address, words }),
      attachments: [calendarAttachment(event, { site, organizer, place })],
      replyTo,
    };
  };
}
