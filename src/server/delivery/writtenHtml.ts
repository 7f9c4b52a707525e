import sanitize from 'sanitize-html';

/** What may stand in what a host writes; the app takes no more than that out of it either. */
const ALLOWED = {
  allowedTags: ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'u', 's', 'br', 'blockquote', 'a'],
  allowedAttributes: { a: ['href'] },
};

/** What somebody wrote as HTML, without what could do harm. */
export const writtenHtml = (html: string): string => sanitize(html, ALLOWED);

/** What may stand on a page of an event as well. */
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

/** What somebody wrote for a page, without what could do harm. */
export const writtenPage = (html: string): string => sanitize(html, ON_PAGES);

/** What a page of HTML says, in plain words. */
export function plainText(html: string): string {
  const broken = html.replace(/<br\s*\/?>/gi, '\n').replace(/<\/(p|h2|h3|li|blockquote)>/gi, '$&\n\n');
  const bare = sanitize(broken, { allowedTags: [], allowedAttributes: {} });
  const unescaped = bare.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name]!);
  return unescaped.replace(/\n{3,}/g, '\n\n').trim();
}
