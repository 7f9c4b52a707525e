import { themeCss } from '@contract/rules/colors';
import { baseCss } from '@contract/rules/baseCss';
import { translate, type MessageId } from '@server/i18n/translate';
import escapeHtml from 'escape-html';
import type { HostedOwner } from './hostedOwner';
import type { Provider } from './providers';

export interface PageContext {
  owner: HostedOwner;
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
function sheetOf({ config: { PRIMARY_COLOR, SECONDARY_COLOR } }: HostedOwner): string {
  const key = `${PRIMARY_COLOR} ${SECONDARY_COLOR}`;
  const made = sheets.get(key) ?? themeCss(PRIMARY_COLOR, SECONDARY_COLOR) + baseCss + STYLE;
  sheets.set(key, made);
  return made;
}

const THEMES = ['light', 'dark', 'auto'];

function page({ owner, locale, nonce }: PageContext, title: string, body: string): string {
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

export function choicePage(facts: PageContext, ways: { provider: Provider; href: string }[], signInHref: string): string {
  const { owner, locale } = facts;
  const title = translate(locale, 'hostedPages.title', { name: owner.config.NAME });
  const way = (href: string, text: string) => `<li><a class="way" href="${escapeHtml(href)}">${escapeHtml(text)}</a></li>`;
  return page(
    facts,
    title,
    [
      `<h1>${escapeHtml(title)}</h1><p class="quiet">${escapeHtml(translate(locale, 'hostedPages.choose'))}</p><ul role="list">`,
      ...ways.map(({ provider, href }) =>
        way(href, provider.buttonText ?? translate(locale, 'hostedPages.continueWith', { provider: provider.label })),
      ),
      way(signInHref, translate(locale, 'hostedPages.withEmail')),
      '</ul>',
    ].join(''),
  );
}

export interface StandInForm {
  action: string;
  ticket: string;
  entered: { email: string; name: string; verified: boolean };
  badAddress: boolean;
}

export function standInPage(facts: PageContext, { label }: Provider, form: StandInForm): string {
  const { owner, locale } = facts;
  const say = (id: MessageId) => escapeHtml(translate(locale, id, { name: owner.config.NAME, provider: label }));
  const { email, name, verified } = form.entered;
  const fault = form.badAddress ? ' aria-invalid="true" aria-describedby="fault"' : '';
  return page(
    facts,
    translate(locale, 'hostedPages.standIn.title', { provider: label }),
    [
      `<p class="local" role="note">${say('hostedPages.standIn.title')}</p><h1>${say('hostedPages.title')}</h1><p class="quiet">${say('hostedPages.standIn.text')}</p>`,
      `<form method="post" action="${escapeHtml(form.action)}" novalidate>`,
      `<input type="hidden" name="ticket" value="${escapeHtml(form.ticket)}">`,
      `<div class="field"><label for="email">${say('hostedPages.standIn.email')}</label>`,
      `<input id="email" name="email" type="email" required maxlength="254" autocomplete="email" autofocus value="${escapeHtml(email)}"${fault}>`,
      form.badAddress ? `<p class="fault" id="fault" role="alert">${say('hostedPages.standIn.badEmail')}</p>` : '',
      `</div><div class="field"><label for="name">${say('hostedPages.standIn.name')}</label>`,
      `<input id="name" name="name" maxlength="200" autocomplete="name" value="${escapeHtml(name)}"></div>`,
      `<label class="check"><input type="checkbox" name="verified" value="yes"${verified ? ' checked' : ''}><span>${say('hostedPages.standIn.verified')}</span></label>`,
      `<button class="way main" name="action" value="continue">${say('hostedPages.standIn.continue')}</button>`,
      `<button class="way" name="action" value="cancel">${say('hostedPages.standIn.cancel')}</button></form>`,
    ].join(''),
  );
}

export type StopReason = 'misdirected' | 'expired' | 'elsewhere' | 'failed';

export function stoppedPage(facts: PageContext, reason: StopReason, signInHref: string): string {
  const { owner, locale } = facts;
  const say = (id: MessageId) => escapeHtml(translate(locale, id, { name: owner.config.NAME }));
  const back = `<p><a href="${escapeHtml(signInHref)}">${say('hostedPages.stopped.back')}</a></p>`;
  return page(
    facts,
    translate(locale, 'hostedPages.stopped.title'),
    `<h1>${say('hostedPages.stopped.title')}</h1><p>${say(`hostedPages.stopped.${reason}`)}</p>${back}`,
  );
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
