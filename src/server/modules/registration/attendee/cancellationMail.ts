import type { EventOf } from '@contract/events';
import type { Tenant } from '@server/db/tenant';
import type { Mail } from '@server/delivery/queries';
import { chooseLocale } from '@server/i18n/locales';
import { translate } from '@server/i18n/translate';
import type { Organization } from '@server/organizations/directory';
import type { OwnAccount } from '../../accounts/reads';
import { calendarAttachment, findEvent, salesOffer } from '../../events/reads';
import { isRegistered, packageRow } from '../queries';
import { registrationMail, sumIn } from '../registrationMail';

/** Reads what the mail after a cancellation says, and writes it to each who is told. */
export async function cancellationOf(
  tenant: Tenant,
  { accountId, subjectId, passTypeId, packageId, refund, site }: EventOf<'passCanceled'>,
  { config: { NAME: organization }, contact }: Organization,
): Promise<(to: OwnAccount) => Omit<Mail, 'to'>> {
  const { event } = await findEvent(tenant, subjectId);
  const { passTypes, packages } = await salesOffer(tenant, event.id);
  const bundle = packageId && (await packageRow(tenant, packageId));
  const named = (bundle && packages.get(bundle.packageId)) || passTypes.get(passTypeId);
  const pass = named?.base.name ?? '-';
  // With the last pass the entry in one's calendar goes.
  const attachments = (await isRegistered(tenant, subjectId, accountId))
    ? []
    : [calendarAttachment(event, { site, organizer: { name: organization, email: contact.EMAIL } }, 'CANCEL')];
  return ({ row: { firstName, locale: asked } }) => {
    const locale = chooseLocale(asked);
    const amount = refund && sumIn(locale, refund.amount, refund.currency);
    const mail = registrationMail({
      locale,
      organization,
      firstName,
      subject: translate(locale, 'mails.cancellation.subject', { event: event.name }),
      opening: translate(locale, 'mails.cancellation.canceled', { pass, event: event.name }),
      facts: amount
        ? [
            [
              translate(locale, 'mails.cancellation.refund'),
              refund.chargeIsOpen ? translate(locale, 'mails.cancellation.lessDue', { amount }) : amount,
            ],
          ]
        : [],
      link: translate(locale, 'mails.registration.showRegistration'),
      address: `${site}/events/${event.slug}/attendee`,
    });
    return { ...mail, ...(attachments.length > 0 && { attachments }) };
  };
}
