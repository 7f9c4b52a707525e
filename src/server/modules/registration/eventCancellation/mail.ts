import type { EventOf } from '@contract/events';
import type { Tenant } from '@server/db/tenant';
import type { Mail } from '@server/delivery/queries';
import { dateFormat } from '@server/i18n/formatters';
import { chooseLocale } from '@server/i18n/locales';
import { translate } from '@server/i18n/translate';
import type { Organization } from '@server/organizations/directory';
import type { OwnAccount } from '../../accounts/reads';
import { calendarAttachment, findEvent } from '../../events/reads';
import { refundFacts } from '../attendee/cancellationMail';
import { registrationMail } from '../registrationMail';
import { sessionAttachments } from '../sessions/calendar';

export async function eventCanceledMailOf(
  tenant: Tenant,
  { accountId, subjectId, waited, sessionIds, refunds, site }: EventOf<'eventCanceled'>,
  { config: { NAME: organization }, contact }: Organization,
): Promise<(to: OwnAccount) => Omit<Mail, 'to'>> {
  const { event } = await findEvent(tenant, subjectId);
  const surroundings = { site, organizer: { name: organization, email: contact.EMAIL } };
  const attachments = waited
    ? []
    : [
        calendarAttachment(event, surroundings, 'CANCEL'),
        ...(await sessionAttachments(tenant, event, { accountId, sessionIds }, surroundings, 'CANCEL')),
      ];
  return ({ row: { firstName, locale: asked } }) => {
    const locale = chooseLocale(asked);
    const date = dateFormat(locale, { dateStyle: 'long', timeZone: event.timezone ?? 'UTC' }).format(event.eventStart);
    const mail = registrationMail({
      locale,
      organization,
      firstName,
      subject: translate(locale, 'mails.eventCanceled.subject', { event: event.name }),
      opening: translate(locale, waited ? 'mails.eventCanceled.waited' : 'mails.eventCanceled.opening', { event: event.name, date }),
      facts: refundFacts(locale, event, refunds),
      ...(event.cancelNote && { request: event.cancelNote }),
      link: translate(locale, 'mails.eventCanceled.link'),
      address: `${site}/events/${event.slug}`,
    });
    return { ...mail, attachments };
  };
}
