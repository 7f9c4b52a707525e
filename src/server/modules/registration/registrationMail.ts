import escapeHtml from 'escape-html';
import {} from '@server/i18n/formatters';
import { translate } from '@server/i18n/translate';
import type { HostWords } from './eventEmails/words';

interface RegistrationMail {
  locale: string;
  organization: string;
  firstName: string | null;
  subject: string;
  opening: string;
  facts: readonly (readonly [label: string, value: string])[];
  request?: string;
  link: string;
  address: string;
  note?: string;
  words?: HostWords;
}

export function registrationMail({ locale, subject, opening, facts, request, link, address, note, words = {}, ...mail }: RegistrationMail) {
  const greeting = mail.firstName ? translate(locale, 'mails.registration.greeting', { name: mail.firstName }) : '';
  return {
    subject: words.subject ?? subject,
    text: [
      ...(words.body ? [words.body.text] : [greeting, opening]),
      facts.map(([label, value]) => translate(locale, 'mails.registration.line', { label, value })).join('\n'),
      request,
      `${link}\n${address}`,
      note,
      mail.organization,
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: [
      `<!doctype html><html lang="${locale}"><body style="font:16px/1.5 system-ui,sans-serif">`,
      ...(words.body ? [words.body.html] : [greeting && `<p>${escapeHtml(greeting)}</p>`, `<p>${escapeHtml(opening)}</p>`]),
      facts.length > 0 &&
        `<dl>${facts.map(([label, value]) => `<dt style="color:#666">${escapeHtml(label)}</dt><dd style="margin:0 0 12px">${escapeHtml(value)}</dd>`).join('')}</dl>`,
      request && `<p style="white-space:pre-line">${escapeHtml(request)}</p>`,
      `<p><a href="${escapeHtml(address)}">${escapeHtml(link)}</a></p>`,
      note && `<p style="color:#666">${escapeHtml(note)}</p>`,
      `<p style="color:#666">${escapeHtml(mail.organization)}</p>`,
      '</body></html>',
    ]
      .filter(Boolean)
      .join(''),
  };
}
