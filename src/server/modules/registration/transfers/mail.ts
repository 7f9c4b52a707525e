import type { EventOf } from '@contract/events';
import { displayName } from '@contract/rules/names';
import escapeHtml from 'escape-html';
import type { Tenant } from '@server/db/tenant';
import type { Mail } from '@server/delivery/queries';
import { chooseLocale } from '@server/i18n/locales';
import { translate } from '@server/i18n/translate';
import type { Organization } from '@server/organizations/directory';
import { baseAccounts, type OwnAccount } from '../../accounts/reads';
import { calendarFile, findEvent, salesOffer } from '../../events/reads';

type Transferred = EventOf<'passReceived' | 'passTransferred'>;

/** Writes the mail of a transfer: to who has the pass now, with the calendar entry, and to who had it. */
export async function transferMailOf(
  tenant: Tenant,
  { type, subjectId, senderId, passTypeId, site }: Transferred,
  { config: { NAME: organization }, contact }: Organization,
): Promise<(to: OwnAccount) => Omit<Mail, 'to'>> {
  const { event } = await findEvent(tenant, subjectId);
  const pass = (await salesOffer(tenant, event.id)).passTypes.get(passTypeId)!.base.name;
  const other = (await baseAccounts(tenant, [senderId])).get(senderId)!;
  const address = `${site}/events/${event.slug}/attendee`;
  const content = calendarFile(event, { site, organizer: { name: organization, email: contact.EMAIL } });
  const attachments = [{ name: `${event.slug}.ics`, contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content }];

  return ({ row: { firstName, locale: asked } }) => {
    const locale = chooseLocale(asked);
    const about = { event: event.name, pass, name: displayName(other) };
    const greeting = firstName ? translate(locale, 'mails.registration.greeting', { name: firstName }) : '';
    const [happened, next] =
      type === 'passReceived'
        ? [translate(locale, 'mails.transfer.received', about), translate(locale, 'mails.transfer.receivedNext')]
        : [translate(locale, 'mails.transfer.sent', about), translate(locale, 'mails.transfer.sentNext')];
    const showPasses = translate(locale, 'mails.registration.showPasses');
    const told = [greeting, happened, next].filter(Boolean);
    return {
      subject: translate(locale, type === 'passReceived' ? 'mails.transfer.receivedSubject' : 'mails.transfer.sentSubject', about),
      text: [...told, `${showPasses}\n${address}`, organization].join('\n\n'),
      html: [
        `<!doctype html><html lang="${locale}"><body style="font:16px/1.5 system-ui,sans-serif">`,
        ...told.map((sentence) => `<p>${escapeHtml(sentence)}</p>`),
        `<p><a href="${escapeHtml(address)}">${escapeHtml(showPasses)}</a></p>`,
        `<p style="color:#666">${escapeHtml(organization)}</p>`,
        '</body></html>',
      ].join(''),
      ...(type === 'passReceived' && { attachments }),
    };
  };
}
