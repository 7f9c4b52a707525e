import type { CodePurpose } from '@server/db/schema/poolUsers';
import { chooseLocale } from '@server/i18n/locales';
import { translate } from '@server/i18n/translate';
import escapeHtml from 'escape-html';

export type MailPurpose = CodePurpose | 'signIn';

interface Receiver {
  name: string;
  locales: readonly (string | undefined)[];
}

const paragraph = (text: string, style = '') => `<p style="${style}">${escapeHtml(text)}</p>`;

const page = (locale: string, parts: string[]) =>
  `<!doctype html><html lang="${locale}"><body style="font:16px/1.5 system-ui,sans-serif">${parts.join('')}</body></html>`;

export function codeMail(purpose: MailPurpose, code: string, { name, locales }: Receiver) {
  const locale = chooseLocale(...locales);
  const instruction = translate(locale, `mails.code.${purpose}.instruction`);
  const notRequested = translate(locale, `mails.code.${purpose}.notRequested`, { name });
  return {
    subject: translate(locale, `mails.code.${purpose}.subject`, { code, name }),
    text: [instruction, code, notRequested].join('\n\n'),
    html: page(locale, [
      paragraph(instruction),
      paragraph(code, 'font-size:36px;font-weight:700;letter-spacing:.2em'),
      paragraph(notRequested, 'color:#666'),
    ]),
  };
}

export function alreadyKnownMail(site: string, { name, locales }: Receiver) {
  const locale = chooseLocale(...locales);
  const tried = translate(locale, 'mails.alreadyKnown.tried', { name });
  const notYou = translate(locale, 'mails.alreadyKnown.notYou');
  const ways = [
    [translate(locale, 'mails.alreadyKnown.signIn'), `${site}/auth/sign-in`],
    [translate(locale, 'mails.alreadyKnown.reset'), `${site}/auth/forgotten`],
  ] as const;
  return {
    subject: translate(locale, 'mails.alreadyKnown.subject', { name }),
    text: [tried, ...ways.map(([words, address]) => `${words}\n${address}`), notYou].join('\n\n'),
    html: page(locale, [
      paragraph(tried),
      ...ways.map(([words, address]) => `<p><a href="${escapeHtml(address)}">${escapeHtml(words)}</a></p>`),
      paragraph(notYou, 'color:#666'),
    ]),
  };
}
