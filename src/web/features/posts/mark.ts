/** What is left of a text, and of what is selected in it, once the selected words stand between the signs of a mark, or do no more. */
export function marked(text: string, from: number, to: number, sign: string): { text: string; from: number; to: number } {
  const isInWord = (at: number) => /[\p{L}\p{N}]{2}/u.test(text.slice(Math.max(0, at - 1), at + 1));
  let [start, end] = [from, to];
  // Signs mark whole words, and begin and end with one.
  while (start < end && /\s/.test(text[start]!)) start++;
  while (end > start && /\s/.test(text[end - 1]!)) end--;
  if (start === end) return { text, from, to };
  while (isInWord(start)) start--;
  while (isInWord(end)) end++;
  const words = text.slice(start, end);
  const [before, after] = [text.slice(0, start), text.slice(end)];
  if (before.endsWith(sign) && after.startsWith(sign)) {
    const size = sign.length;
    return { text: before.slice(0, -size) + words + after.slice(size), from: start - size, to: end - size };
  }
  // No mark goes on in another line.
  const lines = words.split('\n').map((line) => line.replace(/\S(?:.*\S)?/, (said) => sign + said + sign));
  const made = lines.join('\n');
  const margin = lines.length === 1 ? sign.length : 0;
  return { text: before + made + after, from: start + margin, to: start + made.length - margin };
}
