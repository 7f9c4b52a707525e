import escapeHtml from 'escape-html';
import { hostedPage, type HostedPageContext } from '@server/http/hostedPage';
import { translate } from '@server/i18n/translate';
import { isDigest, type MailGovernor, type MailSwitch } from './unsubscribing';

type Subject<Switch> = Switch extends `${infer Name}Email` ? Name : never;

// No channel is named here: whoever holds the address may know of it no more.
const nameOf = (locale: string, preference: MailGovernor): string =>
  isDigest(preference)
    ? translate(locale, `unsubscribe.${preference}`)
    : typeof preference === 'string'
      ? translate(locale, `settings.notifications.${preference.replace(/Email$/, '') as Subject<MailSwitch>}`)
      : translate(locale, 'unsubscribe.channel');

/** What a reader of a mail is asked, and then told; `manageHref` leads to all that they may turn on and off. */
export function unsubscribePage(
  facts: HostedPageContext,
  { preference, stage, manageHref }: { preference: MailGovernor; stage: 'asked' | 'off' | 'on'; manageHref: string },
): string {
  const { owner, locale } = facts;
  const values = { organization: owner.config.NAME, name: nameOf(locale, preference) };
  const title = translate(locale, `unsubscribe.${stage}.title`);
  const button = stage === 'off' ? { action: 'on', text: 'ui.undo' as const } : { action: 'off', text: 'unsubscribe.act' as const };
  return hostedPage(
    facts,
    title,
    [
      `<h1${stage === 'asked' ? '' : ' role="status"'}>${escapeHtml(title)}</h1>`,
      `<p>${escapeHtml(translate(locale, `unsubscribe.${stage}.text`, values))}</p>`,
      // To where it came from: the address of this page.
      `<form method="post"><button class="way${stage === 'off' ? '' : ' main'}" name="action" value="${button.action}">`,
      `${escapeHtml(translate(locale, button.text))}</button></form>`,
      `<p><a href="${escapeHtml(manageHref)}">${escapeHtml(translate(locale, 'unsubscribe.manage'))}</a></p>`,
    ].join(''),
  );
}
