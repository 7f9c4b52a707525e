import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import type { DoorDouble } from '@contract/entities/door';
import { grantRoles } from '@server/db/roles';
import { doorScans } from '@server/db/schema/door';
import { passes } from '@server/db/schema/passes';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { seeded, type Dice } from '@test/harness/dice';
import { doorDevice, type DoorDevice } from '@test/harness/doorDevice';
import { newTenant, type World } from '@test/harness/world';

const PEOPLE = Number(process.env.DOOR_PEOPLE ?? 60);
const DEVICES = 20;
const HOSTS = 3;
const AWAY_MS = 30 * 60_000;
const WRONG_MS = 10 * 60_000;
jest.setTimeout(180_000 + PEOPLE * 3_000);

interface Shown {
  id: string;
  text: string;
}

let app: TestApp;
let world: World;
let hosts: TestAccount[];
let event: { id: string };
let passType: { id: string };
let devices: DoorDevice[] = [];
/** A true pass of another event. */
let elsewhere: string;
/** The time that all clocks go by, those of the devices each so much too fast or too slow. */
const time = { now: Math.floor(Date.now() / 1_000) * 1_000 };

beforeAll(async () => {
  app = await buildTestApp({ at: new Date(time.now) });
  world = await newTenant(app.ours.organization);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  hosts = await Promise.all(Array.from({ length: HOSTS }, (_, nth) => app.ours.account({ firstName: `Host ${nth}`, lastName: 'Ito' })));
  event = await world.event();
  passType = await world.passType(event);
  await world.run((tenant) =>
    grantRoles(
      tenant,
      hosts.map(({ id: accountId }) => ({
        kind: 'event',
        id: event.id,
        role: 'coHost',
        accountId,
        grantedById: null,
        grantedAt: new Date(),
      })),
    ),
  );
  const other = await world.event();
  elsewhere = (await signedPass({ event: other, passType: await world.passType(other) })).text;
});
afterAll(async () => {
  devices.forEach((device) => device.kill());
  app.app.server.closeAllConnections();
  await app.app.close();
});

const pass = (ms: number) => {
  time.now += ms;
  app.pass(ms);
};

async function passOf(values: Parameters<World['pass']>[2] = {}, of = { event, passType }): Promise<Shown & { account: TestAccount }> {
  const account = await app.ours.account();
  const registration = await world.registration(of.event, account);
  const { id, code } = await world.pass({ ...registration, accountId: account.id }, of.passType, values);
  return { id, text: code, account };
}

async function signedPass(of = { event, passType }): Promise<Shown> {
  const { id, account } = await passOf({}, of);
  const { body } = await app.ours.call(`GET /self/events/${of.event.id}/attendee/passes`, { as: account });
  return { id, text: body.data[0].code };
}

const device = (nth: number): DoorDevice =>
  doorDevice({
    name: `Door ${nth}`,
    eventId: event.id,
    organizationId: app.ours.organization.id,
    port: (app.app.server.address() as AddressInfo).port,
    owner: hosts[nth % HOSTS]!,
    clock: () => time.now + Math.round(((nth / (DEVICES - 1)) * 2 - 1) * WRONG_MS),
  });

interface Moved {
  passId: string;
  door: number;
  at: number;
  kind: 'in' | 'out';
}

/** Who shows up where: everybody somewhere, some at two or three doors, some twice at the same one. */
function visitsOf(people: readonly Shown[], dice: Dice) {
  const all = people.flatMap((person) => {
    const doors = [dice.below(DEVICES)];
    if (dice.chance(0.2)) doors.push(dice.of([doors[0]!, dice.below(DEVICES)]));
    if (dice.chance(0.05)) doors.push(dice.below(DEVICES));
    return doors.map((door) => ({ person, door, order: dice.below(1_000_000) }));
  });
  return all.sort((one, other) => one.order - other.order);
}

/** Who is in, by each door and time since that was last taken back. */
function inside(moves: readonly Moved[]): Map<string, Moved[]> {
  const found = new Map<string, Moved[]>();
  for (const move of [...moves].sort((one, other) => one.at - other.at))
    found.set(move.passId, move.kind === 'out' ? [] : [...(found.get(move.passId) ?? []), move]);
  return found;
}

const instant = (ms: number) => new Date(ms).toISOString();

const told = (doubles: readonly DoorDouble[]) =>
  doubles.map(({ passId, admissions }) => [passId, ...admissions.map(({ door, at, by }) => `${door} ${at} ${by}`)].join(', ')).sort();

const mustBeTold = (moves: readonly Moved[]) =>
  [...inside(moves)]
    .filter(([, admitted]) => admitted.length > 1)
    .map(([passId, admitted]) =>
      [passId, ...admitted.map(({ door, at }) => `Door ${door} ${instant(at)} Host ${door % HOSTS} Ito`)].join(', '),
    )
    .sort();

test('20 scanners half an hour without a network, with wrong clocks and dying, lose no scan and let nobody in twice untold', async () => {
  const dice = seeded(12);
  const people: Shown[] = [];
  for (let nth = 0; nth < PEOPLE; nth++) people.push(await passOf());
  const canceled = await passOf({ status: 'canceled' });
  devices = Array.from({ length: DEVICES }, (_, nth) => device(nth));
  await Promise.all(devices.map((one) => one.until(({ taking, count }) => taking === 'done' && count.all === PEOPLE)));
  devices.forEach((one) => one.cut());
  // Bought while the devices cannot hear of it.
  const late = [await signedPass(), await signedPass(), await signedPass()];

  const moves: Moved[] = [];
  /** What the platform must know in the end: each scan that was answered by a device, and each that its disk has. */
  const known: string[] = [];
  const note = (door: number, passId: string, kind?: 'in' | 'out') => {
    known.push(`Door ${door} ${instant(time.now)}`);
    if (kind) moves.push({ passId, door, at: time.now, kind });
  };
  const reopen = async (door: number, isOnline: boolean) => {
    await devices[door]!.died;
    devices[door] = devices[door]!.reopened(isOnline);
    await devices[door]!.until(({ takenAt }) => takenAt !== null);
  };

  const visits = visitsOf([...people, ...late, ...late], dice);
  const step = Math.floor(AWAY_MS / visits.length / 2);
  const [third, twoThirds] = [Math.floor(visits.length / 3), Math.floor((visits.length * 2) / 3)];
  for (const [nth, { person, door }] of visits.entries()) {
    pass(step);
    if (nth === third || nth === twoThirds) {
      const { stored } = devices[door]!;
      const before = stored.length;
      devices[door]!.kill(nth === third ? 'before it is stored' : 'once it is stored');
      void devices[door]!.scan(person.text);
      await reopen(door, false);
      expect([stored.length - before, devices[door]!.state().waiting]).toEqual([nth === third ? 0 : 1, stored.length]);
      if (nth === twoThirds) note(door, person.id, stored.at(-1)!.admitted ? 'in' : undefined);
      // Whoever stands there is scanned again.
      pass(step);
    }
    const { kind, pass: found } = await devices[door]!.scan(person.text);
    expect(['in', 'inUnlisted', 'inBefore']).toContain(kind);
    if (found || kind !== 'inBefore') note(door, person.id, kind === 'inBefore' ? undefined : 'in');
    if (found && nth % 10 === 9) {
      pass(step);
      await devices[door]!.takeBack(person.id);
      note(door, person.id, 'out');
    }
  }
  pass(step);
  expect((await devices[0]!.scan(canceled.text)).kind).toBe('canceled');
  note(0, canceled.id);
  expect((await devices[0]!.scan(`${late[0]!.text.slice(0, -86)}${'A'.repeat(86)}`)).kind).toBe('forged');
  expect((await devices[0]!.scan(elsewhere)).kind).toBe('foreign');

  // The network is back, for one device after the other. An answer is lost, a device dies once the platform has its scans, and another before.
  const owing = devices.flatMap(({ state }, door) => (state().waiting > 0 ? [door] : []));
  const [unheard, dying, dead] = owing;
  devices[unheard!]!.mishap = 'the answer is lost';
  devices[dying!]!.mishap = 'the device dies';
  devices[dead!]!.kill();
  for (const door of [...devices.keys()].sort(() => dice.below(3) - 1)) {
    pass(1_000);
    if (door === dead) await reopen(door, true);
    else devices[door]!.connect();
    if (door === dying) await reopen(door, true);
  }
  await Promise.all(devices.map((one) => one.until(({ waiting, taking }) => waiting === 0 && taking === 'done')));
  await app.deliver();

  const rows = await world.run(({ db }) => db.select().from(doorScans).where(eq(doorScans.eventId, event.id)));
  expect(rows.map(({ door, scannedAt }) => `${door} ${scannedAt.toISOString()}`).sort()).toEqual(known.sort());
  expect(rows.map(({ id }) => id).sort()).toEqual(devices.flatMap(({ stored }) => stored.map(({ id }) => id)).sort());
  const truth = inside(moves);
  const used = await world.run(({ db }) => db.select().from(passes));
  expect(used.flatMap(({ id, usedAt }) => (usedAt ? [`${id} ${usedAt.toISOString()}`] : [])).sort()).toEqual(
    [...truth].flatMap(([id, [first]]) => (first ? [`${id} ${instant(first.at)}`] : [])).sort(),
  );
  const wanted = mustBeTold(moves);
  expect(wanted.length).toBeGreaterThan(PEOPLE / 20);
  const arrived = [...truth.values()].filter((admitted) => admitted.length > 0).length;
  for (const one of devices) {
    await one.until(({ doubles, count }) => count.checkedIn === arrived && told(doubles).join() === wanted.join());
    expect(one.state().count).toEqual({ all: PEOPLE + late.length, checkedIn: arrived });
  }
});
