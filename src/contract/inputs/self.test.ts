import { ProfileInput } from './self';

test.each([
  ['https://northlight.example/about', 'https://northlight.example/about'],
  [' northlight.example ', 'https://northlight.example'],
  ['', ''],
])('a website %p is taken as %p', (given, taken) => {
  expect(ProfileInput.parse({ website: given })).toEqual({ website: taken });
});

test.each(['not a url', 'javascript:alert(1)', 'http://', 'nothing', 'ftp://northlight.example', 'https://a b.example'])(
  'a website %p is refused',
  (given) => {
    expect(ProfileInput.safeParse({ website: given }).success).toBe(false);
  },
);
