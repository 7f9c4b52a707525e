import type { ActivityEntityInput } from '@contract/inputs/activities';
import type { MarkType } from '@contract/entities/enumerations';

/** Somebody or something that was chosen while writing: it is named where its words still stand. */
export interface Pick {
  type: 'mention' | 'interest';
  id: string;
  /** With the sign before it. */
  words: string;
}

export interface Written {
  message: string;
  entities: ActivityEntityInput[];
}

const SIGNS: Record<string, MarkType> = { '*': 'bold', _: 'italic', __: 'underline', '~': 'strike' };
const MARKED = /(?<=^|[\s(])(\*|__|_|~)(?=\S)([^\n]*?\S)\1(?=$|[\s).,:;!?])/u;
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"'`]+/giu;
const AFTER = /[.,:;!?…)\]}]+$/u;

/** Takes the signs of marks out of a text and tells what they marked: `*bold*`, `_italic_`, `__underlined__`, `~struck~`. */
function withoutSigns(text: string): Written {
  const entities: ActivityEntityInput[] = [];
  let message = text;
  for (let found = MARKED.exec(message); found; found = MARKED.exec(message)) {
    const [whole, sign, words] = found as unknown as [string, string, string];
    const { index } = found;
    const moved = (at: number) =>
      at - (at > index ? Math.min(sign.length, at - index) : 0) - (at >= index + whole.length ? sign.length : 0);
    for (const entity of entities) Object.assign(entity, { startIndex: moved(entity.startIndex), endIndex: moved(entity.endIndex) });
    entities.push({ type: 'segment', startIndex: index, endIndex: index + words.length, marks: [SIGNS[sign]!] });
    message = message.slice(0, index) + words + message.slice(index + whole.length);
  }
  // Signs around nothing but signs mark nothing.
  return { message, entities: entities.filter(({ startIndex, endIndex }) => startIndex < endIndex) };
}

/** The addresses in a text, without a sentence's own marks behind them. */
function linksIn(text: string): { href: string; startIndex: number; endIndex: number }[] {
  return [...text.matchAll(ADDRESS)].flatMap(({ 0: found, index }) => {
    const bare = found.replace(AFTER, '');
    const href = hrefOf(bare);
    return href ? [{ href, startIndex: index, endIndex: index + bare.length }] : [];
  });
}

function hrefOf(address: string): string | null {
  try {
    const url = new URL(/^www\./i.test(address) ? `https://${address}` : address);
    return /^https?:$/.test(url.protocol) && url.hostname.includes('.') && !url.username ? url.href : null;
  } catch {
    return null;
  }
}

/** What is sent of what was written: plain text, and its parts. A link whose page is not to be shown is in `bare`. */
export function composed(text: string, picks: readonly Pick[], bare: readonly string[] = []): Written {
  const { message, entities } = withoutSigns(text.trim());
  const taken = linksIn(message).map(({ href, ...range }): ActivityEntityInput => ({
    type: 'link',
    href,
    ...range,
    marks: [],
    preview: !bare.includes(href),
  }));
  // The longer name first: one may begin with another.
  for (const { type, id, words } of [...picks].sort((a, b) => b.words.length - a.words.length)) {
    for (let at = message.indexOf(words); at >= 0; at = message.indexOf(words, at + words.length)) {
      const range = { startIndex: at, endIndex: at + words.length };
      if (taken.some((other) => range.startIndex < other.endIndex && other.startIndex < range.endIndex)) continue;
      taken.push({ type, ...range, marks: [], ...(type === 'mention' ? { accountId: id } : { interestId: id }) });
    }
  }
  return { message, entities: [...taken, ...entities].sort((a, b) => a.startIndex - b.startIndex) };
}

/** What is being named right before the caret: the sign that began it, and the words so far. */
export function namingAt(text: string, caret: number): { sign: '@' | '#'; words: string; from: number } | null {
  const found = /(?:^|[\s(])([@#])([^\s@#]{0,40}(?: [^\s@#]{0,40})?)$/u.exec(text.slice(0, caret));
  if (!found) return null;
  const [, sign, words] = found as unknown as [string, '@' | '#', string];
  return { sign, words, from: caret - words.length - 1 };
}
