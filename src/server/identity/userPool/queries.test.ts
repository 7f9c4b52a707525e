import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { poolDevices, poolUsers, refreshTokens, signInChallenges } from '@server/db/schema/poolUsers';
import { inOrganization, type Tenant } from '@server/db/tenant';
import { testDatabase } from '@test/harness/database';
import { addChallenge, takeChallenge } from './queries/challenges';
import { addDevice, deviceByKey, devicesOf, forgetDevice } from './queries/devices';
import { addSession, deleteExpiredSessions, revokeSession, isSessionActive } from './queries/sessions';
import { addUser } from './queries/users';

const DAY_MS = 86_400_000;
const now = new Date('2027-03-01T12:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * DAY_MS);

async function someone({ verifier = null }: { verifier?: string | null } = {}) {
  const organizationId = randomUUID();
  const within = async <T>(work: (tenant: Tenant) => Promise<T>) => inOrganization((await testDatabase()).db, { organizationId }, work);
  const [sub, sessionId, hash] = [randomUUID(), randomUUID(), randomUUID()];
  const deviceKey = `local_${randomUUID()}`;
  await within(async (tenant) => {
    await addUser(tenant, {
      sub,
      username: 'ada@example.org',
      attributes: {},
      salt: '',
      verifier: '',
      confirmed: true,
      tokensValidAfter: now,
    });
    await addDevice(tenant, { deviceKey, sub, groupKey: 'group', name: 'A test', verifier, lastAddress: '::1', lastSeenAt: now });
    await addSession(tenant, { hash, sub, sessionId, deviceKey, createdAt: now, expiresAt: later(30) });
    await addChallenge(tenant, { key: `key of ${sub}`, kind: 'device', state: 'sealed', expiresAt: later(1) }, now);
  });
  return { within, sub, sessionId, hash, deviceKey };
}

test('another organization sees, ends and answers nothing of it, asked however', async () => {
  const [ours, theirs] = [await someone(), await someone()];
  await theirs.within(async (tenant) => {
    expect(await deviceByKey(tenant, ours.deviceKey)).toBeUndefined();
    expect(await devicesOf(tenant, { sub: ours.sub, now, limit: 10 })).toEqual([]);
    expect(await isSessionActive(tenant, ours.sub, ours.sessionId)).toBe(false);
    expect(await takeChallenge(tenant, 'device', `key of ${ours.sub}`, now)).toBeUndefined();
    expect(await forgetDevice(tenant, ours.sub, ours.deviceKey, now)).toBe(false);
    await revokeSession(tenant, ours.hash, now);
    // Nor by a query that forgets to say whose rows it wants.
    for (const table of [poolDevices, refreshTokens, signInChallenges, poolUsers]) {
      const rows: { organizationId: string }[] = await tenant.db.select().from(table);
      expect(new Set(rows.map(({ organizationId }) => organizationId))).toEqual(new Set([tenant.organizationId]));
    }
    await tenant.db.update(refreshTokens).set({ revokedAt: now }).where(eq(refreshTokens.hash, ours.hash));
    await tenant.db.delete(poolDevices).where(eq(poolDevices.deviceKey, ours.deviceKey));
  });
  await ours.within(async (tenant) => {
    expect(await isSessionActive(tenant, ours.sub, ours.sessionId)).toBe(true);
    expect(await deviceByKey(tenant, ours.deviceKey)).toBeDefined();
    expect(await takeChallenge(tenant, 'device', `key of ${ours.sub}`, now)).toBeDefined();
  });
});

test('a device cannot be put into another organization', async () => {
  const [ours, theirs] = [await someone(), await someone()];
  const organizationId = await ours.within(async (tenant) => tenant.organizationId);
  const stray = { organizationId, deviceKey: 'stray', sub: ours.sub, groupKey: '', name: '', lastAddress: '', lastSeenAt: now };
  await expect(theirs.within((tenant) => tenant.db.insert(poolDevices).values(stray))).rejects.toThrow();
});

test('sessions that have run out are cleared away, and so are devices that never proved themselves', async () => {
  const [fleeting, proven] = [await someone(), await someone({ verifier: 'sealed' })];
  const clear = (one: typeof fleeting, at: Date) =>
    one.within(async (tenant) => {
      await deleteExpiredSessions(tenant, at);
      return {
        sessions: await tenant.db.$count(refreshTokens),
        device: (await deviceByKey(tenant, one.deviceKey)) !== undefined,
      };
    });
  for (const one of [fleeting, proven]) expect(await clear(one, later(29))).toEqual({ sessions: 1, device: true });
  expect(await clear(fleeting, later(31))).toEqual({ sessions: 0, device: false });
  expect(await clear(proven, later(364))).toEqual({ sessions: 0, device: true });
  expect(await clear(proven, later(366))).toEqual({ sessions: 0, device: false });
});
