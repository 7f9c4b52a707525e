import { passwordFault } from './passwords';

test('eight characters are enough unless the organization asks for more', () => {
  expect(passwordFault('1234567')).toBe('too-short');
  expect(passwordFault('12345678')).toBeNull();
  expect(passwordFault('12345678', 12)).toBe('too-short');
  expect(passwordFault('123456', 6)).toBeNull();
});

test('an emoji counts as one character', () => {
  expect(passwordFault('🌞🌞🌞🌞')).toBe('too-short');
  expect(passwordFault('🌞'.repeat(8))).toBeNull();
});

test('endless passwords are refused before anything is computed from them', () => {
  expect(passwordFault('x'.repeat(256))).toBeNull();
  expect(passwordFault('x'.repeat(257))).toBe('too-long');
});
