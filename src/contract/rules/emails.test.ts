import { looksLikeEmail } from './emails';

test.each(['ada@example.org', ' ada@example.org ', 'ada.l+tag@mail.example.co'])('%s may be an address', (text) => {
  expect(looksLikeEmail(text)).toBe(true);
});

test.each(['', 'ada', 'ada@', '@example.org', 'ada@example', 'a da@example.org', 'ada@@example.org'])('%s is none', (text) => {
  expect(looksLikeEmail(text)).toBe(false);
});
