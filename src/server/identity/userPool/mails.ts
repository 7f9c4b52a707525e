import type { CodePurpose } from '@server/db/schema/poolUsers';
import { chooseLocale } from '@server/i18n/locales';
import { translate } from '@server/i18n/translate';
import escapeHtml from 'escape-html';

export type MailPurpose = CodePurpose | 'signIn';

interface Receiver {
  name: string;
  /** By preference. */
  locales: readonly (string | undefined)[];
}

export function codeMail(purpose: MailPurpose, code: string, { name, locales }: Receiver) {
  const locale = chooseLocale(...locales);
  const instruction = translate(locale, `mails.code.${purpose}.instruction`);
  const notRequested = translate(locale, `mails.code.${purpose}.notRequested`, { name });
  const paragraph = (text: string, style: string) => `<p style="${style}">${escapeHtml(text)}</p>`;
  return {
    subject: translate(locale, `mails.code.${purpose}.subject`, { code, name }),
    text: [instruction, code, notRequested].join('\n\n'),
    html: [
      `<!doctype html><html lang="${locale}"><body style="font:16px/1.5 system-ui,sans-serif">`,
      paragraph(instruction, ''),
      paragraph(code, 'font-size:36px;font-weight:700;letter-spacing:.2em'),
      paragraph(notRequested, 'color:#666'),
      '</body></html>',
    ].join(''),
  };
}
