import { hostedPage as page, type HostedPageContext } from '@server/http/hostedPage';
import { translate, type MessageId } from '@server/i18n/translate';
import escapeHtml from 'escape-html';
import type { HostedOwner } from './hostedOwner';
import type { Provider } from './providers';

export interface PageContext extends HostedPageContext {
  owner: HostedOwner;
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
