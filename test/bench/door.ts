import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { WebSocket } from 'ws';
import type { DoorPasses } from '@contract/entities/door';
import { DOOR } from '@contract/hostLimits';
import { ENTRANCE } from '@contract/rules/doorScans';
import { grantRoles } from '@server/db/roles';
import { accounts } from '@server/db/schema/accounts';
import { doorScans } from '@server/db/schema/door';
import { inOrganization } from '@server/db/tenant';
import { startedPlatform, type RunningPlatform } from '@test/harness/platform';
import { launch } from './chromium';
import { ATTENDEES, fillEvent, type FullEvent } from './fullEvent';
import { databaseOfItsOwn } from './databaseOfItsOwn';
import { printGoal, printTable, whole } from './report';
import { signIn } from './signIn';
import { quantile } from './statistics';
import { demoPerson } from './world';

const DEVICES = 20;
const AWAY_MS = 30 * 60_000;
/** One pass in so many is shown at another door as well. */
const TWICE = 100;
const SLOWER = 4;
const SCANS = 60;

export async function door(): Promise<void> {
  const { DATABASE_URL: server } = process.env;
  if (!server) {
    console.log('There is no PostgreSQL here, so no door is measured.');
    return;
  }
  const url = await databaseOfItsOwn(server, 'bench_door');
  const platform = await startedPlatform({ DATABASE_URL: url, TRUST_PROXY: 'loopback' });
  try {
    const event = await fillEvent({ url, dataDir: platform.dataDir }, platform.url('/'), DEVICES);
    await synchronise(platform, event);
    await answerScans(platform, event);
    await event.close();
  } finally {
    await platform.remove();
  }
}

const scansOf = ({ codes }: FullEvent) =>
  Array.from({ length: DEVICES }, (_, device) =>
    Array.from({ length: ATTENDEES / DEVICES }, (_none, nth) => {
      const at = nth * DEVICES + device;
      return {
        id: randomUUID(),
        code: codes[at % TWICE === 1 ? at - 1 : at]!,
        listId: ENTRANCE,
        at: new Date(Date.now() - AWAY_MS + (nth / (ATTENDEES / DEVICES)) * AWAY_MS).toISOString(),
        kind: 'in',
        admitted: true,
        door: `Door ${device}`,
      };
    }),
  );

async function synchronise(platform: RunningPlatform, event: FullEvent) {
  const listing = platform.url(`/api/listings/${event.eventId}/door`);
  const headersOf = (device: number) => ({ authorization: event.hosts[device]!, 'x-forwarded-for': `10.0.1.${device}` });
  async function ask<T>(device: number, path: string, body?: unknown): Promise<T> {
    const json = { method: 'POST', body: JSON.stringify(body) };
    const headers = { ...headersOf(device), ...(body ? { 'content-type': 'application/json' } : {}) };
    const answer = await fetch(`${listing}${path}`, { ...(body ? json : {}), headers });
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: T }).data;
  }
  async function take(device: number, from?: string) {
    for (let [cursor, passes] = [from, 0]; ;) {
      const page = await ask<DoorPasses>(device, `/passes${cursor === undefined ? '' : `?after=${encodeURIComponent(cursor)}`}`);
      [cursor, passes] = [page.cursor, passes + page.passes.length];
      if (!page.more) return { cursor, passes };
    }
  }

  const first = performance.now();
  const { cursor, passes } = await take(0);
  const firstTook = performance.now() - first;
  const all = scansOf(event);
  let heard = 0;
  const sockets = await Promise.all(
    all.map(async (_, device) => {
      const address = platform.url('/chat').replace('http', 'ws');
      const query = new URLSearchParams({ organization: event.organizationId, authorization: event.hosts[device]! });
      const socket = new WebSocket(`${address}?${query.toString()}`, { headers: { 'x-forwarded-for': `10.0.1.${device}` } });
      socket.on('message', (data: Buffer) => {
        const told = JSON.parse(data.toString()) as { type: string; body: { entries: unknown[] } };
        if (told.type === 'door-moved') heard += told.body.entries.length;
      });
      await once(socket, 'open');
      return socket;
    }),
  );
  const begun = performance.now();
  await Promise.all(
    all.map(async (scans, device) => {
      for (let from = 0; from < scans.length; from += DOOR.batch)
        await ask(device, '/scans', { sentAt: new Date().toISOString(), scans: scans.slice(from, from + DOOR.batch) });
    }),
  );
  const sent = performance.now() - begun;
  while (heard < ATTENDEES * DEVICES) await new Promise((resume) => setTimeout(resume, 20));
  const told = performance.now() - begun;
  sockets.forEach((socket) => socket.close());
  const once20 = performance.now();
  const taken = await Promise.all(all.map((_, device) => take(device, cursor)));
  const refreshed = performance.now() - once20;
  const doubles = performance.now();
  await ask(0, '/doubles');
  const doublesTook = performance.now() - doubles;

  console.log(`\n${DEVICES} devices with the scans of half an hour, ${ATTENDEES} in all, postgresql\n`);
  printTable([
    { what: `one device takes along ${passes} passes`, seconds: (firstTook / 1_000).toFixed(1) },
    { what: 'all scans are sent', seconds: (sent / 1_000).toFixed(1) },
    { what: 'every device has heard of all of them', seconds: (told / 1_000).toFixed(1) },
    { what: `all devices ask for all that has changed (${taken[0]!.passes} passes each)`, seconds: (refreshed / 1_000).toFixed(1) },
    { what: 'who was let in twice', seconds: (doublesTook / 1_000).toFixed(2) },
  ]);
  const stored = await inOrganization(event.db, { organizationId: event.organizationId }, ({ db }) =>
    db.$count(doorScans, eq(doorScans.eventId, event.eventId)),
  );
  printGoal('scans that are missing', ATTENDEES - stored, { most: 0 }, 0);
  printGoal('until every device has sent its own and heard of all others, seconds', told / 1_000, { most: 60 }, 1);
}

async function answerScans(platform: RunningPlatform, event: FullEvent) {
  const { email } = await demoPerson();
  await inOrganization(event.db, { organizationId: event.organizationId }, async (tenant) => {
    const [host] = await tenant.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
    const right = { kind: 'event', id: event.eventId, role: 'coHost' } as const;
    await grantRoles(tenant, [{ ...right, accountId: host!.id, grantedById: null, grantedAt: new Date() }]);
  });
  const browser = await launch();
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    await signIn(context, platform.url);
    const page = await context.newPage();
    await page.goto(platform.url(`/listings/${event.eventId}/check-in`));
    await page.getByText(/of 4\d,\d{3} are in/).waitFor({ timeout: 120_000 });
    await page.getByRole('button', { name: 'Load again' }).waitFor({ state: 'detached' });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await watchAnswers(page);
    const took: number[] = [];
    // The first ones pay for what is compiled then.
    for (let nth = 0; nth < SCANS + 10; nth++) {
      const ms = await scan(page, event.codes[nth * 7]!);
      if (nth >= 10) took.push(ms);
    }
    console.log(`\nA scan on a device that is ${SLOWER} times slower, with ${ATTENDEES} passes in hand\n`);
    printTable([
      {
        scans: took.length,
        'p50 ms': whole(quantile(took, 0.5)),
        'p95 ms': whole(quantile(took, 0.95)),
        'most ms': whole(Math.max(...took)),
      },
    ]);
    printGoal('from the key to the answer on the screen: p95, ms', quantile(took, 0.95), { most: 100 }, 0);
  } finally {
    await browser.close();
  }
}

const watchAnswers = (page: Page) =>
  page.evaluate(() => {
    const seen = window as unknown as { pressedAt: number; answeredIn: number };
    // Each answer stands in a box of its own.
    const boxOf = () => document.querySelector('[role=alert] > *');
    let last = boxOf();
    addEventListener('keydown', ({ key, timeStamp }) => void (key === 'Enter' && (seen.pressedAt = timeStamp)), true);
    new MutationObserver(() => {
      const box = boxOf();
      if (!seen.pressedAt || !box || box === last) return;
      last = box;
      const { pressedAt } = seen;
      seen.pressedAt = 0;
      requestAnimationFrame(() => setTimeout(() => (seen.answeredIn = performance.now() - pressedAt)));
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });

async function scan(page: Page, code: string): Promise<number> {
  await page.evaluate(() => ((window as unknown as { answeredIn: number }).answeredIn = 0));
  await page.getByRole('searchbox').fill(code);
  await page.keyboard.press('Enter');
  const answered = await page.waitForFunction(() => (window as unknown as { answeredIn: number }).answeredIn, undefined, { polling: 20 });
  return answered.jsonValue();
}
