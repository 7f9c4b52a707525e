import { LOCALE_CODES } from './localePaths';
import { reloadWords, wholePageWords } from './wholePages';

test('whole pages speak four languages, and no other one', () => {
  const speaking = LOCALE_CODES.filter((code) => wholePageWords('down', code));
  expect(new Set(speaking.map((code) => code.split('-')[0]))).toEqual(new Set(['en', 'es', 'fr', 'ja']));
  expect(wholePageWords('missing', 'de')).toBeUndefined();
  expect(wholePageWords('missing', 'en')?.heading).toBe('This page does not exist');
  expect(wholePageWords('maintenance', 'en')?.heading).toBe("We'll be back soon!");
  expect(wholePageWords('down', 'fr-CA')?.notice).toBe('Notre équipe a été prévenue.');
});

test('the countdown counts right', () => {
  expect(reloadWords(40, 'en')).toBe('This page reloads in 40 seconds.');
  expect(reloadWords(1, 'en')).toBe('This page reloads in 1 second.');
  expect(reloadWords(0, 'fr')).toBe('Cette page se rechargera dans 0 seconde.');
  expect(reloadWords(3, 'de')).toBeUndefined();
});
