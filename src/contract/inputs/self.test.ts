import { ProfileInput } from './self';

test.each([
  ['https://northlight.example/about', 'https://northlight.example/about'],
  [' northlight.example ', 'https://northlight.example'],
  ['', ''],
])('a website %p is taken as %p', (given, taken) => {
  expect(ProfileInput.parse({ website: given })).toEqual({ website: taken });
});

test.each([
  'not a url',
  'javascript:alert(1)',
  'http://',
  'nothing',
  'ftp://northlight.example',
  'https://a b.example',
  'https://a@b.com',
  'a@b.com',
  'https://bank.example:x@evil.example',
  'https://@b.com',
])('a website %p is refused', (given) => {
  expect(ProfileInput.safeParse({ website: given }).success).toBe(false);
});

test.each([
  ['Ada\u200b', 'Ada'],
  ['\u2067Ada\u2069\ufeff', 'Ada'],
  ['A\u200dda\u200d', 'Ada'],
  ['\u3164', ''],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['Ada 👩\u200d🚀', 'Ada 👩\u200d🚀'],
])('a name %j is kept as it can be seen', (given, kept) => {
  expect(ProfileInput.parse({ firstName: given })).toEqual({ firstName: kept });
});

// In a mail or a card of contacts it would write lines of its own.
test.each(['firstName', 'lastName', 'title', 'company'])('a %s of several lines is refused', (field) => {
  expect(ProfileInput.safeParse({ [field]: 'Ada\r\nPay at https://evil.example' }).error?.issues).toMatchObject([
    { path: [field], params: { rule: 'oneLine' } },
  ]);
});
