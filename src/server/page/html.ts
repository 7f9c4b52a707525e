const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it may stand in HTML, in an attribute as well. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => ESCAPES[mark]!);

/** A value as it may stand in an inline script. */
export const inScript = (value: unknown) =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** An element without content; attributes that are undefined are left out. */
export const element = (name: string, attributes: Record<string, string | undefined>) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escaped(value)}"`))
    .join('')}>`;
