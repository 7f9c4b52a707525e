import { and, eq } from 'drizzle-orm';
import { auditEntries } from '@server/db/schema/auditEntries';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { untilAnswered } from '@test/harness/untilAnswered';

const WRITES = 40;
// `npm run proof` races more often than the everyday test.
const ROUNDS = 5 * Number(process.env.RACE_ROUNDS ?? 1);

jest.setTimeout(ROUNDS * 60_000);

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.app.close());

const changesBy = (ben: TestAccount, ada: TestAccount) =>
  app.ours.inTenant(({ db }) => db.$count(auditEntries, and(eq(auditEntries.realAccountId, ben.id), eq(auditEntries.accountId, ada.id))));

test('once somebody is told that their leave is taken away, nothing is changed in the other’s name any more', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const email = `ben-${round}@example.com`;
    const [ada, ben] = [await app.ours.account(), await app.ours.account({ email })];
    await app.ours.call('POST /self/delegates', { as: ada, body: { email } });
    const write = (nth: number) =>
      untilAnswered(() => app.ours.call('PUT /self', { as: ben, headers: { executeAs: ada.id }, body: { bio: `by Ben, ${nth}` } }));
    const writes = Array.from({ length: WRITES }, (_, nth) => write(nth));
    // Some of them are through, some under way, some still to come.
    await Promise.race(writes);
    const taken = await untilAnswered(() => app.ours.call(`DELETE /self/delegates/${ben.id}`, { as: ada }));
    expect(taken.status).toBe(200);
    const made = await changesBy(ben, ada);
    const statuses = (await Promise.all(writes)).map(({ status }) => status);
    expect(await changesBy(ben, ada)).toBe(made);
    expect(statuses.filter((status) => status === 200)).toHaveLength(made);
    expect(statuses.filter((status) => status !== 200 && status !== 403)).toEqual([]);
    expect((await write(WRITES)).status).toBe(403);
  }
});
