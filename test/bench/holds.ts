import autocannon from 'autocannon';
import { startedPlatform } from '@test/harness/platform';
import { databaseOfItsOwn } from './databaseOfItsOwn';
import { fillPool, POOL, SOLD, type Buyer } from './passPool';
import { parentOf, processorTime } from './processorTime';
import { printGoal, printTable, whole } from './report';

const AT_ONCE = 200;
const WARM_UP = 500;
const BUYERS = 5_000;
// A machine that is slow is to be measured as slow: the tool would take ten seconds for a failure.
const PATIENCE_SECONDS = 60;

export async function holds(): Promise<void> {
  const { DATABASE_URL: server } = process.env;
  if (!server) {
    console.log('There is no PostgreSQL here, so no holds are measured.');
    return;
  }
  const url = await databaseOfItsOwn(server, 'bench_holds');
  const platform = await startedPlatform({ DATABASE_URL: url, TRUST_PROXY: 'loopback' });
  try {
    const pool = await fillPool({ url, dataDir: platform.dataDir }, platform.url('/'), WARM_UP + BUYERS);
    const address = platform.url(pool.path);
    await buy(address, pool.buyers.slice(0, WARM_UP));
    const before = await pool.held();
    const postgres = parentOf(await pool.databaseProcess());
    const used = () => [processorTime(platform.pid()), processorTime(postgres), ownTime()];
    const begun = used();
    const { duration, latency, non2xx, errors } = await buy(address, pool.buyers.slice(WARM_UP));
    const [server, database, buyers] = used().map((ms, nth) => ms - begun[nth]!);
    const held = (await pool.held()) - before;
    console.log(`\nHolds of a pool of ${POOL} passes, ${SOLD} of them sold before, ${AT_ONCE} buyers at once, postgresql\n`);
    printTable([
      {
        holds: held,
        'a minute': whole((held / duration) * 60),
        'p50 ms': whole(latency.p50),
        'p99 ms': whole(latency.p99),
        failed: non2xx + errors,
        'server ms': ofOne(server!, held),
        'database ms': ofOne(database!, held),
        'buyers ms': ofOne(buyers!, held),
      },
    ]);
    console.log('ms: of the processor, for one hold; on a machine with other things to do they say more than holds a minute.');
    printGoal('completed holds a minute', (held / duration) * 60, { least: 10_000 }, 0);
    printGoal('buyers without their pass', BUYERS - held, { most: 0 }, 0);
    await pool.close();
  } finally {
    await platform.remove();
  }
}

function ownTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

const ofOne = (ms: number, held: number) => (ms / held).toFixed(2);

function buy(url: string, buyers: readonly Buyer[]) {
  let nth = 0;
  return autocannon({
    url,
    connections: AT_ONCE,
    amount: buyers.length,
    timeout: PATIENCE_SECONDS,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          const { token, body } = buyers[nth % buyers.length]!;
          const address = `10.0.${nth >> 8}.${nth++ & 255}`;
          return { ...request, body, headers: { authorization: token, 'content-type': 'application/json', 'x-forwarded-for': address } };
        },
      },
    ],
  });
}
