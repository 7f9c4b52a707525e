import type { EventOf } from '@contract/events';
import type { Tenant } from '@server/db/tenant';
import type { Mail } from '@server/delivery/queries';
import { dateFormat, numberFormat } from '@server/i18n/formatters';
import { chooseLocale } from '@server/i18n/locales';
import { translate } from '@server/i18n/translate';
import type { Organization } from '@server/organizations/directory';
import type { OwnAccount } from '../../accounts/reads';
import { knownSessions } from '../../events/sessions/reads';
import { findEvent, sessionCalendarAttachment } from '../../events/reads';
import { howToPay, mailedPayment, paymentFacts } from '../paymentLines';
import { registrationMail } from '../registrationMail';

export async function sessionMailOf(
  tenant: Tenant,
  { subjectId, sessionId, passes, paymentId, site }: EventOf<'sessionRegistered'>,
  { config, contact }: Organization,
): Promise<(to: OwnAccount) => Omit<Mail, 'to'>> {
  const organization = config.NAME;
  const { event } = await findEvent(tenant, subjectId);
  const session = (await knownSessions(tenant, [sessionId])).get(sessionId)!;
  const payment = await mailedPayment(tenant, paymentId, config);
  const address = `${site}/events/${event.slug}/attendee`;
  const { place } = session;
  const organizer = { name: organization, email: contact.EMAIL };
  const attachments = [sessionCalendarAttachment(event, session, { site, organizer }, 'PUBLISH')];

  return ({ row: { firstName, locale: asked } }) => {
    const locale = chooseLocale(asked);
    const times = { dateStyle: 'full', timeStyle: 'short', timeZone: event.timezone ?? 'UTC' } as const;
    const facts = [
      [translate(locale, 'mails.registration.when'), dateFormat(locale, times).formatRange(session.startTime, session.endTime)],
      ...(place ? [[translate(locale, 'mails.registration.where'), place] as const] : []),
      [translate(locale, 'mails.registration.passes'), numberFormat(locale).format(passes)],
      ...paymentFacts(locale, payment),
    ] as const;
    const about = { session: session.name, event: event.name };
    return {
      ...registrationMail({
        locale,
        organization,
        firstName,
        subject: translate(locale, 'mails.session.subject', about),
        opening: translate(locale, 'mails.session.registered', about),
        facts,
        request: howToPay(locale, payment),
        link: translate(locale, 'mails.registration.showPasses'),
        address,
        note: translate(locale, 'mails.registration.calendar'),
      }),
      attachments,
    };
  };
}
