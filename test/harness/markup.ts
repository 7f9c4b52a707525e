import sanitize from 'sanitize-html';

interface Tag {
  name: string;
  attributes: Record<string, string>;
}

export function tagsIn(html: string): Tag[] {
  const found: Tag[] = [];
  sanitize(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (name, attributes) => {
        found.push({ name, attributes: { ...attributes } });
        return { tagName: name, attribs: attributes };
      },
    },
  });
  return found;
}

const schemeOf = (address: string) =>
  URL.canParse(address, 'https://a.example') ? new URL(address, 'https://a.example').protocol : 'none';
const LEADS = ['http:', 'https:', 'mailto:', 'tel:', 'ftp:', 'none'];
export const leadsSomewhere = (address: string): boolean => LEADS.includes(schemeOf(address));

const PLAIN = /^(?:p|h[234]|[uo]l|li|strong|em|[bius]|br|hr|blockquote|a|code|pre|table|thead|tbody|t[rhd]|d[ltd]|su[bp])$/;

/** What of a written text is not plain: other tags, attributes that are not an address, addresses that would run. */
export const harmfulIn = (html: string): Tag[] =>
  tagsIn(html).filter(
    ({ name, attributes }) =>
      !PLAIN.test(name) || Object.entries(attributes).some(([key, value]) => key !== 'href' || name !== 'a' || !leadsSomewhere(value)),
  );

/** What of a mail is not one of our own: other tags, and links that lead elsewhere than to the site. */
export const strangeInMail = (html: string): Tag[] =>
  tagsIn(html).filter(
    ({ name, attributes }) =>
      !['html', 'body', 'p', 'a', 'strong', 'em', 'br', 'h2', 'ul', 'li', 'dl', 'dt', 'dd'].includes(name) ||
      Object.keys(attributes).some((key) => !['lang', 'style', 'href'].includes(key)) ||
      (attributes['href'] !== undefined && !new URL(attributes['href']).hostname.endsWith('localhost')),
  );
