import fc from 'fast-check';
import { localPool, organizationOfClient, organizationOfPool } from './poolIds';

test('ids have the form that the identity library and the specification ask for', () => {
  const pool = localPool('0195f3a0-0000-7000-8000-0000000000aa');
  expect(pool.userPoolId).toMatch(/^local_[0-9a-z]{26}$/);
  expect(pool.clientId).toMatch(/^[0-9a-z]{26}$/);
  expect(pool.identityPoolId).toContain(':');
  expect(pool.userPoolId).not.toContain(pool.clientId);
});

test('ids are the same each time and lead back to their organization', () => {
  fc.assert(
    fc.property(fc.uuid(), (organizationId) => {
      const { userPoolId, clientId } = localPool(organizationId);
      expect(localPool(organizationId)).toEqual({ userPoolId, clientId, identityPoolId: `local:${organizationId}` });
      expect(organizationOfPool(userPoolId)).toBe(organizationId);
      expect(organizationOfClient(clientId)).toBe(organizationId);
    }),
  );
});

test('what is not an id of ours leads nowhere', () => {
  for (const id of ['', 'local_', 'eu-west-1_AbCdEfGhI', 'z'.repeat(26), `local_${'z'.repeat(26)}`, "local_'; drop table users"]) {
    expect(organizationOfPool(id)).toBeUndefined();
    if (!id.startsWith('local_')) expect(organizationOfClient(id)).toBeUndefined();
  }
});
