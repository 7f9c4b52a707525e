import { paragraphsText } from '@contract/rules/paragraphsHtml';
import sanitize from 'sanitize-html';

/** What may stand in what a host writes; the app takes no more than that out of it either. */
const ALLOWED = {
  allowedTags: ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'u', 's', 'br', 'blockquote', 'a'],
  allowedAttributes: { a: ['href'] },
};

/** What somebody wrote as HTML, without what could do harm. */
export const writtenHtml = (html: string): string => cleaned(html, ALLOWED);

const ON_PAGES = {
  ...ALLOWED,
  allowedTags: [
    ...ALLOWED.allowedTags,
    'h4',
    'hr',
    'code',
    'pre',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'dl',
    'dt',
    'dd',
    'sub',
    'sup',
  ],
};

export const writtenPage = (html: string): string => cleaned(html, ON_PAGES);

/** As a browser writes it, so that what the app sends comes back as it is. */
const cleaned = (html: string, allowed: sanitize.IOptions) => sanitize(html, allowed).replace(/<(br|hr) \/>/g, '<$1>');

const whole = (href: string, site: string): Record<string, string> =>
  href !== '' && URL.canParse(href, site) ? { href: new URL(href, site).href } : {};

/** What was written, as a mail shows it: with whole addresses, which stand behind their words where there is text alone. */
export function writtenMail(written: string, site: string): { html: string; text: string } {
  const html = sanitize(written, {
    ...ALLOWED,
    transformTags: { a: (tagName, { href = '' }) => ({ tagName, attribs: whole(href, site) }) },
  });
  const spelled = html.replace(/<a href="([^"]*)">(.*?)<\/a>/gs, (_, address: string, words: string) =>
    words === address ? words : `${words} (${address})`,
  );
  return { html, text: paragraphsText(spelled.replaceAll('<li>', '<li>- ')) };
}
