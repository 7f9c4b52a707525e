/** Letters of the scripts that put no spaces between words, as a class of a regular expression. */
export const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー`;
const IN_WORD = new RegExp(String.raw`(?![${UNSPACED}])[\p{L}\p{N}](?![${UNSPACED}])[\p{L}\p{N}]`, 'u');

/** What is left of a text, and of what is selected in it, once the selected words stand between the signs of a mark, or do no more. */
export function marked(text: string, from: number, to: number, sign: string): { text: string; from: number; to: number } {
  const isInWord = (at: number) => IN_WORD.test(text.slice(Math.max(0, at - 1), at + 1));
  let [start, end] = [from, to];
  // Signs mark whole words, and begin and end with one.
  while (start < end && /\s/.test(text[start]!)) start++;
  while (end > start && /\s/.test(text[end - 1]!)) end--;
  if (start === end) return { text, from, to };
  while (isInWord(start)) start--;
  while (isInWord(end)) end++;
  const words = text.slice(start, end);
  const size = sign.length;
  // Around the words, those of other marks may stand between.
  for (let [open, close] = [start - size, end]; /[*_~]/.test(text[open] ?? '') && text[open] === text[close]; open--, close++)
    if (text[open] === sign) {
      const left = text.slice(0, open) + text.slice(open + size, close) + text.slice(close + size);
      return { text: left, from: start - size, to: end - size };
    }
  // No mark goes on in another line. What is selected may hold the signs: a word is taken with those that are letters of it.
  const lines = words.split('\n');
  const isMarked = (said: string) => said.startsWith(sign) && said.endsWith(sign) && said.split(sign).length === 3;
  const undoes = lines.every((line) => line.trim() === '' || isMarked(line.trim()));
  const turned = (said: string) => (undoes ? said.slice(size, -size) : sign + said + sign);
  const made = lines.map((line) => line.replace(/\S(?:.*\S)?/, turned)).join('\n');
  const margin = lines.length === 1 && !undoes ? size : 0;
  return { text: text.slice(0, start) + made + text.slice(end), from: start + margin, to: start + made.length - margin };
}
