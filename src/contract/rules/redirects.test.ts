import { appPath, signInPath } from './redirects';

test.each(['/', '/events', '/events/summer/register?step=2', '/fr/messages/7#end'])('%s is a path of the app', (target) => {
  expect(appPath(target)).not.toBeNull();
});

test.each([
  null,
  undefined,
  '',
  'events',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/a\\b',
  '/.//evil.example',
  '/a/../b',
  '/%2e%2E/b',
  '/a/..//evil.example',
  'javascript:alert(1)',
  `/${'a'.repeat(2_001)}`,
])('%j is refused', (target) => {
  expect(appPath(target)).toBeNull();
});

test('the sign-in pages are no place to come back to', () => {
  expect(appPath('/auth/sign-in?redirect=/events')).toBeNull();
  expect(appPath('/fr/auth/sign-up')).toBeNull();
  expect(appPath('/authors')).toBe('/authors');
});

test('sign-in is told the way back', () => {
  expect(signInPath('/')).toBe('/auth/sign-in?redirect=/');
  expect(new URL(signInPath('/events?search=a&b'), 'https://x.example').searchParams.get('redirect')).toBe('/events?search=a&b');
});
