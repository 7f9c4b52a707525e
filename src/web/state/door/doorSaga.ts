import type { Channel } from 'redux-saga';
import type { ScanResult } from '@contract/entities/door';
import type { DoorEntry } from '@contract/entities/doorEntry';
import type { DoorScan } from '@contract/inputs/door';
import { DOOR } from '@contract/hostLimits';
import { RETRY } from '@contract/limits';
import { doorName } from '@contract/rules/doorScans';
import { readPassCode } from '@contract/rules/passCodes';
import { doorApi } from '@web/api/door';
import type { DoorStore } from '@web/platform/doorStore';
import type { Offline } from '@web/platform/offline';
import type { VerifySignature } from '@web/platform/signatures';
import { ask } from '../ask';
import { actionQueue, call, flush, put, race, select, take, takeFrom, where, type Saga } from '../effects';
import { ports } from '../ports';
import { selectOnline, selectSocketStatus, socketOpened, wentOnline } from '../realtime/realtimeSlice';
import { selectViewer } from '../session/sessionSlice';
import { forkSupervised, supervise, takeInTurn } from '../supervise';
import { DOOR_KEYS, doorMoved, doorOpened } from './doorActions';
import { createDoorBook, type DoorBook } from './doorBook';
import * as slice from './doorSlice';
import { judgeCode, judgePass, judgeStranger, letsIn, type Judged } from './judge';

export interface DoorPorts {
  store: DoorStore;
  verify: VerifySignature;
  keepPage: Offline['keepDoor'];
  /** Ends once the answer to a scan is painted: all else that comes of the scan waits for it. */
  painted: () => Promise<void>;
}

interface Context extends DoorPorts {
  owner: string;
  eventId: string;
  book: DoorBook;
  taken: { cursor: string | null; takenAt: number | null };
  /** Scans that the platform has, and that an answer which is on its way may not know of. */
  sent: DoorScan[];
  refused: Set<string>;
  most: { atOnce: number };
  asking: number;
  /** What was told while passes were asked for, which the answer may not know of. */
  heard: DoorEntry[];
}

const REFRESH_MS = 60_000;
/** A network that does not answer keeps nobody at the door for longer. */
const LOOK_UP_MS = 1_500;

/** The doors that somebody stands at, one at a time, until another is here. */
export function* doorsSaga(given: DoorPorts, first: string): Saga {
  try {
    for (let eventId = first; ;) {
      const { next } = yield* race({ next: take(doorOpened), door: call(doorSaga, given, eventId) });
      if (!next) return;
      eventId = next.payload;
    }
  } finally {
    yield* call(given.store.forget);
  }
}

function* doorSaga(given: DoorPorts, eventId: string): Saga {
  const { storage } = yield* ports();
  const owner = (yield* select(selectViewer))!;
  const context: Context = {
    ...given,
    owner,
    eventId,
    book: createDoorBook(),
    taken: { cursor: null, takenAt: null },
    sent: [],
    refused: new Set(),
    most: { atOnce: DOOR.batch },
    asking: 0,
    heard: [],
  };
  const scanned = yield* actionQueue([slice.codeScanned, slice.passChosen]);
  const moved = yield* actionQueue(where(doorMoved, ({ payload }) => payload.eventId === eventId));
  const lookUps = yield* actionQueue(slice.lookUpAsked);
  const name = (yield* call(storage.read, DOOR_KEYS.name)) ?? '';
  yield* put(slice.doorEntered({ eventId, name, formerListId: yield* call(storage.read, DOOR_KEYS.list) }));
  yield* supervise('door: restore', restoreSaga, context);
  yield* takeInTurn(scanned, function* (action) {
    yield* slice.codeScanned.match(action) ? scanSaga(context, action.payload) : chooseSaga(context, action.payload);
  });
  yield* forkSupervised('door: look up', lookUpSaga, context, lookUps);
  yield* forkSupervised('door: show', showScannedSaga, context, yield* actionQueue(slice.scanStored));
  yield* forkSupervised('door: send', sendSaga, context, yield* actionQueue(slice.scanStored));
  yield* forkSupervised('door: hear', listenSaga, context, moved);
  yield* forkSupervised('door: look', lookSaga, context);
  yield* forkSupervised('door: keep settings', keepSettingsSaga);
  yield* forkSupervised('door: page', pageSaga, context);
  yield* call(supervise, 'door: refresh', refreshSaga, context);
}

const idsOf = (scans: readonly DoorScan[]) => scans.map(({ id }) => id);

function* restoreSaga(context: Context): Saga {
  const { store, owner, eventId, book } = context;
  const { passes, door, cursor, takenAt } = yield* call(store.read, owner, eventId);
  const { unsent, sent } = yield* call(store.scans, owner, eventId);
  book.take(passes, [...sent, ...unsent]);
  Object.assign(context, { sent, taken: { cursor, takenAt } });
  yield* put(slice.doorTaken({ door, takenAt }));
  yield* put(slice.scansCounted(unsent.length));
  yield* call(showSaga, book);
}

function* showSaga(book: DoorBook): Saga {
  const { search, listId } = yield* select(slice.selectAtDoor);
  yield* put(slice.bookLooked({ found: book.search(search, listId, slice.FOUND_AT_MOST), count: book.count(listId) }));
}

/** Shows what scans have changed, those of a burst at once. */
function* showScannedSaga({ book, painted }: Context, stored: Channel<ReturnType<typeof slice.scanStored>>): Saga {
  for (;;) {
    yield* takeFrom(stored);
    yield* call(painted);
    yield* flush(stored);
    yield* call(showSaga, book);
  }
}

function* lookSaga({ book }: Context): Saga {
  for (;;) {
    yield* take([slice.searchChanged, slice.listChosen]);
    yield* call(showSaga, book);
  }
}

function* keepSettingsSaga(): Saga {
  const { storage } = yield* ports();
  for (;;) {
    const { type, payload } = yield* take([slice.deviceNamed, slice.listChosen]);
    yield* call(storage.write, type === slice.listChosen.type ? DOOR_KEYS.list : DOOR_KEYS.name, payload || null);
  }
}

function* scanSaga(context: Context, text: string): Saga {
  const { book } = context;
  const { listId } = yield* select(slice.selectAtDoor);
  let judged = judgeCode(book, text, listId);
  // Somebody may have it since what is in hand was fetched.
  if (!judged && (yield* select(selectOnline))) {
    const { clock } = yield* ports();
    yield* put(slice.lookUpAsked());
    yield* race({ ended: take(slice.lookUpEnded), late: call(clock.sleep, LOOK_UP_MS) });
    judged = judgeCode(book, text, listId);
  }
  const read = readPassCode(text)!;
  if (!judged) {
    const { door } = yield* select(slice.selectAtDoor);
    judged = yield* call(judgeStranger, read, { ...context, door, listId });
  }
  yield* call(answerSaga, context, judged, read?.code);
}

/** Fetches what has changed whenever a scan asks for it; one that waits no more loses nothing of what comes. */
function* lookUpSaga(context: Context, asked: Channel<ReturnType<typeof slice.lookUpAsked>>): Saga {
  for (;;) {
    yield* takeFrom(asked);
    yield* flush(asked);
    yield* call(takeChangesSaga, context);
    yield* put(slice.lookUpEnded());
  }
}

function* chooseSaga(context: Context, { passId, kind }: { passId: string; kind: 'in' | 'out' }): Saga {
  const pass = context.book.byId(passId);
  if (!pass) return;
  if (kind === 'in') {
    const { listId } = yield* select(slice.selectAtDoor);
    return yield* call(answerSaga, context, judgePass(pass, listId), pass.code);
  }
  const { random } = yield* ports();
  const id = yield* call(random.uuid);
  yield* call(storeScanSaga, context, { code: pass.code, kind, admitted: false });
  yield* put(slice.passAnswered({ id, kind, pass, since: null }));
  yield* put(slice.scanStored());
}

/** Stores the scan, then says what became of it, and only then does what else comes of it. */
function* answerSaga(context: Context, { kind, pass, since }: Judged, code: string | undefined): Saga {
  const { random } = yield* ports();
  const id = yield* call(random.uuid);
  let told = kind;
  let isStored = false;
  // What names no pass of the event has nothing to be sent for.
  if (code !== undefined && (pass || letsIn(kind))) {
    try {
      yield* call(storeScanSaga, context, { code, kind: 'in', admitted: letsIn(kind) });
      isStored = true;
    } catch (cause) {
      const { log } = yield* ports();
      yield* call(log.error, 'a scan could not be stored', cause);
      told = 'notStored';
    }
  }
  yield* put(slice.passAnswered({ id, kind: told, pass, since }));
  if (isStored) yield* put(slice.scanStored());
}

function* storeScanSaga({ store, owner, eventId, book }: Context, scan: Pick<DoorScan, 'code' | 'kind' | 'admitted'>): Saga {
  const { clock, random, storage } = yield* ports();
  const { listId, name } = yield* select(slice.selectAtDoor);
  const whole: DoorScan = {
    ...scan,
    id: yield* call(random.uuid),
    listId: listId as DoorScan['listId'],
    at: new Date(yield* call(clock.now)).toISOString(),
    door: doorName(name),
  };
  yield* call(store.addScan, owner, eventId, whole);
  yield* call(storage.write, DOOR_KEYS.unsent, owner);
  book.apply(whole);
}

/** Sends what was scanned, in its order, for as long as it takes; then what was scanned at other doors before. */
function* sendSaga(context: Context, stored: Channel<ReturnType<typeof slice.scanStored>>): Saga {
  const { storage } = yield* ports();
  for (let failures = 0; ;) {
    const { eventId, scans } = yield* call(nextBatchSaga, context);
    if (scans.length === 0) {
      yield* call(storage.write, DOOR_KEYS.unsent, null);
      if ((yield* call(context.store.owed, context.owner)).length > 0) yield* call(storage.write, DOOR_KEYS.unsent, context.owner);
      // Each is a reason to look again: what is stored while the disk is read must not be overlooked.
      yield* takeFrom(stored);
      yield* call(context.painted);
    } else if (!(yield* select(selectOnline))) yield* take(wentOnline);
    else if (yield* call(sendBatchSaga, context, eventId, scans)) failures = 0;
    else yield* call(pauseSaga, failures++);
  }
}

function* nextBatchSaga({ store, owner, eventId: here, refused, most }: Context): Saga<{ eventId: string; scans: DoorScan[] }> {
  const owed = yield* call(store.owed, owner);
  for (const eventId of [here, ...owed.filter((one) => one !== here)]) {
    const { unsent } = yield* call(store.scans, owner, eventId);
    if (eventId === here) yield* put(slice.scansCounted(unsent.length));
    const scans = unsent.filter(({ id }) => !refused.has(id));
    if (scans.length > 0) return { eventId, scans: scans.slice(0, most.atOnce) };
  }
  return { eventId: here, scans: [] };
}

/** What is wrong with a scan, and not with the network, the session or the rights of whoever sends it. */
const isFaulty = (status: number) => status === 400 || status === 413 || status === 422;

function* sendBatchSaga(context: Context, eventId: string, scans: DoorScan[]): Saga<boolean> {
  const { store, owner, most, refused } = context;
  const { clock } = yield* ports();
  const sentAt = new Date(yield* call(clock.now)).toISOString();
  const { data, error } = yield* ask(doorApi.endpoints.sendDoorScans, { eventId, sentAt, scans });
  if (!data) {
    // One that cannot be taken must not keep the others: it is found by halves, and stays here until it is looked at.
    if (isFaulty(error.status) && scans.length > 1) {
      most.atOnce = Math.ceil(scans.length / 2);
      return true;
    }
    const isPassing = error.status === 0 || error.status >= 500 || error.status === 401 || error.status === 429;
    // What may not be sent of another event any more keeps nothing of this one back, and is told at its own door.
    if (!isPassing && eventId !== context.eventId) {
      for (const { id } of scans) refused.add(id);
      return true;
    }
    if (!isPassing) yield* put(slice.sendingRefused(error.message ?? ''));
    if (isFaulty(error.status)) refused.add(scans[0]!.id);
    return isFaulty(error.status);
  }
  most.atOnce = DOOR.batch;
  // Not gone before an answer knows of them: without a network, and after a reload, this device must still know who is in.
  if (eventId === context.eventId) context.sent.push(...scans);
  yield* call(store.markSent, owner, eventId, idsOf(scans));
  if (eventId === context.eventId) yield* call(correctAnswerSaga, context, scans, data);
  // Whoever was let in at another door before is told of there and here.
  const hasDoubles = data.some(({ admissions }) => admissions.length > 1);
  // An open socket tells of them too, to this device as to all.
  if (hasDoubles && (yield* select(selectSocketStatus)) !== 'open') yield* call(tellDoublesSaga, context.eventId);
  return true;
}

const isTurnedDown = ({ outcome }: ScanResult) => outcome === 'canceled' || outcome === 'transferred';

/** Whoever was let in with a pass that had been canceled or given away since it was fetched is still in front of the door. */
function* correctAnswerSaga({ book }: Context, scans: readonly DoorScan[], results: readonly ScanResult[]): Saga {
  const admitted = new Set(scans.flatMap(({ id, admitted: isIn }) => (isIn ? [id] : [])));
  const wrong = results.filter((result) => admitted.has(result.id) && isTurnedDown(result));
  if (wrong.length === 0) return;
  yield* put(slice.lookUpAsked());
  const { answer } = yield* select(slice.selectAtDoor);
  const shown = wrong.find(({ passId }) => answer?.pass?.id === passId);
  if (!shown || !answer || !letsIn(answer.kind)) return;
  const kind = shown.outcome === 'canceled' ? 'canceled' : 'transferred';
  yield* put(slice.passAnswered({ id: shown.id, kind, pass: book.byId(shown.passId!) ?? answer.pass, since: null }));
}

function* pauseSaga(failures: number): Saga {
  const { clock } = yield* ports();
  yield* race({
    slept: call(clock.sleep, Math.min(RETRY.firstDelayMs * 2 ** failures, RETRY.maxDelayMs)),
    back: take([wentOnline, socketOpened]),
  });
}

function* tellDoublesSaga(eventId: string): Saga {
  const { data } = yield* ask(doorApi.endpoints.listDoorDoubles, { eventId });
  if (data) yield* put(slice.doublesTold(data));
}

/** Sees to it that the page opens again without a network, and says once it does. */
function* pageSaga({ keepPage }: Context): Saga {
  for (let failures = 0; ;) {
    const kept = yield* call(keepPage);
    yield* put(slice.pageKept(kept));
    if (kept !== 'notYet') return;
    yield* call(pauseSaga, failures++);
  }
}

type Moved = ReturnType<typeof doorMoved>;

/** Who was let in at another door is in here too, without that being asked for. What comes in a burst is taken at once. */
function* listenSaga(context: Context, moved: Channel<Moved>): Saga {
  for (;;) {
    const first = yield* takeFrom(moved);
    const told = [first, ...(yield* flush(moved))].map(({ payload }) => payload);
    yield* call(
      hearSaga,
      context,
      told.flatMap(({ entries }) => entries),
    );
    if (told.some(({ doubled }) => doubled)) yield* call(tellDoublesSaga, context.eventId);
  }
}

function* hearSaga(context: Context, entries: DoorEntry[]): Saga {
  const { store, owner, eventId, book, taken } = context;
  if (context.asking > 0) context.heard.push(...entries);
  // Newer than what is in hand.
  else if (entries.some(({ passId }) => !book.byId(passId))) return void (yield* call(takeChangesSaga, context));
  const changed = book.enter(entries);
  if (changed.length > 0) {
    const { door } = yield* select(slice.selectAtDoor);
    yield* call(store.keep, owner, eventId, { ...taken, door, passes: changed });
    const { unsent } = yield* call(store.scans, owner, eventId);
    book.take([], unsent);
    yield* call(showSaga, book);
  }
}

/** Keeps what is in hand up to date: at once, when the network is back, and every minute. */
function* refreshSaga(context: Context): Saga {
  const { clock } = yield* ports();
  const { eventId } = context;
  // Also while it is being fetched: what was told before the socket opened is in no answer that was asked for before.
  const back = yield* actionQueue([wentOnline, socketOpened]);
  for (;;) {
    yield* flush(back);
    if (yield* select(selectOnline)) {
      yield* put(slice.takingBegan());
      const isDone = (yield* call(takeDoorSaga, context)) && (yield* call(takeChangesSaga, context));
      if (isDone) yield* call(tellDoublesSaga, eventId);
      yield* put(slice.takingEnded(isDone ? 'done' : 'failed'));
    } else yield* put(slice.takingEnded('failed'));
    yield* race({ back: takeFrom(back), late: call(clock.sleep, REFRESH_MS) });
  }
}

function* takeDoorSaga({ store, owner, eventId, taken }: Context): Saga<boolean> {
  const { data } = yield* ask(doorApi.endpoints.getDoor, { eventId });
  if (!data) return false;
  yield* call(store.keep, owner, eventId, { ...taken, door: data, passes: [] });
  yield* put(slice.doorTaken({ door: data, takenAt: taken.takenAt }));
  return true;
}

function* takeChangesSaga(context: Context): Saga<boolean> {
  context.asking++;
  let isDone: boolean;
  try {
    isDone = yield* call(takePagesSaga, context);
  } finally {
    context.asking--;
  }
  const { heard } = context;
  if (context.asking === 0 && heard.length > 0) {
    context.heard = [];
    // What was told after the last answer was read, or of a pass that is in none.
    yield* call(hearSaga, context, heard);
  }
  return isDone;
}

function* takePagesSaga(context: Context): Saga<boolean> {
  const known = new Set(context.sent);
  for (;;) {
    const hasMore = yield* call(takePageSaga, context, known);
    if (hasMore === undefined) return false;
    if (!hasMore) break;
  }
  if (context.asking === 1 && known.size > 0) {
    context.sent = context.sent.filter((scan) => !known.has(scan));
    yield* call(context.store.removeScans, context.owner, context.eventId, idsOf([...known]));
  }
  return true;
}

/** Answers whether there are more; nothing where they did not come. `known` are the scans that the answer knows of. */
function* takePageSaga(context: Context, known: ReadonlySet<DoorScan>): Saga<boolean | undefined> {
  const { store, owner, eventId, book, taken } = context;
  const { clock } = yield* ports();
  const { door } = yield* select(slice.selectAtDoor);
  const { data } = yield* ask(doorApi.endpoints.listDoorPasses, { eventId, ...(taken.cursor !== null && { after: taken.cursor }) });
  if (!data) return undefined;
  taken.cursor = data.cursor;
  if (!data.more) taken.takenAt = yield* call(clock.now);
  yield* call(store.keep, owner, eventId, { ...taken, door, passes: data.passes });
  const { unsent } = yield* call(store.scans, owner, eventId);
  book.take(data.passes, []);
  book.enter(context.heard);
  book.take([], [...context.sent.filter((scan) => !known.has(scan)), ...unsent]);
  yield* put(slice.doorTaken({ door, takenAt: taken.takenAt }));
  yield* call(showSaga, book);
  return data.more;
}
