import autocannon from 'autocannon';
import { startedPlatform } from '@test/harness/platform';
import { printGoal, printTable, whole } from './report';

const READERS = 32;
const FLOODING = 64;
const SECONDS = 10;
const WARM_UP_SECONDS = 3;

export async function flood(): Promise<void> {
  const platform = await startedPlatform({ TRUST_PROXY: '1' });
  try {
    const rows = [];
    for (const path of ['/api/events', '/api/organization', '/events', '/identity']) {
      // Anew each time: a machine that does other things as well is not as fast at all times.
      const alone = await read(platform.url('/api/events'));
      const flooding = autocannon({
        url: platform.url(path),
        connections: FLOODING,
        duration: WARM_UP_SECONDS + SECONDS + 2,
        headers: { 'x-forwarded-for': '198.51.100.1' },
        workers: 1,
      });
      const others = await read(platform.url('/api/events'));
      const { '2xx': through, non2xx: refused } = await flooding;
      rows.push({
        flooded: path,
        'per second, alone': whole(alone),
        'beside it': whole(others),
        'let through': whole(through),
        refused: whole(refused),
      });
      printGoal(`${path} flooded: what others lose of their throughput`, 1 - others / alone, { most: 0.2 });
    }
    printTable(rows);
  } finally {
    await platform.remove();
  }
}

async function read(url: string): Promise<number> {
  let nth = 0;
  const asReaders = (duration: number) =>
    autocannon({
      url,
      connections: READERS,
      duration,
      setupClient: (client) => client.setHeaders({ 'x-forwarded-for': `203.0.113.${1 + (nth++ % READERS)}` }),
    });
  await asReaders(WARM_UP_SECONDS);
  const { requests, non2xx, errors } = await asReaders(SECONDS);
  if (non2xx + errors > 0) console.log(`${non2xx + errors} of the readers' requests failed.`);
  return requests.average;
}
