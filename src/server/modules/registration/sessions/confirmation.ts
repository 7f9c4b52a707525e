import type { EventOf } from '@contract/events';
import escapeHtml from 'escape-html';
import type { Tenant } from '@server/db/tenant';
import type { Mail } from '@server/delivery/queries';
import { dateFormat, numberFormat } from '@server/i18n/formatters';
import { chooseLocale } from '@server/i18n/locales';
import { translate } from '@server/i18n/translate';
import type { Organization } from '@server/organizations/directory';
import type { OwnAccount } from '../../accounts/reads';
import { mustKnowSession } from '../../events/policy';
import { findEvent, sessionCalendarFile } from '../../events/reads';
import { paymentById } from '../../payments/reads';

/** Writes the mail after a registration for a session, with its calendar entry. */
export async function sessionMailOf(
  tenant: Tenant,
  { subjectId, sessionId, passes, paymentId, site }: EventOf<'sessionRegistered'>,
  { config: { NAME: organization }, contact }: Organization,
): Promise<(to: OwnAccount) => Omit<Mail, 'to'>> {
  const { event } = await findEvent(tenant, subjectId);
  const { session, location } = await mustKnowSession(tenant, { eventId: subjectId, sessionId });
  const payment = paymentId === undefined ? undefined : await paymentById(tenant, paymentId);
  const address = `${site}/events/${event.slug}/attendee`;
  const place = location?.name ?? '';
  const content = sessionCalendarFile(event, { ...session, place }, { site, organizer: { name: organization, email: contact.EMAIL } });
  const attachments = [{ name: `${session.slug}.ics`, contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content }];

  return ({ row: { firstName, locale: asked } }) => {
    const locale = chooseLocale(asked);
    const times = { dateStyle: 'full', timeStyle: 'short', timeZone: event.timezone ?? 'UTC' } as const;
    const sum = payment && numberFormat(locale, { style: 'currency', currency: payment.currency }).format(payment.chargedAmt / 100);
    const facts = [
      [translate(locale, 'mails.registration.when'), dateFormat(locale, times).formatRange(session.startTime, session.endTime)],
      ...(place ? [[translate(locale, 'mails.registration.where'), place] as const] : []),
      [translate(locale, 'mails.registration.passes'), numberFormat(locale).format(passes)],
      ...(payment && sum
        ? [
            payment.settledAt === null
              ? ([translate(locale, 'mails.registration.due'), translate(locale, 'mails.registration.open', { amount: sum })] as const)
              : ([translate(locale, 'mails.registration.paid'), sum] as const),
          ]
        : []),
    ] as const;
    const about = { session: session.name, event: event.name };
    const told = [
      firstName ? translate(locale, 'mails.registration.greeting', { name: firstName }) : '',
      translate(locale, 'mails.session.registered', about),
    ].filter(Boolean);
    const showPasses = translate(locale, 'mails.registration.showPasses');
    return {
      subject: translate(locale, 'mails.session.subject', about),
      text: [
        ...told,
        facts.map(([label, value]) => translate(locale, 'mails.registration.line', { label, value })).join('\n'),
        `${showPasses}\n${address}`,
        organization,
      ].join('\n\n'),
      html: [
        `<!doctype html><html lang="${locale}"><body style="font:16px/1.5 system-ui,sans-serif">`,
        ...told.map((sentence) => `<p>${escapeHtml(sentence)}</p>`),
        `<dl>${facts.map(([label, value]) => `<dt style="color:#666">${escapeHtml(label)}</dt><dd style="margin:0 0 12px">${escapeHtml(value)}</dd>`).join('')}</dl>`,
        `<p><a href="${escapeHtml(address)}">${escapeHtml(showPasses)}</a></p>`,
        `<p style="color:#666">${escapeHtml(organization)}</p>`,
        '</body></html>',
      ].join(''),
      attachments,
    };
  };
}
