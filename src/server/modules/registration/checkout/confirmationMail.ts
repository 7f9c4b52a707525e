import escapeHtml from 'escape-html';
import { dateFormat } from '@server/i18n/formatters';
import { chooseLocale } from '@server/i18n/locales';
import { translate } from '@server/i18n/translate';
import { placeLine, type KnownEvent } from '../../events/reads';

export interface Confirmed {
  locale: string;
  organization: string;
  firstName: string | null;
  event: KnownEvent;
  passNames: string[];
  address: string;
}

/** The mail after a registration, in the language of its reader. Times are the event's own, with their zone. */
export function confirmationMail({ locale: asked, organization, firstName, event, passNames, address }: Confirmed) {
  const locale = chooseLocale(asked);
  const greeting = firstName ? translate(locale, 'mails.registration.greeting', { name: firstName }) : '';
  const registered = translate(locale, 'mails.registration.registered', { event: event.name });
  const showPasses = translate(locale, 'mails.registration.showPasses');
  const calendar = translate(locale, 'mails.registration.calendar');
  const facts = [
    [translate(locale, 'mails.registration.when'), eventTime(locale, event)],
    [translate(locale, 'mails.registration.where'), placeLine(event) || translate(locale, 'mails.registration.online')],
    [translate(locale, 'mails.registration.passes'), counted(passNames).join(', ')],
  ] as const;
  return {
    subject: translate(locale, 'mails.registration.subject', { event: event.name }),
    text: [
      greeting,
      registered,
      facts.map(([label, value]) => translate(locale, 'mails.registration.line', { label, value })).join('\n'),
      `${showPasses}\n${address}`,
      calendar,
      organization,
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: [
      `<!doctype html><html lang="${locale}"><body style="font:16px/1.5 system-ui,sans-serif">`,
      greeting && `<p>${escapeHtml(greeting)}</p>`,
      `<p>${escapeHtml(registered)}</p>`,
      `<dl>${facts.map(([label, value]) => `<dt style="color:#666">${escapeHtml(label)}</dt><dd style="margin:0 0 12px">${escapeHtml(value)}</dd>`).join('')}</dl>`,
      `<p><a href="${escapeHtml(address)}">${escapeHtml(showPasses)}</a></p>`,
      `<p style="color:#666">${escapeHtml(calendar)}</p>`,
      `<p style="color:#666">${escapeHtml(organization)}</p>`,
      '</body></html>',
    ].join(''),
  };
}

function eventTime(locale: string, { timezone, eventStart, eventEnd }: KnownEvent): string {
  const timeZone = timezone ?? 'UTC';
  const time = dateFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).formatRange(eventStart, eventEnd);
  const zone = dateFormat(locale, { timeZone, timeZoneName: 'long' })
    .formatToParts(eventStart)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return zone ? `${time} (${zone})` : time;
}

/** "2 × Regular, VIP": equal names once, with how many there are. */
function counted(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name));
}
