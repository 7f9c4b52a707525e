const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const SIGNS = Object.fromEntries(Object.entries(NAMES).map(([sign, name]) => [name, sign]));
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => NAMES[sign]!);

export const paragraphsHtml = (text: string): string =>
  text.trim() === ''
    ? ''
    : text
        .trim()
        .split(/\n{2,}/)
        .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
        .join('');

/** The words of HTML that was cleaned, in which nothing but these four signs is named; an empty line ends a block. */
export const paragraphsText = (html: string): string =>
  html
    .replace(/<br[^>]*>/g, '\n')
    .replace(/<\/(?:p|h\d|li|blockquote|tr)>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (name) => SIGNS[name]!)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
