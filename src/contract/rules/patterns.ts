/** Answers longer than this are not compared with a pattern: they break it. */
export const PATTERN_ANSWER_MAX = 200;
const SOURCE_MAX = 300;
/** How many ways of reading an answer a pattern may have to try, at the worst: those of three unbounded repeats. */
const MOST_WAYS = PATTERN_ANSWER_MAX ** 3;

const QUANTIFIER = /^(?:([*+?])|\{(\d+)(,(\d*))?\})\??/;

/**
 * Reads an organiser's pattern as one for the whole answer, or answers null when it cannot be read or could take
 * long: repeats within repeats, too many ways to match, references back, and looks around.
 */
export function safePattern(source: string): RegExp | null {
  if (source.length > SOURCE_MAX || !isTame(source)) return null;
  try {
    return new RegExp(`^(?:${source})$`, 'u');
  } catch {
    return null;
  }
}

/** A group that is being read: its alternatives, and whether it leaves a choice, in which case it must not be repeated. */
interface Group {
  alternatives: number;
  choice: boolean;
}

function isTame(source: string): boolean {
  const open: Group[] = [{ alternatives: 1, choice: false }];
  let ways = 1;
  let closed: Group | undefined;
  for (let at = 0; at < source.length; at++) {
    const rest = source.slice(at);
    const sign = source.charAt(at);
    const group = open.at(-1)!;
    const quantifier = QUANTIFIER.exec(rest);
    if (quantifier) {
      const repeats = quantifier[1] !== '?';
      if (repeats && closed?.choice) return false;
      const width = waysOf(quantifier);
      ways *= width;
      if (width > 1) group.choice = true;
      at += quantifier[0].length - 1;
      closed = undefined;
      continue;
    }
    closed = undefined;
    if (sign === '\\') {
      if (/^\\[1-9k]/.test(rest)) return false;
      at += 1;
    } else if (sign === '[') {
      at += classLength(rest) - 1;
    } else if (sign === '(') {
      if (/^\(\?(?!:)/.test(rest)) return false;
      if (rest.startsWith('(?:')) at += 2;
      open.push({ alternatives: 1, choice: false });
    } else if (sign === '|') {
      group.alternatives += 1;
      group.choice = true;
    } else if (sign === ')') {
      closed = open.pop()!;
      if (open.length === 0) return false;
      ways *= closed.alternatives;
      if (closed.choice) open.at(-1)!.choice = true;
    }
  }
  return open.length === 1 && ways * open[0]!.alternatives <= MOST_WAYS;
}

function waysOf([, sign, least, comma, most]: RegExpExecArray): number {
  if (sign === '?') return 2;
  if (sign !== undefined) return PATTERN_ANSWER_MAX;
  if (comma === undefined) return 1;
  return most ? Math.min(Math.max(Number(most) - Number(least) + 1, 1), PATTERN_ANSWER_MAX) : PATTERN_ANSWER_MAX;
}

/** How many signs a class like `[a-z]` takes. */
function classLength(rest: string): number {
  for (let at = 1; at < rest.length; at++) {
    if (rest.charAt(at) === '\\') at += 1;
    else if (rest.charAt(at) === ']') return at + 1;
  }
  return rest.length;
}
