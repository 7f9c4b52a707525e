import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';
import { openDatabase } from '@server/db/database';
import { inOrganization } from '@server/db/tenant';
import { cardPage } from '@server/modules/events/cards/reads';
import { startedPlatform } from '@test/harness/platform';
import { printGoal, printTable, whole } from './report';
import { quantile } from './statistics';
import { fillWorld, MIGRATIONS } from './world';

const READERS = 32;
const SECONDS = 8;
const WARM_UP_SECONDS = 2;
const LIST = { page: 1, pageSize: 25 } as const;
const P99 = { postgresql: 150, embedded: 500 } as const;

interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
}

/** The list of 25 events with their counts: over HTTP, and the same queries sent straight through Drizzle, on both databases. */
export async function serverList(): Promise<void> {
  const { DATABASE_URL: url } = process.env;
  if (url) await measure('postgresql', url);
  else console.log('There is no PostgreSQL here, so only the embedded database is measured.');
  await measure('embedded', undefined);
}

async function measure(driver: keyof typeof P99, url: string | undefined) {
  const platform = await startedPlatform(url ? { DATABASE_URL: url } : {});
  try {
    await platform.stop();
    const where = url ? { url } : { dataDir: `${platform.dataDir}/database` };
    const { organizationId } = await fillWorld(where);
    const direct = await throughDrizzle(where, organizationId);
    await platform.start();
    const http = await overHttp(platform.url(`/api/events?page=${LIST.page}&pageSize=${LIST.pageSize}`));
    console.log(`\nA list of ${LIST.pageSize} events with their counts, ${READERS} readers, ${driver}\n`);
    const row = (name: string, { perSecond, p50, p99 }: Figures) => ({
      way: name,
      'per second': whole(perSecond),
      'p50 ms': whole(p50),
      'p99 ms': whole(p99),
    });
    printTable([row('the queries through Drizzle', direct), row('over HTTP', http)]);
    printGoal(`${driver}: HTTP to Drizzle`, http.perSecond / direct.perSecond, { least: 0.4 });
    printGoal(`${driver}: p99 over HTTP, ms`, http.p99, { most: P99[driver] }, 0);
  } finally {
    await platform.remove();
  }
}

async function throughDrizzle(where: { url: string } | { dataDir: string }, organizationId: string) {
  const database = await openDatabase({ ...where, migrations: MIGRATIONS });
  try {
    return await repeat(() => inOrganization(database.db, { organizationId }, (tenant) => cardPage(tenant, 'upcoming', LIST, new Date())));
  } finally {
    await database.close();
  }
}

async function repeat(ask: () => Promise<unknown>): Promise<Figures> {
  const took: number[] = [];
  const run = async (seconds: number, keep: boolean) => {
    const until = performance.now() + seconds * 1_000;
    const read = async () => {
      while (performance.now() < until) {
        const begun = performance.now();
        await ask();
        if (keep) took.push(performance.now() - begun);
      }
    };
    await Promise.all(Array.from({ length: READERS }, read));
  };
  await run(WARM_UP_SECONDS, false);
  await run(SECONDS, true);
  return { perSecond: took.length / SECONDS, p50: quantile(took, 0.5), p99: quantile(took, 0.99) };
}

async function overHttp(url: string): Promise<Figures> {
  await autocannon({ url, connections: READERS, duration: WARM_UP_SECONDS });
  const { requests, latency, non2xx, errors } = await autocannon({ url, connections: READERS, duration: SECONDS });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} of the requests to ${url} failed.`);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}
