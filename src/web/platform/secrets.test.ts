import { createSecrets } from './secrets';

test('a secret is read by its id, and forgotten by being taken', () => {
  const secrets = createSecrets(() => 'ada');
  secrets.keep('intent', { secret: 's' });
  expect(secrets.read('intent')).toEqual({ secret: 's' });
  expect(secrets.take('intent')).toEqual({ secret: 's' });
  expect(secrets.take('intent')).toBeUndefined();
});

test('what belongs to one viewer is nothing to the next, nor to the first who comes back', () => {
  let viewer = 'ada';
  const secrets = createSecrets(() => viewer);
  secrets.keep('intent', { secret: 's' });
  viewer = 'ben';
  expect(secrets.read('intent')).toBeUndefined();
  viewer = 'ada';
  expect(secrets.read('intent')).toBeUndefined();
});
