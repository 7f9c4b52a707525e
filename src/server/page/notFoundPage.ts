import { DEFAULT_COLORS, themeCss } from '@contract/rules/colors';
import { baseCss } from '@contract/rules/baseCss';
import { wholePageWords } from '@contract/rules/wholePages';
import { hashOf } from './build';
import { stillPolicy } from './policy';

/** The first language of an `Accept-Language` header that has the words; English when there is none. */
function languageOf(accepted: string | undefined): string {
  const asked = (accepted ?? '').split(',').map((part) => part.trim().split(/[-;]/)[0]!.toLowerCase());
  return asked.find((language) => wholePageWords('missing', language)) ?? 'en';
}

const styles =
  themeCss(DEFAULT_COLORS.primary, DEFAULT_COLORS.secondary) +
  baseCss +
  'main{display:grid;place-content:center;gap:12px;min-block-size:100dvh;padding:24px;text-align:center}';

/** The whole page for a host that no organization has: static, without the app. */
export function notFoundPage(accepted: string | undefined): { html: string; policy: string } {
  const language = languageOf(accepted);
  const { heading, text } = wholePageWords('missing', language)!;
  const html = [
    `<!doctype html><html lang="${language}" data-theme="auto"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${heading}</title><link rel="icon" href="data:,"><style>${styles}</style></head>`,
    `<body><main><h1>${heading}</h1><p>${text}</p></main></body></html>`,
  ].join('');
  return { html, policy: stillPolicy(hashOf(styles)) };
}
