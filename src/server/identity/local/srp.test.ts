import { getDiffieHellman } from 'node:crypto';
import { claimHolds, nobodysVerifier, readPublicA, readTimestamp, serverTurn, verifierOf } from './srp';

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
  expect(readPublicA(prime)).toBeUndefined();
  for (const hostile of ['', '0', 'xyz', '-5', '0x10', 'f'.repeat(1_025)]) expect(readPublicA(hostile)).toBeUndefined();
  expect(readPublicA('0a')).toBe(10n);
});

test('a claim with hostile numbers does not hold and does not throw', () => {
  const verifier = verifierOf(ada, 'correct horse', '00ff');
  const { secretB } = serverTurn(verifier);
  const claim = { secretB, verifier, secretBlock: 'AAAA', timestamp: 'now', signature: 'AAAA' };
  for (const publicA of ['1', '2', 'f'.repeat(1_000)]) expect(claimHolds(ada, { ...claim, publicA })).toBe(false);
});

test('nobody has the same verifier each time, and not a short one', () => {
  const seed = Buffer.from('seed');
  expect(nobodysVerifier(seed)).toBe(nobodysVerifier(seed));
  expect(nobodysVerifier(seed).length).toBeGreaterThan(700);
});

test('reads the time of a claim as the client writes it', () => {
  expect(readTimestamp('Fri Nov 6 09:07:42 UTC 2026')).toBe(Date.UTC(2026, 10, 6, 9, 7, 42));
  expect(readTimestamp('Fri Nov 20 15:07:42 UTC 2026')).toBe(Date.UTC(2026, 10, 20, 15, 7, 42));
  for (const other of ['', 'now', '2026-11-20T15:07:42Z', 'Fri Foo 20 15:07:42 UTC 2026', 'Fri Nov 20 15:07:42 GMT 2026']) {
    expect(readTimestamp(other)).toBeNaN();
  }
});
