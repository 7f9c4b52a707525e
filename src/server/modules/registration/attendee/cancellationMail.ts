import type { EventEmailText } from '@contract/entities/eventEmails';
import type { EventOf } from '@contract/events';
import type { Tenant } from '@server/db/tenant';
import type { Mail } from '@server/delivery/queries';
import { dateFormat } from '@server/i18n/formatters';
import { chooseLocale } from '@server/i18n/locales';
import { translate } from '@server/i18n/translate';
import { notFound } from '@server/http/errors';
import type { Organization } from '@server/organizations/directory';
import type { OwnAccount } from '../../accounts/reads';
import { anyEvent, calendarAttachment, salesOffer } from '../../events/reads';
import { isRegistered, packageRow } from '../queries';
import { hostWords } from '../eventEmails/words';
import { sumIn } from '@server/i18n/money';
import { registrationMail } from '../registrationMail';
import { sessionAttachments } from '../sessions/calendar';

export function refundFacts(locale: string, { timezone }: { timezone: string | null }, refunds: EventOf<'passCanceled'>['refunds']) {
  const date = dateFormat(locale, { dateStyle: 'long', timeZone: timezone ?? 'UTC' });
  return refunds.map(({ amount: cents, currency, chargedAmt, chargedAt, chargeIsOpen }) => {
    const amount = sumIn(locale, cents, currency);
    const of = { paid: sumIn(locale, chargedAmt, currency), date: date.format(new Date(chargedAt)) };
    return [
      translate(locale, refunds.length > 1 ? 'mails.cancellation.refundOf' : 'mails.cancellation.refund', of),
      chargeIsOpen ? translate(locale, 'mails.cancellation.lessDue', { amount }) : amount,
    ] as const;
  });
}

export async function cancellationOf(
  tenant: Tenant,
  { accountId, subjectId, passTypeId, packageId, sessionIds, refunds, site }: EventOf<'passCanceled'>,
  organization: Organization,
  draft?: EventEmailText,
): Promise<(to: OwnAccount) => Omit<Mail, 'to'>> {
  const {
    config: { NAME: name },
    contact,
  } = organization;
  // Whoever gave up the last pass may see the event no more: it may be for the members of a group alone.
  const event = await anyEvent(tenant, subjectId);
  if (!event) throw notFound();
  const { passTypes, packages } = await salesOffer(tenant, event.id);
  const bundle = packageId && (await packageRow(tenant, packageId));
  const named = (bundle && packages.get(bundle.packageId)) || passTypes.get(passTypeId);
  const pass = named?.base.name ?? '-';
  const surroundings = { site, organizer: { name, email: contact.EMAIL } };
  // With the last pass the entry in one's calendar goes.
  const isLast = !(await isRegistered(tenant, subjectId, accountId));
  const attachments = [
    ...(isLast ? [calendarAttachment(event, surroundings, 'CANCEL')] : []),
    ...(await sessionAttachments(tenant, event, { accountId, sessionIds }, surroundings, 'CANCEL')),
  ];
  const address = `${site}/events/${event.slug}/attendee`;
  const { replyTo, wordsFor } = await hostWords(tenant, { type: 'cancellation', event, address }, organization, draft);
  return (to) => {
    const locale = chooseLocale(to.row.locale);
    const facts = refundFacts(locale, event, refunds);
    const mail = registrationMail({
      locale,
      organization: name,
      firstName: to.row.firstName,
      subject: translate(locale, 'mails.cancellation.subject', { event: event.name }),
      opening: translate(locale, 'mails.cancellation.canceled', { pass, event: event.name }),
      facts,
      link: translate(locale, 'mails.registration.showRegistration'),
      address,
      words: wordsFor(to, { passes: pass, refund: facts.map(([, amount]) => amount).join(', ') }),
    });
    return { ...mail, replyTo, ...(attachments.length > 0 && { attachments }) };
  };
}
