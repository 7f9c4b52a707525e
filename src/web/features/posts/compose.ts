import type { ActivityEntity } from '@contract/entities/activities';
import type { ActivityEntityInput } from '@contract/inputs/activities';
import type { MarkType } from '@contract/entities/enumerations';
import { UNSPACED } from './mark';

/** Somebody or something that was chosen, or written out, while writing: it is named where its words still stand. */
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
/**
 * Signs mark what stands between spaces or signs of punctuation, of whichever language, but not those that join words or do sums;
 * nor do signs that are quoted themselves. Where words stand without spaces they are marked right beside other letters.
 */
const MARKED = new RegExp(
  String.raw`(?<=^|[\s(]|(?![/\\@#%&*_.)\]}])\p{P}(?=[*_~]+[^\s"'\p{Pi}\p{Pf}*_~])|[${UNSPACED}])` +
    String.raw`(\*|__|_|~)(?=\S)([^\n]*?\S)\1` +
    String.raw`(?=$|[\s).,:;!?]|(?<=[^\s"'\p{Pi}\p{Pf}*_~][*_~]+)(?![/\\@#%&*_([{])\p{P}|[${UNSPACED}])`,
  'gu',
);
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"'`]+/giu;
/** What makes another word of the one before it. Where words stand without spaces, whatever comes next is one of its own. */
const GOES_ON = /^[\p{Script=Latin}\p{N}_]/u;
const AFTER = /[.,:;!?…)\]}]+$/u;

/** Takes the signs of marks out of a text and tells what they marked: `*bold*`, `_italic_`, `__underlined__`, `~struck~`. */
function withoutSigns(text: string): Written {
  const entities: ActivityEntityInput[] = [];
  let message = text;
  let from = 0;
  for (let found = markedIn(message, from); found; found = markedIn(message, from)) {
    const [whole, sign, words] = found as unknown as [string, string, string];
    const { index } = found;
    if (isInAddress(message, index, sign) || isInAddress(message, index + sign.length + words.length, sign)) {
      from = index + 1;
      continue;
    }
    const moved = (at: number) =>
      at - (at > index ? Math.min(sign.length, at - index) : 0) - (at >= index + whole.length ? sign.length : 0);
    for (const entity of entities) Object.assign(entity, { startIndex: moved(entity.startIndex), endIndex: moved(entity.endIndex) });
    entities.push({ type: 'segment', startIndex: index, endIndex: index + words.length, marks: [SIGNS[sign]!] });
    message = message.slice(0, index) + words + message.slice(index + whole.length);
  }
  const isSame = (one: ActivityEntityInput, other: ActivityEntityInput) =>
    one.startIndex === other.startIndex && one.endIndex === other.endIndex && one.marks[0] === other.marks[0];
  // Signs around nothing but signs mark nothing, and those that are doubled mark once.
  const isMark = (one: ActivityEntityInput, at: number) =>
    one.startIndex < one.endIndex && at === entities.findIndex((other) => isSame(one, other));
  return { message, entities: entities.filter(isMark) };
}

function markedIn(text: string, from: number): RegExpExecArray | null {
  MARKED.lastIndex = from;
  return MARKED.exec(text);
}

/** Whether a sign is a letter of an address. One behind it marks it. */
const isInAddress = (text: string, at: number, sign: string): boolean =>
  [...text.matchAll(ADDRESS)].some(({ 0: found, index }) => index < at && at + sign.length < index + found.replace(AFTER, '').length);

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
  for (const words of new Set(picks.map((pick) => pick.words).sort((a, b) => b.length - a.length))) {
    // Those of one name in the order in which they stand.
    const named = picks.filter((pick) => pick.words === words);
    for (let at = message.indexOf(words); at >= 0; at = message.indexOf(words, at + words.length)) {
      const range = { startIndex: at, endIndex: at + words.length };
      if (GOES_ON.test(message.slice(range.endIndex))) continue;
      if (taken.some((other) => range.startIndex < other.endIndex && other.startIndex < range.endIndex)) continue;
      const { type, id } = named.length > 1 ? named.shift()! : named[0]!;
      taken.push({ type, ...range, marks: [], ...(type === 'mention' ? { accountId: id } : { interestId: id }) });
    }
  }
  return { message, entities: [...taken, ...entities].sort((a, b) => a.startIndex - b.startIndex) };
}

const SIGN_OF = Object.fromEntries(Object.entries(SIGNS).map(([sign, mark]) => [mark, sign])) as Record<MarkType, string>;

/** A post as it was written: with the signs of its marks, and with whom and what it names. */
export function writtenOf({ message, entities }: Readonly<{ message: string; entities: ActivityEntity[] | null }>): {
  text: string;
  picks: Pick[];
  bare: string[];
} {
  let text = message;
  const all = entities ?? [];
  // What holds others is put in before them, so that its signs stand around theirs.
  const marked = all
    .flatMap(({ startIndex, endIndex, marks }) => marks.map((mark) => ({ startIndex, endIndex, mark })))
    .sort((a, b) => b.endIndex - b.startIndex - (a.endIndex - a.startIndex));
  for (const [at, { startIndex, endIndex, mark }] of marked.entries()) {
    const sign = SIGN_OF[mark];
    text = text.slice(0, startIndex) + sign + text.slice(startIndex, endIndex) + sign + text.slice(endIndex);
    const moved = (place: number, behind: boolean) =>
      place +
      (place > startIndex || (place === startIndex && !behind) ? sign.length : 0) +
      (place > endIndex || (place === endIndex && !behind) ? sign.length : 0);
    for (const other of marked.slice(at + 1)) {
      other.startIndex = moved(other.startIndex, false);
      other.endIndex = moved(other.endIndex, true);
    }
  }
  const picks = all.flatMap(({ startIndex, endIndex, account, interest }): Pick[] => {
    const words = message.slice(startIndex, endIndex);
    if (account) return [{ type: 'mention', id: account.id, words }];
    return interest ? [{ type: 'interest', id: interest.id, words }] : [];
  });
  return { text, picks, bare: all.flatMap(({ linkPreview }) => (linkPreview && !linkPreview.title ? [linkPreview.url] : [])) };
}

export function namingAt(text: string, caret: number): { sign: '@' | '#'; words: string; from: number } | null {
  const found = /(?:^|[\s(])([@#])([^\s@#]{0,40}(?: [^\s@#]{0,40})?)$/u.exec(text.slice(0, caret));
  if (!found) return null;
  const [, sign, words] = found as unknown as [string, '@' | '#', string];
  return { sign, words, from: caret - words.length - 1 };
}
