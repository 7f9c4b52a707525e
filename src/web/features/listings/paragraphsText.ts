import { parseHtml } from '@web/platform/parseHtml';

/** The plain words of HTML that `paragraphsHtml` made of them, or somebody else. */
export function paragraphsText(html: string): string {
  const page = parseHtml(html.replace(/<br\s*\/?>/gi, '\n'));
  const blocks = [...page.children].map((block) => block.textContent ?? '');
  return (blocks.length > 0 ? blocks.join('\n\n') : (page.textContent ?? '')).trim();
}
