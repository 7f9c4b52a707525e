import { pictureUri, variantUri } from './pictures';

const ORGANIZATION = 'f6c1f2a4-0d4c-4c55-8e0e-3f5a0c6f0d11';
const NAME = '0b6f3c1e-5a3d-4a38-9d7c-9d2f6f1d2e77';

test('the last word of a picture’s address names its variant', () => {
  expect(variantUri(pictureUri(ORGANIZATION, NAME), 'thumbnail')).toBe(`/images/${ORGANIZATION}/${NAME}/thumbnail`);
  expect(variantUri(`https://a.test${pictureUri(ORGANIZATION, NAME)}`, 'opengraph')).toBe(
    `https://a.test/images/${ORGANIZATION}/${NAME}/opengraph`,
  );
});

test('a picture that is not stored has one form', () => {
  expect(variantUri('/organizations/demo/logo.svg', 'thumbnail')).toBe('/organizations/demo/logo.svg');
  expect(variantUri('https://elsewhere.test/images/public', 'small')).toBe('https://elsewhere.test/images/public');
});
