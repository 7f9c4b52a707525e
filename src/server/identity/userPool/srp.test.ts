import { getDiffieHellman } from 'node:crypto';
import { isClaimValid, fakeVerifier, parsePublicA, parseTimestamp, createServerEphemeral, verifierOf } from './srp';

const ada = { poolName: 'pool', userId: '3f1d6b1e-7d43-4f5e-9a55-0d7d1d4b2c11' };

test('a password has one verifier for each user, pool and salt', () => {
  const verifier = verifierOf(ada, 'correct horse', '00ff');
  expect(verifierOf(ada, 'correct horse', '00ff')).toBe(verifier);
  // Leading zeros of a salt do not reach the client, which reads it as a number.
  expect(verifierOf(ada, 'correct horse', 'ff')).toBe(verifier);
  expect(verifierOf(ada, 'correct horse', '01ff')).not.toBe(verifier);
  expect(verifierOf(ada, 'correct horsf', '00ff')).not.toBe(verifier);
  expect(verifierOf({ ...ada, poolName: 'other' }, 'correct horse', '00ff')).not.toBe(verifier);
});

test('public values that would make the shared secret known are refused', () => {
  const prime = getDiffieHellman('modp15').getPrime('hex');
  expect(parsePublicA(prime)).toBeUndefined();
  for (const hostile of ['', '0', 'xyz', '-5', '0x10', 'f'.repeat(1_025)]) expect(parsePublicA(hostile)).toBeUndefined();
  expect(parsePublicA('0a')).toBe(10n);
});

test('a claim with hostile numbers does not hold and does not throw', () => {
  const verifier = verifierOf(ada, 'correct horse', '00ff');
  const { secretB } = createServerEphemeral(verifier);
  const claim = { secretB, verifier, secretBlock: 'AAAA', timestamp: 'now', signature: 'AAAA' };
  for (const publicA of ['1', '2', 'f'.repeat(1_000)]) expect(isClaimValid(ada, { ...claim, publicA })).toBe(false);
});

test('nobody has the same verifier each time, and not a short one', () => {
  const seed = Buffer.from('seed');
  expect(fakeVerifier(seed)).toBe(fakeVerifier(seed));
  expect(fakeVerifier(seed).length).toBeGreaterThan(700);
});

test('reads the time of a claim as the client writes it', () => {
  expect(parseTimestamp('Fri Nov 6 09:07:42 UTC 2026')).toBe(Date.UTC(2026, 10, 6, 9, 7, 42));
  expect(parseTimestamp('Fri Nov 20 15:07:42 UTC 2026')).toBe(Date.UTC(2026, 10, 20, 15, 7, 42));
  for (const other of ['', 'now', '2026-11-20T15:07:42Z', 'Fri Foo 20 15:07:42 UTC 2026', 'Fri Nov 20 15:07:42 GMT 2026']) {
    expect(parseTimestamp(other)).toBeNaN();
  }
});
