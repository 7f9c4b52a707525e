import autocannon from 'autocannon';
import { startedPlatform } from '@test/harness/platform';
import { measureExport } from './exportSpeed';
import { ATTENDEES, fillEvent, type FullEvent } from './fullEvent';
import { databaseOfItsOwn } from './databaseOfItsOwn';
import { printGoal, printTable, whole } from './report';

const READERS = 16;
/** So many that none of them asks more often than a host may. */
const HOSTS = 100;
const WARM_UP_SECONDS = 1;
const SECONDS = 4;
const P99_MS = 150;
/** As the app asks. */
const PAGE = 50;

const asked = ({ ticketIds, couponIds, questionIds, lastName, number }: FullEvent): Record<string, string> => ({
  'all, the latest first': '',
  'by first name': 'orderBy=firstName',
  'by last name, backwards': 'orderBy=-lastName',
  'by number': 'orderBy=alternateId',
  'a pass that many have': `ticketId=${ticketIds[0]}`,
  'a pass that few have': `ticketId=${ticketIds[3]}`,
  ready: 'status=ready',
  'still to answer': 'status=needsInfo',
  canceled: 'status=canceled',
  in: 'checkedIn=true',
  'not in': 'checkedIn=false',
  'a coupon that many used': `couponId=${couponIds[0]}`,
  'a coupon that few used': `couponId=${couponIds[1]}`,
  'who answered': `questionId=${questionIds[0]}`,
  'an answer of many': `questionId=${questionIds[0]}&answer=Vegan`,
  'an answer of few': `questionId=${questionIds[0]}&answer=${encodeURIComponent('Nothing from the sea')}`,
  'words of an answer': `questionId=${questionIds[1]}&answerPart=${encodeURIComponent('number 777')}`,
  'a last name': `search=${lastName}`,
  'a first name of many': 'search=ada',
  'a longer one': 'search=grace',
  'two letters': 'search=an',
  'a number': `search=${number}`,
  'a pass, not in, by last name': `ticketId=${ticketIds[1]}&checkedIn=false&orderBy=lastName`,
  'registered in one week': `registeredFrom=${daysAgo(20)}&registeredBefore=${daysAgo(13)}`,
  'let in within ten minutes': `checkedInFrom=${daysAgo(10 / 1_440)}`,
});
const daysAgo = (days: number) => encodeURIComponent(new Date(Date.now() - days * 86_400_000).toISOString());

export async function attendees(): Promise<void> {
  const { DATABASE_URL: server } = process.env;
  if (!server) {
    console.log('There is no PostgreSQL here, so no table of attendees is measured.');
    return;
  }
  const url = await databaseOfItsOwn(server, 'bench_attendees');
  const platform = await startedPlatform({ DATABASE_URL: url, TRUST_PROXY: 'loopback' });
  try {
    const event = await fillEvent({ url, dataDir: platform.dataDir }, platform.url('/'), HOSTS);
    const listing = platform.url(`/api/listings/${event.eventId}`);
    const only = process.env.BENCH_ONLY;
    const rows = [];
    for (const [what, query] of Object.entries(asked(event))) {
      if (only && !what.includes(only)) continue;
      const address = `${listing}/attendeeSummaries?page=1&pageSize=${PAGE}&count=false${query && `&${query}`}`;
      await read(address, event.hosts, WARM_UP_SECONDS);
      const { requests, latency, non2xx, errors } = await read(address, event.hosts, SECONDS);
      if (non2xx + errors > 0) throw new Error(`${non2xx + errors} of the requests to ${address} failed.`);
      if (requests.total === 0) throw new Error(`None of the requests to ${address} was answered within ${SECONDS} seconds.`);
      rows.push({ what, 'per second': whole(requests.average), 'p50 ms': whole(latency.p50), 'p99 ms': latency.p99 });
    }
    console.log(`\nThe first ${PAGE} of ${ATTENDEES} attendees, ${READERS} readers, postgresql\n`);
    printTable(rows);
    for (const row of rows) printGoal(`${row.what}: p99, ms`, row['p99 ms'], { most: P99_MS }, 0);
    await measureExport({ databaseUrl: url, listing, event, pid: platform.pid() });
    await event.close();
  } finally {
    await platform.remove();
  }
}

/** Each request as another host, from an address of their own. */
function read(url: string, hosts: readonly string[], duration: number) {
  let nth = 0;
  return autocannon({
    url,
    connections: READERS,
    duration,
    requests: [
      {
        method: 'GET',
        setupRequest: (request) => {
          const host = nth++ % hosts.length;
          return { ...request, headers: { authorization: hosts[host]!, 'x-forwarded-for': `10.0.0.${host}` } };
        },
      },
    ],
  });
}
