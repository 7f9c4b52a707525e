import { sql } from 'drizzle-orm';
import { addressOf } from '@test/harness/databaseServer';
import { testDatabase } from '@test/harness/database';
import { newTenant } from '@test/harness/world';
import { chunkReader, chunksOf } from './chunks';
import { inProcessFanout, type Fanout, type FanoutMessage } from './fanout';
import { postgresFanout } from './postgresFanout';

test('a text of any size and in any language arrives in chunks that a notification can hold', () => {
  const read = chunkReader();
  for (const text of ['', 'short', '長い'.repeat(20_000), 'x'.repeat(5_501)]) {
    const chunks = chunksOf('one', text);
    expect(Math.max(0, ...chunks.map((chunk) => Buffer.byteLength(chunk)))).toBeLessThan(8_000);
    const found = chunks.map(read);
    expect(found.at(-1)).toBe(text === '' ? undefined : text);
    expect(found.slice(0, -1).every((part) => part === undefined)).toBe(true);
  }
});

test('what is cut off by a lost connection does not spoil what comes after', () => {
  const read = chunkReader();
  read(chunksOf('one', 'x'.repeat(20_000))[0]!);
  expect(chunksOf('two', 'y'.repeat(20_000)).map(read).at(-1)).toBe('y'.repeat(20_000));
  expect(read('no chunk')).toBeUndefined();
});

// The server's own fan-out is tried where there is a server.
const drivers = process.env['DATABASE_URL'] ? ['in process', 'PostgreSQL'] : ['in process'];

describe.each(drivers)('%s', (driver) => {
  const opened: Fanout[] = [];
  afterAll(() => Promise.all(opened.map((fanout) => fanout.close())));

  async function instances(): Promise<[Fanout, Fanout]> {
    const { db } = await testDatabase();
    const one = inProcessFanout();
    if (driver === 'in process') return [one, one];
    const found = (await db.execute(sql`select current_database() as name`)) as unknown as { rows: { name: string }[] };
    const url = addressOf(process.env['DATABASE_URL']!, found.rows[0]!.name);
    const both = [await postgresFanout({ url, db }), await postgresFanout({ url, db })] as [Fanout, Fanout];
    opened.push(...both);
    return both;
  }

  const closed = (accountId: string): FanoutMessage => ({ type: 'disconnect', organizationId: 'ours', accountId });

  test('every instance hears what is published, once, in order, with the commit and never without', async () => {
    const { run } = await newTenant();
    const [here, there] = await instances();
    const long = 'x'.repeat(30_000);
    const expected = ['outside', 'first', long, 'last'].map(closed);
    const heard: FanoutMessage[] = [];
    const all = new Promise<void>((resolve) =>
      there.subscribe((message) => {
        heard.push(message);
        if (heard.length === expected.length) resolve();
      }),
    );
    await here.publish(closed('outside'));
    const undone = run(async (tenant) => {
      await here.publish(closed('undone'), tenant);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await run(async (tenant) => {
      await here.publish(closed('first'), tenant);
      await here.publish(closed(long), tenant);
      expect(heard.some((message) => message.type === 'disconnect' && message.accountId === 'first')).toBe(false);
    });
    await here.publish(closed('last'));
    await all;
    expect(heard).toEqual(expected);
  });
});
