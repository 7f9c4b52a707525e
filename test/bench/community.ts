import autocannon from 'autocannon';
import { sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@server/db/database';
import { startedPlatform, type RunningPlatform } from '@test/harness/platform';
import { CALLS, type Call } from './communityCalls';
import { READERS, type Size } from './communityRows';
import { fillCommunity, idOf } from './communityWorld';
import { databaseOfItsOwn } from './databaseOfItsOwn';
import { paceOf } from './pace';
import { parentOf, processorTime } from './processorTime';
import { printGoal, printTable, progress, ratio, whole } from './report';
import { accessTokens } from './tokens';
import { MIGRATIONS } from './world';

const AT_ONCE = 32;
const SECONDS = 15;
/** Until the statements of a call are planned in every connection. */
const WARM_UP_SECONDS = 10;
/** Before the first of the calls: until the server's code is compiled and its statements are planned in every connection. */
const FIRST_WARM_UP_SECONDS = 20;
const P99_MS = 120;
const GROWTH = 1.5;
const HOUR_MS = 3_600_000;
const SIZES: readonly Size[] = [
  { accounts: 10_000, groups: 500, activities: 100_000 },
  { accounts: 100_000, groups: 5_000, activities: 1_000_000 },
];

interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  /** What one call takes of the processor, in milliseconds. */
  server: number;
  database: number;
  /** Of the machine just before, in milliseconds. */
  pace: number;
}

export async function community(): Promise<void> {
  const { DATABASE_URL: server } = process.env;
  if (!server) {
    console.log('There is no PostgreSQL here, so no community is measured.');
    return;
  }
  const tenth = await measure(server, SIZES[0]!);
  print(SIZES[0]!, tenth);
  const full = await measure(server, SIZES[1]!);
  print(SIZES[1]!, full, tenth);
  const growth = (name: string) => tenth.get(name)!.perSecond / full.get(name)!.perSecond;
  for (const [name, { p99 }] of full) printGoal(`${name}: p99, ms`, p99, { most: P99_MS }, 0);
  for (const name of full.keys()) printGoal(`${name}: cost to that of a tenth of the rows`, growth(name), { most: GROWTH });
}

function print({ accounts, groups, activities }: Size, figures: Map<string, Figures>, tenth = figures): void {
  console.log(`\n${accounts} accounts, ${groups} groups and ${activities} posts and comments, ${AT_ONCE} readers at once, postgresql\n`);
  printTable(
    [...figures].map(([name, { perSecond, p50, p99, ...processor }]) => ({
      call: name,
      'per second': whole(perSecond),
      'p50 ms': whole(p50),
      'p99 ms': whole(p99),
      'server ms': processor.server.toFixed(1),
      'database ms': processor.database.toFixed(1),
      'of a tenth': ratio(tenth.get(name)!.perSecond, perSecond),
    })),
  );
  const paces = [...figures.values()].map(({ pace }) => pace);
  console.log(`Work that never changes took ${whole(Math.min(...paces))} to ${whole(Math.max(...paces))} ms beside them.`);
}

async function measure(server: string, size: Size): Promise<Map<string, Figures>> {
  const url = await databaseOfItsOwn(server, `bench_community_${size.accounts}`);
  const platform = await startedPlatform({ DATABASE_URL: url });
  try {
    progress(`filling in ${size.activities} posts`);
    await fillCommunity(url, size, new Date(Date.now() + HOUR_MS));
    const { tokens, postgres } = await readers(url, platform);
    const used = () => ({ server: processorTime(platform.pid()), database: processorTime(postgres) });
    const figures = new Map<string, Figures>();
    for (const call of CALLS) {
      progress(call.name);
      const warmUp = figures.size === 0 ? FIRST_WARM_UP_SECONDS : WARM_UP_SECONDS;
      figures.set(call.name, await read(server, call, size, tokens, platform, used, warmUp));
    }
    progress('');
    return figures;
  } finally {
    await platform.remove();
  }
}

/** What the readers show at each call, and the process that all of the database's are children of. */
async function readers(url: string, { dataDir, url: address }: RunningPlatform): Promise<{ tokens: string[]; postgres: number }> {
  const database = await openDatabase({ url, migrations: MIGRATIONS });
  try {
    const accessToken = await accessTokens(database.db, dataDir, address('/'));
    const { rows } = (await database.db.execute(sql`select pg_backend_pid() as pid`)) as unknown as { rows: { pid: number }[] };
    const tokens = await Promise.all(
      Array.from({ length: READERS }, (_, n) => accessToken({ sub: idOf('sub', n + 1), sessionId: idOf('session', n + 1) })),
    );
    return { tokens, postgres: parentOf(rows[0]!.pid) };
  } finally {
    await database.close();
  }
}

async function read(
  server: string,
  { name, path, ofAnybody = false }: Call,
  size: Size,
  tokens: readonly string[],
  platform: RunningPlatform,
  used: () => { server: number; database: number },
  warmUp: number,
): Promise<Figures> {
  let nth = 0;
  let empty = 0;
  const noteEmpty = (_status: number, body: string) => {
    if (body.includes('"data":[]')) empty += 1;
  };
  const ask = (duration: number, onResponse?: typeof noteEmpty) =>
    autocannon({
      url: platform.url('/'),
      connections: AT_ONCE,
      duration,
      requests: [
        {
          setupRequest: (request) => {
            const [reader, time] = [nth % READERS, Math.floor(nth / READERS)];
            nth += 1;
            return { ...request, path: path(reader + 1, time, size), headers: { authorization: tokens[reader]! } };
          },
          ...(onResponse && { onResponse }),
        },
      ],
    });
  const { requests: asked } = await ask(warmUp, noteEmpty);
  if (empty > asked.total / 2) throw new Error(`${empty} of ${asked.total} answers for ${name} hold nothing.`);
  // What the warm-up asked last is answered by then: there are as many readers as are said, and no more.
  await pause(1_000);
  const pace = await paceOf(server);
  const before = used();
  const { requests, latency, non2xx, errors, '4xx': hidden } = await ask(SECONDS);
  if (requests.total === 0) throw new Error(`None of the requests for ${name} was answered within ${SECONDS} seconds.`);
  const failed = non2xx + errors - (ofAnybody ? hidden : 0);
  if (failed > 0) throw new Error(`${failed} of the requests for ${name} failed.`);
  const after = used();
  return {
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    server: (after.server - before.server) / requests.total,
    database: (after.database - before.database) / requests.total,
    pace,
  };
}
