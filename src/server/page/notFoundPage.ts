import { DEFAULT_COLORS, themeCss } from '@contract/rules/colors';
import { baseCss } from '@contract/rules/baseCss';
import { acceptedLocales, chooseLocale } from '@server/i18n/locales';
import { translate } from '@server/i18n/translate';
import escapeHtml from 'escape-html';
import { hashOf } from './build';
import { stillPolicy } from './policy';

const styles =
  themeCss(DEFAULT_COLORS.primary, DEFAULT_COLORS.secondary) +
  baseCss +
  'main{display:grid;place-content:center;gap:12px;min-block-size:100dvh;padding:24px;text-align:center}';

export function notFoundPage(acceptLanguage: string | undefined): { html: string; policy: string } {
  const locale = chooseLocale(...acceptedLocales(acceptLanguage));
  const heading = escapeHtml(translate(locale, 'wholePages.missing.heading'));
  const text = escapeHtml(translate(locale, 'wholePages.missing.text'));
  const html = [
    `<!doctype html><html lang="${locale}" data-theme="auto"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${heading}</title><link rel="icon" href="data:,"><style>${styles}</style></head>`,
    `<body><main><h1>${heading}</h1><p>${text}</p></main></body></html>`,
  ].join('');
  return { html, policy: stillPolicy(hashOf(styles)) };
}
