import { themeCss } from '@contract/rules/colors';
import { baseCss } from '@contract/rules/baseCss';
import { avatarColor, color, control, dim, frame, shadow, step, width } from './tokens';

test('every token is a property that the page sets', () => {
  const css = baseCss + themeCss('#3b5bdb', '#0c8599');
  const tokens = [
    ...Object.values({ ...color, ...shadow, ...frame }),
    control,
    dim,
    width.reading,
    avatarColor(0),
    avatarColor(19),
    step('grey', 12),
  ];
  const names = tokens.map((token) => /^var\((--[\w-]+)\)$/.exec(token)?.[1]);
  expect(names.filter((name) => !name || !css.includes(`${name}:`))).toEqual([]);
});
