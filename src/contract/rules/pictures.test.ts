import { pictureUri, variantUri } from './pictures';

test('the last word of a picture’s address names its variant', () => {
  expect(variantUri(pictureUri('org', 'name'), 'thumbnail')).toBe('/api/storage/images/org/name/thumbnail');
  expect(variantUri('https://a.test/api/storage/images/org/name/public', 'opengraph')).toBe(
    'https://a.test/api/storage/images/org/name/opengraph',
  );
});

test('a picture that is not stored has one form', () => {
  expect(variantUri('/organizations/demo/logo.svg', 'thumbnail')).toBe('/organizations/demo/logo.svg');
  expect(variantUri('https://elsewhere.test/images/public', 'small')).toBe('https://elsewhere.test/images/public');
});
