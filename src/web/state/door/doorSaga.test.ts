import { combineReducers } from '@reduxjs/toolkit';
import { expectSaga } from 'redux-saga-test-plan';
import { getContext } from 'redux-saga-test-plan/matchers';
import { Door, DoorPass, type ScanResult } from '@contract/entities/door';
import { DoorScan } from '@contract/inputs/door';
import { ENTRANCE } from '@contract/rules/doorScans';
import { fakePorts, settled, type World } from '@test/harness/ports';
import { sample } from '@test/harness/sample';
import type { Kept } from '@web/platform/offline';
import type { DoorStore, KeptDoor } from '@web/platform/doorStore';
import type { Answer } from '@web/platform/ports';
import { realtimeReducer, wentOffline, wentOnline, socketOpened } from '../realtime/realtimeSlice';
import { sessionFound, sessionReducer, signedOut } from '../session/sessionSlice';
import { bringDoorReducer, doorReducer } from './doorReducer';
import { DOOR_KEYS, doorMoved, doorOpened } from './doorActions';
import { doorsSaga, type DoorPorts } from './doorSaga';
import { codeScanned, deviceNamed, doorSliceReducer, listChosen, passAnswered, passChosen, searchChanged, selectAtDoor } from './doorSlice';

bringDoorReducer(doorSliceReducer);

const EVENT = '11111111-1111-4111-8111-111111111111';
const SINCE = '2027-03-01T09:00:00.000Z';
const OTHER = '22222222-2222-4222-8222-222222222222';
const LUNCH = '33333333-3333-4333-8333-333333333333';
const code = (letter: string) => letter.repeat(32);
const signed = (letter: string, eventId: string, signature: string) =>
  `${code(letter)}.${eventId.replaceAll('-', '')}.${signature.padEnd(86, 'x')}`;

const pass = (letter: string, more: Partial<DoorPass> = {}) =>
  sample(DoorPass, {
    id: letter,
    code: code(letter),
    formerCodes: [],
    name: letter,
    number: 1001,
    status: 'ready',
    due: 0,
    listIds: [],
    entered: [],
    ...more,
  });

const door = sample(Door, {
  publicKey: 'key',
  lists: [
    { id: ENTRANCE, kind: 'entrance', name: '', startTime: null },
    { id: LUNCH, kind: 'addOn', name: 'Lunch', startTime: null },
  ],
  passTypes: [],
});

const ROOT = combineReducers({ door: doorReducer, realtime: realtimeReducer, session: sessionReducer });

function fakeStore(kept: Partial<KeptDoor> = {}, unsent: DoorScan[] = []) {
  const disk = {
    kept: { door: null, cursor: null, takenAt: null, passes: [], ...kept } as KeptDoor,
    scans: [...unsent],
    sent: [] as DoorScan[],
    elsewhere: [] as DoorScan[],
    forgotten: 0,
    full: false,
  };
  const store: DoorStore = {
    read: async () => disk.kept,
    keep: async (_owner, _event, { passes, ...head }) => void (disk.kept = { ...head, passes: [...disk.kept.passes, ...passes] }),
    addScan: async (_owner, _event, scan) => {
      if (disk.full) throw new Error('the disk is full');
      disk.scans.push(scan);
    },
    scans: async (_owner, event) =>
      event === OTHER ? { unsent: [...disk.elsewhere], sent: [] } : { unsent: [...disk.scans], sent: [...disk.sent] },
    markSent: async (_owner, event, ids) => {
      if (event === OTHER) return void (disk.elsewhere = disk.elsewhere.filter(({ id }) => !ids.includes(id)));
      disk.sent.push(...disk.scans.filter(({ id }) => ids.includes(id)));
      disk.scans = disk.scans.filter(({ id }) => !ids.includes(id));
    },
    removeScans: async (_owner, _event, ids) => void (disk.sent = disk.sent.filter(({ id }) => !ids.includes(id))),
    owed: async () => [...(disk.scans.length > 0 ? [EVENT] : []), ...(disk.elsewhere.length > 0 ? [OTHER] : [])],
    forget: async () => void disk.forgotten++,
  };
  return { disk, store };
}

const taken: ScanResult['outcome'] = 'in';

interface Given {
  passes?: DoorPass[];
  kept?: Partial<KeptDoor>;
  unsent?: DoorScan[];
  /** Lets time pass by itself. */
  running?: boolean;
  keepPage?: DoorPorts['keepPage'];
  painted?: DoorPorts['painted'];
}

function atDoor({
  passes = [pass('a')],
  kept,
  unsent,
  running = false,
  keepPage = async () => 'kept',
  painted = async () => undefined,
}: Given = {}) {
  const world: World = fakePorts();
  if (!running) world.hold();
  const { disk, store } = fakeStore(kept, unsent);
  const arrived: DoorScan[] = [];
  const server = { send: (): Answer<unknown> | undefined => undefined };
  world.answer('getDoor', { data: door });
  world.answer('listDoorPasses', { data: { passes, cursor: 'c', more: false } });
  world.answer('listDoorDoubles', { data: [] });
  world.answer('sendDoorScans', (args: { scans: DoorScan[] }) => {
    const refused = server.send();
    if (refused) return refused;
    arrived.push(...args.scans);
    return { data: args.scans.map(({ id }) => ({ id, passId: null, outcome: taken, admissions: [] })) };
  });
  // The signature says by itself whether it is true.
  const verify = async (_key: string, signature: string) => signature.startsWith('true');
  const saga = expectSaga(doorsSaga, { store, verify, keepPage, painted }, EVENT)
    .withReducer(ROOT, ROOT(undefined, sessionFound({ userSub: 'ada', actingAs: null as never })))
    .provide([[getContext('ports'), world.ports]]);
  const run = async () => {
    const { storeState } = await saga.silentRun(150);
    return selectAtDoor(storeState as never);
  };
  return { world, disk, saga, run, arrived, server };
}

const answers = async (texts: string[], given: Parameters<typeof atDoor>[0] = {}, online = true) => {
  const { saga, run, ...rest } = atDoor(given);
  if (!online) saga.dispatch(wentOffline());
  for (const text of texts) saga.dispatch(codeScanned(text));
  const state = await run();
  return { state, ...rest };
};

const offlineWith = (passes: DoorPass[]) => ({ kept: { door, takenAt: 1, cursor: 'c', passes } });

test('a scanned pass is stored on the device before it is answered, and sent', async () => {
  const { saga, disk, run, arrived } = atDoor({ kept: { door, takenAt: 1, passes: [pass('a')] } });
  const before: number[] = [];
  const watched = saga.withReducer(
    (state: ReturnType<typeof ROOT> | undefined, action) => {
      if (passAnswered.match(action)) before.push(disk.scans.length + arrived.length);
      return ROOT(state, action);
    },
    ROOT(undefined, sessionFound({ userSub: 'ada', actingAs: null as never })),
  );
  watched.dispatch(codeScanned(code('a')));
  const state = await run();
  expect(before).toEqual([1]);
  expect(state.answer).toMatchObject({ kind: 'in', pass: { id: 'a' } });
  expect(arrived).toMatchObject([{ code: code('a'), kind: 'in', admitted: true, listId: ENTRANCE }]);
  expect([disk.scans, state.waiting]).toEqual([[], 0]);
});

test.each([
  [LUNCH, LUNCH],
  ['44444444-4444-4444-8444-444444444444', ENTRANCE],
])('a device on which the list %s was chosen opens its door at %s', async (former, listId) => {
  const { world, run } = atDoor();
  world.ports.storage.write(DOOR_KEYS.list, former);
  expect((await run()).listId).toBe(listId);
});

test('the list that is chosen is kept on the device', async () => {
  const { world, saga, run } = atDoor(offlineWith([pass('a')]));
  saga.delay(5).dispatch(listChosen(LUNCH));
  await run();
  expect(world.ports.storage.read(DOOR_KEYS.list)).toBe(LUNCH);
});

test('the name of the device is kept on it, and what was answered at one list stands at no other', async () => {
  const { world, saga, run } = atDoor(offlineWith([pass('a')]));
  saga
    .delay(5)
    .dispatch(deviceNamed('North'))
    .dispatch(codeScanned(code('a')))
    .delay(5)
    .dispatch(listChosen(LUNCH));
  const state = await run();
  expect([world.ports.storage.read(DOOR_KEYS.name), state.listId, state.answer]).toEqual(['North', LUNCH, null]);
});

test.each([
  ['North', 'North'],
  ['\u202eNorth\u0007', 'North'],
  [`North${'😀'}`.slice(0, -1), 'North'],
  [`${'N'.repeat(59)}😀`, 'N'.repeat(59)],
])('what is scanned at a door that is called %j is sent as what the platform takes', async (name, sent) => {
  const { world, saga, run, arrived } = atDoor(offlineWith([pass('a')]));
  world.ports.storage.write(DOOR_KEYS.name, name);
  saga.delay(5).dispatch(codeScanned(code('a')));
  await run();
  expect(arrived).toMatchObject([{ code: code('a'), door: sent }]);
  expect(DoorScan.shape.door.safeParse(sent).success).toBe(true);
});

test('that there is something to send is kept on the device for as long as there is', async () => {
  const { world, saga, run, server, disk } = atDoor(offlineWith([pass('a')]));
  server.send = () => ({ error: { status: 503 } });
  saga.delay(5).dispatch(codeScanned(code('a')));
  await run();
  expect([disk.scans.length, world.ports.storage.read(DOOR_KEYS.unsent)]).toEqual([1, expect.stringMatching(/^ada/)]);

  const next = atDoor({ ...offlineWith([pass('a')]), unsent: disk.scans });
  next.world.ports.storage.write(DOOR_KEYS.unsent, 'ada');
  await next.run();
  expect([next.disk.scans, next.world.ports.storage.read(DOOR_KEYS.unsent)]).toEqual([[], null]);
});

test('what is left of another event, at whose door the device stood before, is sent there', async () => {
  const { run, disk, world } = atDoor(offlineWith([pass('a')]));
  disk.elsewhere.push({ id: LUNCH, code: code('z'), listId: ENTRANCE, at: SINCE, kind: 'in', admitted: true, door: 'North' });
  const state = await run();
  const sent = world.asked.filter(({ endpoint }) => endpoint === 'sendDoorScans').map(({ args }) => args);
  expect(sent).toMatchObject([{ eventId: OTHER, scans: [{ id: LUNCH }] }]);
  expect([disk.elsewhere, state.waiting, state.count.checkedIn]).toEqual([[], 0, 0]);
});

test('what may not be sent of another event any more stays, and neither keeps this one’s scans back nor is told at its door', async () => {
  const { saga, run, disk, world, arrived } = atDoor(offlineWith([pass('a')]));
  disk.elsewhere.push({ id: LUNCH, code: code('z'), listId: ENTRANCE, at: SINCE, kind: 'in', admitted: true, door: 'North' });
  let refusals = 0;
  world.answer('sendDoorScans', ({ eventId, scans }: { eventId: string; scans: DoorScan[] }) => {
    if (eventId === OTHER) {
      refusals++;
      return { error: { status: 403, message: 'Not your event.' } };
    }
    arrived.push(...scans);
    return { data: scans.map(({ id }) => ({ id, passId: 'a', outcome: taken, admissions: [] })) };
  });
  saga.delay(20).dispatch(codeScanned(code('a')));
  const state = await run();
  expect([arrived.length, state.waiting, state.refused, refusals]).toEqual([1, 0, null, 1]);
  expect(disk.elsewhere).toHaveLength(1);
});

test('that one was let in at two doors is told at the door that says so last', async () => {
  const { saga, run, world, server, disk } = atDoor(offlineWith([pass('a')]));
  const double = { passId: 'a', number: 1001, name: 'a', listId: ENTRANCE, admissions: [] };
  let isSent = false;
  server.send = () => {
    isSent = true;
    const admissions = [SINCE, SINCE].map((at, nth) => ({ scanId: String(nth), at, door: 'North', by: 'Bo' }));
    return { data: disk.scans.map(({ id }) => ({ id, passId: 'a', outcome: 'in', admissions })) };
  };
  world.answer('listDoorDoubles', () => ({ data: isSent ? [double] : [] }));
  saga.delay(5).dispatch(codeScanned(code('a')));
  expect((await run()).doubles).toEqual([double]);
});

test('where the socket is open it alone tells that one was let in twice', async () => {
  const { saga, run, world, server, disk } = atDoor(offlineWith([pass('a')]));
  const admissions = [SINCE, SINCE].map((at, nth) => ({ scanId: String(nth), at, door: 'North', by: 'Bo' }));
  server.send = () => ({ data: disk.scans.map(({ id }) => ({ id, passId: 'a', outcome: 'in', admissions })) });
  saga
    .dispatch(socketOpened())
    .delay(5)
    .dispatch(codeScanned(code('a')));
  await run();
  const asked = () => world.asked.filter(({ endpoint }) => endpoint === 'listDoorDoubles').length;
  // Once as the door opens, and once as the socket does.
  expect([disk.scans.length, asked()]).toEqual([0, 2]);
});

test('that one pass was canceled does not take the place of what is answered of the next', async () => {
  const { saga, run, server, disk } = atDoor(offlineWith([pass('a'), pass('b')]));
  server.send = () => ({
    data: disk.scans.map(({ id, code: shown }) => ({
      id,
      passId: shown === code('a') ? 'a' : 'b',
      outcome: shown === code('a') ? 'canceled' : 'in',
      admissions: [],
    })),
  });
  saga
    .dispatch(wentOffline())
    .dispatch(codeScanned(code('a')))
    .dispatch(codeScanned(code('b')))
    .delay(5)
    .dispatch(wentOnline());
  expect((await run()).answer).toMatchObject({ kind: 'in', pass: { id: 'b' } });
});

test('once what kept the others back is found, all that is stored goes out together again', async () => {
  const letters = ['a', 'b', 'c', 'd', 'e', 'f'];
  const { saga, run, world } = atDoor(offlineWith(letters.map((letter) => pass(letter))));
  const sizes: number[] = [];
  world.answer('sendDoorScans', ({ scans }: { scans: DoorScan[] }) => {
    if (scans.some((scan) => scan.code === code('a'))) return { error: { status: 400, message: 'Unreadable.' } };
    sizes.push(scans.length);
    return { data: scans.map(({ id }) => ({ id, passId: null, outcome: taken, admissions: [] })) };
  });
  saga
    .dispatch(wentOffline())
    .dispatch(codeScanned(code('a')))
    .dispatch(codeScanned(code('b')))
    .delay(5)
    .dispatch(wentOnline())
    .delay(20)
    .dispatch(wentOffline());
  for (const letter of letters.slice(2)) saga.dispatch(codeScanned(code(letter)));
  saga.delay(5).dispatch(wentOnline());
  await run();
  expect(sizes).toEqual([1, 4]);
});

test('that a pass was canceled since it was fetched takes the place of the answer that let it in', async () => {
  const { saga, run, server, disk, world } = atDoor(offlineWith([pass('a'), pass('b')]));
  server.send = () => ({ data: disk.scans.map(({ id }) => ({ id, passId: 'a', outcome: 'canceled', admissions: [] })) });
  saga.delay(5).dispatch(codeScanned(code('a')));
  expect((await run()).answer).toMatchObject({ kind: 'canceled', pass: { id: 'a' } });
  expect(world.asked.filter(({ endpoint }) => endpoint === 'listDoorPasses')).toHaveLength(2);
});

test('an answer waits for nothing else that comes of a scan', async () => {
  const never = new Promise<void>(() => undefined);
  const { saga, run, arrived, disk } = atDoor({ ...offlineWith([pass('a')]), painted: () => never });
  saga
    .delay(5)
    .dispatch(codeScanned(code('a')))
    .dispatch(codeScanned(code('a')));
  const state = await run();
  expect([state.answer?.kind, state.waiting, disk.scans.length, arrived]).toEqual(['inBefore', 2, 2, []]);
});

test('without a network the door works on with what it has, and nothing is sent until the network is back', async () => {
  const { state, disk, arrived } = await answers([code('a'), code('a')], offlineWith([pass('a')]), false);
  expect(state.answer?.kind).toBe('inBefore');
  expect(disk.scans.map(({ admitted }) => admitted)).toEqual([true, false]);
  expect([arrived.length, state.waiting]).toEqual([0, 2]);
});

test('what is stored goes out in its order when the network is back', async () => {
  const { saga, run, arrived, disk } = atDoor(offlineWith([pass('a'), pass('b')]));
  saga
    .dispatch(wentOffline())
    .dispatch(codeScanned(code('b')))
    .dispatch(codeScanned(code('a')))
    .delay(5)
    .dispatch(wentOnline());
  await run();
  expect(arrived.map((scan) => scan.code)).toEqual([code('b'), code('a')]);
  expect(disk.scans).toEqual([]);
});

test('the page is said to open again without a network once it does, however long that takes', async () => {
  const found: Kept[] = ['notYet', 'notYet', 'kept'];
  const held = atDoor({ keepPage: async () => found[0]! });
  expect((await held.run()).page).toBe('notYet');
  const { run } = atDoor({ keepPage: async () => found.shift()!, running: true });
  expect((await run()).page).toBe('kept');
  expect(found).toEqual([]);
});

test('what a crash left unsent is sent, under the ids it had, and its people are in', async () => {
  const left: DoorScan = {
    id: OTHER,
    code: code('a'),
    listId: ENTRANCE,
    at: '2027-03-01T09:00:00.000Z',
    kind: 'in',
    admitted: true,
    door: 'North',
  };
  const { run, arrived } = atDoor({ ...offlineWith([pass('a')]), passes: [], unsent: [left] });
  const state = await run();
  expect(arrived).toEqual([left]);
  expect(state.count).toEqual({ all: 1, checkedIn: 1 });
});

test('what was sent is known after a crash and without a network, until the passes that were fetched tell it', async () => {
  const first = atDoor({ kept: { door, takenAt: 1, cursor: 'c', passes: [pass('a')] } });
  first.saga.delay(5).dispatch(codeScanned(code('a')));
  await first.run();
  expect([first.arrived.length, first.disk.scans, first.disk.sent.length]).toEqual([1, [], 1]);

  const next = atDoor(offlineWith([pass('a')]));
  next.disk.sent.push(...first.disk.sent);
  next.saga.dispatch(wentOffline()).dispatch(codeScanned(code('a')));
  expect((await next.run()).answer?.kind).toBe('inBefore');

  const online = atDoor();
  online.disk.sent.push(...first.disk.sent);
  await online.run();
  expect(online.disk.sent).toEqual([]);
});

test.each([0, 401, 429, 500, 503])('scans that are answered with %d stay on the device', async (status) => {
  const { saga, run, disk, server } = atDoor(offlineWith([pass('a')]));
  server.send = () => ({ error: { status } });
  saga.dispatch(codeScanned(code('a')));
  const state = await run();
  expect([state.waiting, disk.scans.length, state.refused]).toEqual([1, 1, null]);
});

test('what could not be sent is tried again, ever later, until the platform has it', async () => {
  const { saga, run, world, disk, server, arrived } = atDoor({ ...offlineWith([pass('a')]), running: true });
  let tries = 0;
  server.send = () => (++tries <= 3 ? { error: { status: 503 } } : undefined);
  saga.dispatch(codeScanned(code('a')));
  await run();
  expect([tries, arrived.length, disk.scans.length]).toEqual([4, 1, 0]);
  expect(world.slept.filter((ms) => ms < 10_000 && ms !== 400).slice(0, 3)).toEqual([1_000, 2_000, 4_000]);
});

test('scans that the platform will not have stay, and why is said', async () => {
  const { saga, run, disk, server } = atDoor(offlineWith([pass('a')]));
  server.send = () => ({ error: { status: 403, message: 'Not your event.' } });
  saga.dispatch(codeScanned(code('a')));
  const state = await run();
  expect([state.refused, disk.scans.length]).toEqual(['Not your event.', 1]);
});

test('one scan that the platform cannot take keeps none of the others back, and stays', async () => {
  const letters = ['a', 'b', 'c', 'd', 'e'];
  const { saga, run, arrived, disk, world } = atDoor(offlineWith(letters.map((letter) => pass(letter))));
  world.answer('sendDoorScans', ({ scans }: { scans: DoorScan[] }) => {
    if (scans.some((scan) => scan.code === code('c'))) return { error: { status: 400, message: 'Unreadable.' } };
    arrived.push(...scans);
    return { data: scans.map(({ id }) => ({ id, passId: null, outcome: taken, admissions: [] })) };
  });
  saga.dispatch(wentOffline());
  for (const letter of letters) saga.dispatch(codeScanned(code(letter)));
  saga.delay(5).dispatch(wentOnline());
  const state = await run();
  expect(arrived.map((scan) => scan.code)).toEqual(['a', 'b', 'd', 'e'].map(code));
  expect([disk.scans.map((scan) => scan.code), state.refused]).toEqual([[code('c')], 'Unreadable.']);
});

test('a true pass that is not on the device is let in once, and not at all where its signature says nothing of', async () => {
  const stranger = signed('f', EVENT, 'true');
  const { state, disk } = await answers([stranger, stranger], offlineWith([pass('a')]), false);
  expect(state.answer?.kind).toBe('inBefore');
  expect(disk.scans.map(({ admitted }) => admitted)).toEqual([true]);

  const again = atDoor({ ...offlineWith([pass('a')]), unsent: disk.scans });
  again.saga.dispatch(wentOffline()).dispatch(codeScanned(stranger));
  expect((await again.run()).answer?.kind).toBe('inBefore');

  const lunch = atDoor(offlineWith([pass('a')]));
  lunch.saga.dispatch(wentOffline()).dispatch(listChosen(LUNCH)).dispatch(codeScanned(stranger));
  expect((await lunch.run()).answer?.kind).toBe('unlisted');
  expect(lunch.disk.scans).toEqual([]);
});

test('a scan that the disk does not take lets nobody in', async () => {
  const { saga, run, disk, arrived } = atDoor(offlineWith([pass('a')]));
  disk.full = true;
  saga.dispatch(codeScanned(code('a')));
  expect((await run()).answer?.kind).toBe('notStored');
  expect(arrived).toEqual([]);
});

test.each([
  ['canceled', code('a'), 'canceled'],
  ['not paid yet', code('b'), 'inUnpaid'],
  ['transferred since', code('c'), 'transferred'],
  ['another event’s', signed('d', OTHER, 'true'), 'foreign'],
  ['made up', signed('e', EVENT, 'false'), 'forged'],
  ['newer than the list', signed('f', EVENT, 'true'), 'inUnlisted'],
  ['no pass at all', 'https://example.com', 'unknown'],
])('a pass that is %s is told apart without a network', async (_what, text, kind) => {
  const passes = [pass('a', { status: 'canceled' }), pass('b', { due: 5_000 }), pass('0', { formerCodes: [code('c')] })];
  const { state } = await answers([text], offlineWith(passes), false);
  expect(state.answer?.kind).toBe(kind);
});

test('a pass that was bought since the list was fetched is looked for before it is answered', async () => {
  const { state, arrived } = await answers([code('a')], { kept: { door, takenAt: 1, passes: [] } });
  expect(state.answer).toMatchObject({ kind: 'in', pass: { id: 'a' } });
  expect(arrived).toHaveLength(1);
});

test('a network that does not answer keeps nobody at the door who has a true pass', async () => {
  const { saga, run, world, disk } = atDoor({ ...offlineWith([pass('a')]), running: true });
  world.answer('listDoorPasses', () => new Promise(() => undefined));
  world.answer('sendDoorScans', () => new Promise(() => undefined));
  saga
    .delay(5)
    .dispatch(codeScanned(signed('f', EVENT, 'true')))
    .dispatch(codeScanned(code('a')));
  const state = await run();
  expect([state.answer?.kind, disk.scans.map((scan) => scan.code)]).toEqual(['in', [code('f'), code('a')]]);
  expect(world.slept.filter((ms) => ms === 1_500)).toHaveLength(1);
});

test('each list is counted by itself, and who has no place on it is not let in there', async () => {
  const passes = [pass('a', { listIds: [LUNCH] }), pass('b')];
  const { saga, run, arrived } = atDoor({ passes, ...offlineWith(passes) });
  saga
    .dispatch(listChosen(LUNCH))
    .dispatch(codeScanned(code('a')))
    .dispatch(codeScanned(code('b')));
  const state = await run();
  expect([state.count, state.answer?.kind]).toEqual([{ all: 1, checkedIn: 1 }, 'notOnList']);
  expect(arrived.map(({ listId, admitted }) => [listId, admitted])).toEqual([
    [LUNCH, true],
    [LUNCH, false],
  ]);
});

test('people are found by name and number, and a check-in is taken back', async () => {
  const passes = [
    pass('a', { name: 'Åsa Holt', number: 1041, entered: [{ listId: ENTRANCE, at: '2027-03-01T09:00:00.000Z' }] }),
    pass('b'),
  ];
  const { saga, run, arrived } = atDoor({ passes, ...offlineWith(passes) });
  saga.dispatch(searchChanged('asa')).dispatch(passChosen({ passId: 'a', kind: 'out' }));
  const state = await run();
  expect([state.found.map(({ id }) => id), state.count.checkedIn]).toEqual([['a'], 0]);
  expect(arrived).toMatchObject([{ kind: 'out', admitted: false }]);
});

test('who is let in elsewhere is in here too, and a pass that was let in twice is told', async () => {
  const entered = [{ listId: ENTRANCE, at: '2027-03-01T09:00:00.000Z' }];
  const { saga, run, world, disk } = atDoor({ ...offlineWith([pass('a')]), passes: [] });
  const double = { passId: 'a', number: 1001, name: 'a', listId: ENTRANCE, admissions: [] };
  let asked = 0;
  world.answer('listDoorDoubles', () => ({ data: asked++ > 0 ? [double] : [] }));
  const entries = entered.map((one) => ({ ...one, passId: 'a' }));
  saga
    .delay(5)
    .dispatch(doorMoved({ eventId: OTHER, entries: [{ ...entries[0]!, listId: LUNCH }], doubled: true }))
    .dispatch(doorMoved({ eventId: EVENT, entries, doubled: false }))
    .dispatch(doorMoved({ eventId: EVENT, entries, doubled: true }));
  const state = await run();
  expect([state.count.checkedIn, state.doubles, asked]).toEqual([1, [double], 2]);
  expect(disk.kept.passes.at(-1)).toMatchObject({ id: 'a', entered });
  expect(world.asked.filter(({ endpoint }) => endpoint === 'getDoor' || endpoint === 'listDoorPasses')).toHaveLength(2);
});

test('what is told of other doors holds though an answer that was made before it comes after it', async () => {
  const { saga, run, world } = atDoor(offlineWith([pass('a')]));
  const moved = doorMoved({ eventId: EVENT, entries: [{ passId: 'a', listId: ENTRANCE, at: SINCE }], doubled: false });
  world.answer('listDoorPasses', async () => {
    saga.dispatch(moved);
    await settled();
    return { data: { passes: [pass('a')], cursor: 'd', more: false } };
  });
  expect((await run()).count.checkedIn).toBe(1);
});

test('what is told of a pass that is not in hand has it fetched, and what was not sent yet is not taken back by it', async () => {
  const { saga, run, world, server } = atDoor(offlineWith([pass('a')]));
  server.send = () => ({ error: { status: 503 } });
  saga
    .delay(5)
    .dispatch(codeScanned(code('a')))
    .delay(5)
    .dispatch(doorMoved({ eventId: EVENT, entries: [{ passId: 'a', listId: ENTRANCE, at: null }], doubled: false }))
    .delay(5);
  let asked = 0;
  const late = pass('b', { entered: [{ listId: ENTRANCE, at: SINCE }] });
  world.answer('listDoorPasses', () => ({ data: { passes: asked++ > 0 ? [late] : [], cursor: 'd', more: false } }));
  saga.dispatch(doorMoved({ eventId: EVENT, entries: [{ passId: 'b', listId: ENTRANCE, at: SINCE }], doubled: false }));
  expect((await run()).count).toEqual({ all: 2, checkedIn: 2 });
});

test('what is told, while passes are fetched, of one that does not come with them has it fetched too', async () => {
  const { saga, run, world } = atDoor(offlineWith([pass('a')]));
  const late = pass('b', { entered: [{ listId: ENTRANCE, at: SINCE }] });
  let asked = 0;
  world.answer('listDoorPasses', async () => {
    if (asked++ > 0) return { data: { passes: [late], cursor: 'e', more: false } };
    saga.dispatch(doorMoved({ eventId: EVENT, entries: [{ passId: 'b', listId: ENTRANCE, at: SINCE }], doubled: false }));
    await settled();
    return { data: { passes: [], cursor: 'd', more: false } };
  });
  expect((await run()).count).toEqual({ all: 2, checkedIn: 1 });
});

test('what came to pass before the socket opened is asked for, also where passes were being fetched when it did', async () => {
  const { saga, run, world } = atDoor(offlineWith([pass('a')]));
  let asked = 0;
  world.answer('listDoorPasses', async () => {
    if (asked++ > 0) return { data: { passes: [pass('a', { entered: [{ listId: ENTRANCE, at: SINCE }] })], cursor: 'e', more: false } };
    saga.dispatch(socketOpened());
    await settled();
    return { data: { passes: [], cursor: 'd', more: false } };
  });
  expect((await run()).count.checkedIn).toBe(1);
  expect(asked).toBe(2);
});

test('an answer that was made before a scan was sent does not take it back', async () => {
  const { saga, run, world, arrived, disk } = atDoor(offlineWith([pass('a')]));
  world.answer('listDoorPasses', async () => {
    saga.dispatch(codeScanned(code('a')));
    for (let turn = 0; turn < 20 && disk.sent.length === 0; turn++) await settled();
    return { data: { passes: [pass('a')], cursor: 'd', more: false } };
  });
  const state = await run();
  expect([arrived.length, state.count.checkedIn]).toEqual([1, 1]);
});

test('with another viewer the passes are forgotten, and what was not sent stays for its sender', async () => {
  const { saga, run, disk, server } = atDoor(offlineWith([pass('a')]));
  server.send = () => ({ error: { status: 0 } });
  saga
    .dispatch(codeScanned(code('a')))
    .delay(5)
    .dispatch(signedOut());
  await run();
  expect([disk.forgotten, disk.scans.length]).toEqual([1, 1]);
});

test('another door takes the place of the one before', async () => {
  const { saga, run } = atDoor();
  saga.dispatch(doorOpened(OTHER));
  expect((await run()).eventId).toBe(OTHER);
});
