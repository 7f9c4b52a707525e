import { createVault } from '../vault';
import { hashCode, isCodeCorrect } from './codes';

const vault = createVault('one secret, thirty-two characters');
const HOLDER = { sub: 'ada', address: 'ada@example.org' };

test('a code is right for whom, where and what it was made alone', () => {
  const kept = hashCode(vault, HOLDER, 'email', '123456');
  expect(isCodeCorrect(kept, hashCode(vault, { ...HOLDER }, 'email', '123456'))).toBe(true);
  for (const other of [
    hashCode(vault, { ...HOLDER, address: 'victim@example.org' }, 'email', '123456'),
    hashCode(vault, { ...HOLDER, sub: 'ben' }, 'email', '123456'),
    hashCode(vault, HOLDER, 'reset', '123456'),
    hashCode(vault, HOLDER, 'email', '123457'),
  ])
    expect(isCodeCorrect(kept, other)).toBe(false);
});
