import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openDatabase } from '@server/db/database';
import { startedPlatform, type RunningPlatform } from '@test/harness/platform';
import { databaseOfItsOwn } from './databaseOfItsOwn';
import { addPeople } from './passPool';
import { parentOf, processorTime } from './processorTime';
import { printGoal, printTable, progress, ratio } from './report';
import { accessTokens, demoOrganization } from './tokens';
import { MIGRATIONS } from './world';

const SIZES = [1_000, 10_000];
const AT_ONCE = 8;
/** So many that none asks more than one may. */
const READERS = 64;
const SECONDS = 4;
const WARM_UP_SECONDS = 2;
const GROWTH = 1.5;
const DAY_MS = 86_400_000;
const FIRST = 'page=1&pageSize=25&count=false';
const MONTH = `from=${new Date(Date.now() + 60 * DAY_MS).toISOString()}&to=${new Date(Date.now() + 120 * DAY_MS).toISOString()}`;

const CALLS: Record<string, string> = {
  'upcoming events': `/api/events?${FIRST}`,
  'further down': '/api/events?page=8&pageSize=25&count=false',
  'past ones': `/api/events?past=true&${FIRST}`,
  featured: `/api/events/featured?${FIRST}`,
  'of a time': `/api/events?${MONTH}&${FIRST}`,
  'free ones': `/api/events?price=free&${FIRST}`,
  'of a kind': `/api/events?eventType=virtual&${FIRST}`,
  'of an interest': `/api/events?interest=${encodeURIComponent('Bench')}&${FIRST}`,
  'near a place': `/api/events?near=52.4,4.9&${FIRST}`,
  'search for a word': `/api/events?search=harbour&${FIRST}`,
  series: `/api/series?${FIRST}`,
  'of a series': `/api/series/bench-series-1/events?${FIRST}`,
  'own ones': `/api/self/events?${FIRST}`,
  'own past ones': `/api/self/events?past=true&${FIRST}`,
  'who is going to one': `/api/events/bench-event-crowd/registrants?${FIRST}`,
};

export async function eventLists(): Promise<void> {
  const { DATABASE_URL: server } = process.env;
  if (!server) {
    console.log('There is no PostgreSQL here, so no lists of events are measured.');
    return;
  }
  const [tenth, full] = [await measure(server, SIZES[0]!), await measure(server, SIZES[1]!)];
  console.log(`\nProcessor time of a list of 25, in ms, with ${SIZES[0]} events and with ${SIZES[1]}, postgresql\n`);
  printTable(
    Object.keys(CALLS).map((name) => ({
      list: name,
      'of a tenth': tenth[name]!.toFixed(1),
      'of all': full[name]!.toFixed(1),
      growth: ratio(full[name]!, tenth[name]!),
    })),
  );
  for (const name of Object.keys(CALLS)) printGoal(`${name}: cost to that of a tenth`, full[name]! / tenth[name]!, { most: GROWTH });
}

async function measure(server: string, events: number): Promise<Record<string, number>> {
  const url = await databaseOfItsOwn(server, `bench_events_${events}`);
  const platform = await startedPlatform({ DATABASE_URL: url });
  try {
    progress(`filling in ${events} events`);
    const { tokens, postgres } = await fill(url, platform, events);
    const costs: Record<string, number> = {};
    for (const [name, path] of Object.entries(CALLS)) {
      progress(name);
      costs[name] = await costOf(path, tokens, platform, () => processorTime(platform.pid()) + processorTime(postgres));
    }
    progress('');
    return costs;
  } finally {
    await platform.remove();
  }
}

/** Copies a demo event so many times: half of them past, a tenth of an interest, a hundredth of a series; each reader goes to a fifth, a person for each event to one. */
async function fill(url: string, { dataDir, url: address }: RunningPlatform, count: number) {
  const { id: organizationId } = await demoOrganization();
  const readers = Array.from({ length: READERS }, () => ({ sub: randomUUID(), sessionId: randomUUID() }));
  const database = await openDatabase({ url, migrations: MIGRATIONS });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await addPeople(database.db, organizationId, readers, new Date());
    await client.query('set session_replication_role = replica');
    const run = (statement: string) =>
      client.query(statement.replaceAll(':org', `'${organizationId}'::uuid`).replaceAll(':count', String(count)));
    await run(`insert into interests (organization_id, name) values (:org, 'Bench')`);
    await run(
      `insert into series (organization_id, slug, name, sort_order)
        select :org, 'bench-series-' || n, 'Bench series ' || n, n from generate_series(1, :count / 100) n`,
    );
    await run(
      `insert into events select made.* from events model, generate_series(1, :count) n,
        jsonb_populate_record(model, jsonb_build_object(
          'id', gen_random_uuid(), 'slug', 'bench-event-' || case when n = :count then 'crowd' else n::text end, 'name', (array['Harbour','Mill','Kiln','Ferry','Garden'])[1 + n % 5] || ' evening ' || n,
          'group_id', null, 'group_only', false, 'listed', true, 'published', true, 'canceled_at', null, 'removed_at', null,
          'featured', n % 100 = 0, 'public_registrants', true, 'registration', true,
          'event_type', (array['physical','virtual','hybrid'])[1 + n % 3], 'latitude', 30 + (n * 7 % 4000) / 100.0, 'longitude', -10 + (n * 13 % 4000) / 100.0,
          'series_id', (select s.id from series s where s.organization_id = :org and s.slug = 'bench-series-' || (1 + n % (:count / 100))),
          'event_start', now() + (case when n % 2 = 0 then 1 else -1 end) * make_interval(secs => n * 31536000.0 / :count),
          'event_end', now() + (case when n % 2 = 0 then 1 else -1 end) * make_interval(secs => n * 31536000.0 / :count) + interval '2 hours'
        )) made
        where model.id = (select min(id::text)::uuid from events where organization_id = :org)`,
    );
    await run(
      `insert into event_interests (organization_id, interest_id, event_id)
        select :org, i.id, e.id from interests i, events e
        where i.organization_id = :org and i.name = 'Bench' and e.organization_id = :org and e.slug like 'bench-event-%0'`,
    );
    await run(
      `insert into pass_types select made.* from pass_types model, events e, jsonb_populate_record(model, jsonb_build_object('id', gen_random_uuid(), 'event_id', e.id, 'price', case when e.slug like '%4' then 0 else 2500 end)) made
        where model.id = (select min(id::text)::uuid from pass_types where organization_id = :org)
          and e.organization_id = :org and e.slug like 'bench-event-%'`,
    );
    await run(
      `insert into accounts (organization_id, sub, username, first_name, last_name, email, share_code, locale)
        select :org, gen_random_uuid(), 'bench-goer-' || n, 'Goer', 'Number ' || n, 'goer' || n || '@example.org', gen_random_uuid(), 'en'
        from generate_series(1, :count) n`,
    );
    await run(
      `insert into registrations (organization_id, event_id, account_id, status, registered_at)
        select :org, e.id, a.id, 'registered', now() - random() * interval '90 days' from events e, accounts a
        where e.organization_id = :org and a.organization_id = :org and a.username like 'bench-goer-%'
          and (e.slug = 'bench-event-crowd' or e.slug = replace(a.username, 'goer', 'event'))`,
    );
    await run(
      `insert into registrations (organization_id, event_id, account_id, status, registered_at)
        select :org, e.id, a.id, 'registered', now() from events e, accounts a
        where e.organization_id = :org and a.organization_id = :org and a.sub in (${readers.map(({ sub }) => `'${sub}'`).join()}) and (e.slug like 'bench-event-%1' or e.slug like 'bench-event-%2')`,
    );
    await client.query('vacuum analyze');
    const tokenOf = await accessTokens(database.db, dataDir, address('/'));
    const { rows } = (await database.db.execute(sql`select pg_backend_pid() as pid`)) as unknown as { rows: { pid: number }[] };
    return { tokens: await Promise.all(readers.map(tokenOf)), postgres: parentOf(rows[0]!.pid) };
  } finally {
    await client.end();
    await database.close();
  }
}

/** What one answer takes of the two processors, in milliseconds. */
async function costOf(path: string, tokens: readonly string[], platform: RunningPlatform, used: () => number): Promise<number> {
  let nth = 0;
  const ask = (duration: number) =>
    autocannon({
      url: platform.url('/'),
      connections: AT_ONCE,
      duration,
      requests: [{ setupRequest: (request) => ({ ...request, path, headers: { authorization: tokens[nth++ % READERS]! } }) }],
    });
  await ask(WARM_UP_SECONDS);
  const before = used();
  const { requests, non2xx, errors } = await ask(SECONDS);
  if (requests.total === 0 || non2xx + errors > 0) throw new Error(`${path} was not answered.`);
  return (used() - before) / requests.total;
}
