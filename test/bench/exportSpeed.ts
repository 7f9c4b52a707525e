import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import pg, { type Connection, type Submittable } from 'pg';
import { ATTENDEES, type FullEvent } from './fullEvent';
import { printGoal, printTable, ratio, whole } from './report';

const RUNS = 3;
const READ_EVERY_MS = 20;

const COPY = ({ organizationId, eventId }: FullEvent) => `copy (
  select r.alternate_id, a.first_name, a.last_name, a.email, a.phone, r.registered_at, p.alternate_id, t.name, p.status, p.used_at,
    p.holder_name, (select string_agg(o.name, '; ') from pass_add_ons c join add_ons o on o.organization_id = c.organization_id and o.id = c.add_on_id
      where c.organization_id = p.organization_id and c.pass_id = p.id),
    p.amt_paid, p.amt_refunded, (select array_agg(q.value) from question_responses q where q.organization_id = p.organization_id and q.pass_id = p.id)
  from registrations r
    join accounts a on a.organization_id = r.organization_id and a.id = r.account_id
    join passes p on p.organization_id = r.organization_id and p.attendee_id = r.id
    join pass_types t on t.organization_id = p.organization_id and t.id = p.ticket_id
  where r.organization_id = '${organizationId}' and r.event_id = '${eventId}' and r.status = 'registered'
  order by r.alternate_id
) to stdout (format csv)`;

class Copy implements Submittable {
  bytes = 0;
  readonly done: Promise<void>;
  private end!: (error?: Error) => void;
  constructor(private readonly text: string) {
    this.done = new Promise((resolve, reject) => (this.end = (error) => (error ? reject(error) : resolve())));
  }
  submit = (connection: Connection) => connection.query(this.text);
  handleCopyData = ({ chunk }: { chunk: Buffer }) => void (this.bytes += chunk.length);
  handleCommandComplete = () => undefined;
  handleError = (error: Error) => this.end(error);
  handleReadyForQuery = () => this.end();
}

interface Written {
  ms: number;
  bytes: number;
}

async function copied(client: pg.Client, text: string): Promise<Written> {
  const begun = performance.now();
  const copy = client.query(new Copy(text));
  await copy.done;
  return { ms: performance.now() - begun, bytes: copy.bytes };
}

/** Megabytes of memory that a process has now. */
const memoryOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1_024;

async function exported(url: string, token: string, pid: number): Promise<Written & { grew: number }> {
  const before = memoryOf(pid);
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, memoryOf(pid))), READ_EVERY_MS);
  const begun = performance.now();
  const { status, body } = await fetch(url, { headers: { authorization: token } });
  if (status !== 200) throw new Error(`${url} was answered with ${status}.`);
  let bytes = 0;
  for await (const chunk of body!) bytes += (chunk as Uint8Array).length;
  clearInterval(watching);
  return { ms: performance.now() - begun, bytes, grew: most - before };
}

interface Where {
  databaseUrl: string;
  listing: string;
  event: FullEvent;
  pid: number;
}

export async function measureExport({ databaseUrl, listing, event, pid }: Where): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const floor = await best(() => copied(client, COPY(event)));
  await client.end();
  const rows = [{ way: 'COPY by the driver', ms: whole(floor.ms), MB: whole(floor.bytes / 1e6), 'more memory, MB': '' }];
  const goals: [string, number, { most: number } | { least: number }][] = [];
  for (const format of ['csv', 'xlsx']) {
    const made = await best(() => exported(`${listing}/export?format=${format}`, event.hosts[0]!, pid));
    rows.push({ way: format, ms: whole(made.ms), MB: whole(made.bytes / 1e6), 'more memory, MB': whole(made.grew) });
    goals.push([`${format}: speed to that of COPY`, Number(ratio(floor.ms, made.ms)), { least: 0.5 }]);
  }
  console.log(`\nAll ${ATTENDEES} attendees as a file\n`);
  printTable(rows);
  for (const [what, value, goal] of goals) printGoal(what, value, goal);
}

async function best<T extends Written>(run: () => Promise<T>): Promise<T> {
  let quickest: T | undefined;
  for (let nth = 0; nth < RUNS; nth++) {
    const one = await run();
    if (!quickest || one.ms < quickest.ms) quickest = one;
  }
  return quickest!;
}
