import type { EventOf } from '@contract/events';
import { displayName } from '@contract/rules/names';
import type { Tenant } from '@server/db/tenant';
import type { Mail } from '@server/delivery/queries';
import { chooseLocale } from '@server/i18n/locales';
import { translate } from '@server/i18n/translate';
import type { Organization } from '@server/organizations/directory';
import { baseAccounts, type OwnAccount } from '../../accounts/reads';
import { calendarAttachment, findEvent, salesOffer } from '../../events/reads';
import { isRegistered } from '../queries';
import { eventPlace } from '../eventPlace';
import { registrationMail } from '../registrationMail';
import { sessionAttachments } from '../sessions/calendar';

type Transferred = EventOf<'passReceived' | 'passTransferred'>;

export async function transferMailOf(
  tenant: Tenant,
  { type, accountId, subjectId, senderId, passTypeId, sessionIds, site }: Transferred,
  { config: { NAME: organization }, contact }: Organization,
): Promise<(to: OwnAccount) => Omit<Mail, 'to'>> {
  const { event } = await findEvent(tenant, subjectId);
  const { name: pass, accessLevel } = (await salesOffer(tenant, event.id)).passTypes.get(passTypeId)!.base;
  const other = (await baseAccounts(tenant, [senderId])).get(senderId)!;
  const address = `${site}/events/${event.slug}/attendee`;
  const surroundings = { site, organizer: { name: organization, email: contact.EMAIL } };
  // With their last pass the event goes from the calendar of who gave it.
  const goes = await isRegistered(tenant, subjectId, accountId);
  const ofEvent = type === 'passReceived' ? 'PUBLISH' : goes ? null : 'CANCEL';
  const ofSessions = await sessionAttachments(
    tenant,
    event,
    { accountId, sessionIds },
    surroundings,
    type === 'passReceived' ? 'PUBLISH' : 'CANCEL',
  );

  return ({ row: { firstName, locale: asked } }) => {
    const locale = chooseLocale(asked);
    const about = { event: event.name, pass, name: displayName(other) };
    const isReceiver = type === 'passReceived';
    const place = eventPlace(locale, event, [accessLevel]);
    const attachments = [...(ofEvent ? [calendarAttachment(event, { ...surroundings, place }, ofEvent)] : []), ...ofSessions];
    return {
      ...registrationMail({
        locale,
        organization,
        firstName,
        subject: translate(locale, isReceiver ? 'mails.transfer.receivedSubject' : 'mails.transfer.sentSubject', about),
        opening: translate(locale, isReceiver ? 'mails.transfer.received' : 'mails.transfer.sent', about),
        facts: [],
        request: translate(locale, isReceiver ? 'mails.transfer.receivedNext' : 'mails.transfer.sentNext'),
        link: translate(locale, isReceiver ? 'mails.registration.showPasses' : 'mails.registration.showRegistration'),
        address,
      }),
      ...(attachments.length > 0 && { attachments }),
    };
  };
}
