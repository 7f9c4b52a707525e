import type { OrganizationConfig } from '@contract/entities/organization';
import { themeCss } from '@contract/rules/colors';
import { baseCss } from '@contract/rules/baseCss';
import escapeHtml from 'escape-html';

interface PageOwner {
  config: Pick<OrganizationConfig, 'CLIENT_THEME' | 'LOGO' | 'NAME' | 'PRIMARY_COLOR' | 'SECONDARY_COLOR'>;
}

export interface HostedPageContext {
  owner: PageOwner;
  locale: string;
  nonce: string;
}

const STYLE = `
.hosted{display:grid;align-content:center;gap:24px;min-block-size:100dvh;max-inline-size:452px;margin-inline:auto;padding:32px 16px}
.hosted-logo{block-size:32px;inline-size:auto;max-inline-size:100%}
.hosted h1{font-size:1.75rem}
.hosted-body,.hosted form{display:grid;gap:16px}
.hosted ul{display:grid;gap:12px}
.local{padding:12px 16px;border-radius:8px;background:var(--warning-tint);color:var(--text);font-weight:650;max-inline-size:none}
.quiet{color:var(--text-quiet)}
.field{display:grid;gap:6px}
.field label{font-size:.875rem;font-weight:600}
.field input{inline-size:100%;min-block-size:44px;padding:8px 12px;border:1px solid var(--line-strong);border-radius:8px;background:var(--raised)}
.field input[aria-invalid]{border-color:var(--bad-text)}
.fault{color:var(--bad-text);font-size:.875rem}
.check{display:flex;gap:12px;align-items:center;min-block-size:44px}
.check input{inline-size:20px;block-size:20px;flex:none;accent-color:var(--primary)}
.way{display:grid;place-items:center;inline-size:100%;min-block-size:44px;padding:8px 16px;border:1px solid var(--line-strong);border-radius:8px;background:var(--raised);color:var(--text);font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.way:hover{background:var(--grey-4)}
.main{border-color:transparent;background:var(--primary);color:var(--on-primary)}
.main:hover{background:var(--primary-hover)}
`.replace(/\n/g, '');

const sheets = new Map<string, string>();

/** Computing an organization's colours is slow, and they never change while it is loaded. */
function sheetOf({ config: { PRIMARY_COLOR, SECONDARY_COLOR } }: PageOwner): string {
  const key = `${PRIMARY_COLOR} ${SECONDARY_COLOR}`;
  const made = sheets.get(key) ?? themeCss(PRIMARY_COLOR, SECONDARY_COLOR) + baseCss + STYLE;
  sheets.set(key, made);
  return made;
}

const THEMES = ['light', 'dark', 'auto'];

/** A page that the server shows by itself, in the organization's look and without a script. */
export function hostedPage({ owner, locale, nonce }: HostedPageContext, title: string, body: string): string {
  const { NAME, CLIENT_THEME, LOGO } = owner.config;
  const theme = THEMES.includes(CLIENT_THEME) ? CLIENT_THEME : 'auto';
  const logo = (src: string, only: string) => `<img class="hosted-logo${only}" src="${escapeHtml(src)}" alt="" height="32">`;
  return [
    `<!doctype html><html lang="${locale}" data-theme="${theme}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(`${title} · ${NAME}`)}</title><link rel="icon" href="data:,"><style nonce="${nonce}">${sheetOf(owner)}</style></head>`,
    '<body><main class="hosted"><div>',
    LOGO.DARK === undefined ? logo(LOGO.LIGHT, '') : logo(LOGO.LIGHT, ' only-light') + logo(LOGO.DARK, ' only-dark'),
    `</div><div class="hosted-body">${body}</div></main></body></html>`,
  ].join('');
}

/** The content security policy of a hosted page: its form may be sent to this server, which redirects to the app. */
export const pagePolicy = (nonce: string, formTarget = ''): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' data: https:",
    `form-action 'self' ${formTarget}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
