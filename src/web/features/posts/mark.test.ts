import { composed } from './compose';
import { marked } from './mark';

const select = (shown: string) => {
  const [from, to] = [shown.indexOf('['), shown.indexOf(']') - 1];
  return [shown.replace(/[[\]]/g, ''), from, to] as const;
};
const mark = (shown: string, sign: string) => {
  const { text, from, to } = marked(...select(shown), sign);
  return `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`;
};

test.each([
  ['So [big] a day', '*', 'So *[big]* a day'],
  ['So [big ]a day', '_', 'So _[big]_ a day'],
  ['So b[i]g a day', '*', 'So *[big]* a day'],
  ['So *[big]* a day', '*', 'So [big] a day'],
  ['So *[big]* a day', '_', 'So *_[big]_* a day'],
  ['[One\nTwo ]', '*', '[*One*\n*Two*] '],
  ['[*One*\n*Two*]', '*', '[One\nTwo]'],
  ['So [_big_] a day', '_', 'So [big] a day'],
  ['So [__big__] a day', '_', 'So _[__big__]_ a day'],
  ['[*One* and *two*]', '*', '*[*One* and *two*]*'],
  ['So *_[big]_* a day', '*', 'So _[big]_ a day'],
  ['So[ ]big', '*', 'So[ ]big'],
  ['これは[太字]です', '*', 'これは*[太字]*です'],
  ['新しいiPh[on]eです', '~', '新しい~[iPhone]~です'],
])('%j with %s becomes %j', (before, sign, after) => {
  expect(mark(before, sign)).toBe(after);
});

test('what is marked this way is sent with its marks, and without the signs', () => {
  const bold = marked(...select('So [big] a day'), '*');
  const both = marked(bold.text, bold.from, bold.to, '_');
  const { message, entities } = composed(both.text, []);
  expect(message).toBe('So big a day');
  expect(entities.flatMap(({ marks }) => marks).sort()).toEqual(['bold', 'italic']);
});
