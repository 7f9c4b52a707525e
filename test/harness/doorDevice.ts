import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { runSaga, stdChannel } from 'redux-saga';
import { WebSocket } from 'ws';
import type { DoorScan } from '@contract/inputs/door';
import { api } from '@web/api/base';
import { createAppStore } from '@web/app/store';
import { createDoorStore, type DoorStore } from '@web/platform/doorStore';
import type { Ports } from '@web/platform/ports';
import { verifySignature } from '@web/platform/signatures';
import { openSocket } from '@web/platform/socket';
import { DOOR_KEYS } from '@web/state/door/doorActions';
import { bringDoorReducer } from '@web/state/door/doorReducer';
import { doorsSaga } from '@web/state/door/doorSaga';
import { codeScanned, doorSliceReducer, passChosen, selectAtDoor, type DoorAnswer, type DoorState } from '@web/state/door/doorSlice';
import type { Saga } from '@web/state/effects';
import { pageSaga } from '@web/state/realtime/pageSaga';
import { realtimeSaga } from '@web/state/realtime/realtimeSaga';
import { sessionFound } from '@web/state/session/sessionSlice';
import { fakePorts, session } from './ports';

/** What goes wrong once with the next scans that are sent, after the platform has taken them. */
export type Mishap = 'the answer is lost' | 'the device dies';

interface Disk {
  storage: Map<string, string>;
  stored: DoorScan[];
}

interface DeviceAsked {
  name: string;
  eventId: string;
  organizationId: string;
  port: number;
  owner: { id: string; token: string };
  /** Milliseconds by its own clock. */
  clock: () => number;
  disk?: Disk;
  isOnline?: boolean;
}

/** A device at the door of an event: the app's own store, cache, sagas and database, without a browser. */
export interface DoorDevice {
  name: string;
  state: () => DoorState;
  stored: DoorScan[];
  /** Shows a code to it; resolves with what it answers, and never once it is dead. */
  scan: (text: string) => Promise<DoorAnswer>;
  /** Takes back that somebody is in; resolves once that is stored. */
  takeBack: (passId: string) => Promise<unknown>;
  cut: () => void;
  connect: () => void;
  mishap: Mishap | undefined;
  /** Ends it as an empty battery does, at once or in the middle of a scan: before its disk has that, or after. */
  kill: (when?: 'now' | 'before it is stored' | 'once it is stored') => void;
  died: Promise<void>;
  reopened: (isOnline: boolean) => DoorDevice;
  until: (holds: (state: DoorState) => boolean) => Promise<void>;
}

type Work = (...args: never[]) => Promise<unknown>;

bringDoorReducer(doorSliceReducer);

export function doorDevice(asked: DeviceAsked): DoorDevice {
  const { name, eventId, organizationId, port, owner, clock, isOnline = true } = asked;
  const disk = asked.disk ?? { storage: new Map([[DOOR_KEYS.name, name]]), stored: [] };
  const device = { isOn: true, isOnline, dying: undefined as string | undefined };
  const sockets: WebSocket[] = [];
  const never = new Promise<never>(() => undefined);
  /** What comes to a device that is off comes to nobody. */
  const whileOn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (!device.isOn) return never;
    try {
      const result = await work();
      return device.isOn ? result : await never;
    } catch (error) {
      if (!device.isOn) return never;
      throw error;
    }
  };
  let die = () => undefined as void;
  const died = new Promise<void>((resolve) => (die = resolve));
  const kill = () => {
    device.isOn = false;
    die();
    sockets.forEach((socket) => socket.terminate());
    // What it would let go of later would keep the test from ending.
    state.dispatch(api.util.resetApiState());
  };

  const world = fakePorts();
  world.session = { ...session(Infinity, owner.token), accountSub: owner.id };
  world.online = isOnline;
  const ports: Omit<Ports, 'ask'> = {
    ...world.ports,
    organization: { ...world.ports.organization, ORGANIZATION_ID: organizationId },
    chatUrl: `ws://127.0.0.1:${port}/chat`,
    clock: {
      now: clock,
      pageAge: () => 0,
      sleep: (ms) => whileOn(() => new Promise<void>((wake) => void setTimeout(wake, ms).unref())),
    },
    random: { uuid: randomUUID },
    storage: {
      read: (key) => disk.storage.get(key) ?? null,
      write: (key, value) => void (device.isOn && (value === null ? disk.storage.delete(key) : disk.storage.set(key, value))),
    },
    openSocket(url) {
      const socket = openSocket(device.isOnline ? url : 'ws://127.0.0.1:1');
      sockets.push(opened.pop()!);
      return socket;
    },
    reach: async () => device.isOnline,
  };

  async function http(url: string, init: RequestInit): Promise<Response> {
    if (!device.isOnline) throw new TypeError('Failed to fetch');
    const answer = await fetch(url, init);
    if (!url.endsWith('/door/scans') || !handle.mishap) return answer;
    const { mishap } = handle;
    handle.mishap = undefined;
    if (mishap === 'the answer is lost') throw new TypeError('Failed to fetch');
    kill();
    return never;
  }

  const database = createDoorStore(name);
  const store = Object.fromEntries(
    Object.entries(database).map(([what, work]) => [what, (...args: never[]) => whileOn(() => (work as Work)(...args))]),
  ) as unknown as DoorStore;
  store.addScan = (...args) => {
    if (device.dying === 'before it is stored') kill();
    return whileOn(async () => {
      await database.addScan(...args);
      disk.stored.push(args[2]);
      if (device.dying) kill();
    });
  };

  const actions = stdChannel();
  let whole: Ports | undefined;
  const { store: state } = createAppStore({
    ports,
    apiUrl: `http://127.0.0.1:${port}/api`,
    http: (url, init) => whileOn(() => http(url, init)),
    sendBytes: () => never,
    watch: {
      middleware: () => (next) => (action) => {
        const result = next(action);
        if (device.isOn) actions.put(action as never);
        return result;
      },
      ports: (given) => (whole = given),
    },
  });
  const context = { ports: whole! };
  const run = (saga: () => Saga) => runSaga({ channel: actions, dispatch: state.dispatch, getState: state.getState, context }, saga);
  const door = () => selectAtDoor(state.getState());
  const seen = <T>(look: () => T | undefined): Promise<T> =>
    new Promise((found) => {
      const check = () => {
        const value = look();
        if (value === undefined) return;
        stop();
        found(value);
      };
      let stop = () => undefined as void;
      stop = state.subscribe(check);
      check();
    });

  /** As the frame of the page does, also once the network is back: no socket opens for nobody. */
  const askWhoIsHere = () => void whole!.ask('getSelf', undefined);

  const handle: DoorDevice = {
    name,
    stored: disk.stored,
    mishap: undefined,
    state: door,
    scan(text) {
      const before = door().answer?.id;
      const answered = seen(() => (door().answer?.id === before ? undefined : door().answer!));
      state.dispatch(codeScanned(text));
      return answered;
    },
    takeBack(passId) {
      const before = door().waiting;
      const done = seen(() => (door().waiting > before ? true : undefined));
      state.dispatch(passChosen({ passId, kind: 'out' }));
      return done;
    },
    cut() {
      device.isOnline = false;
      world.online = false;
      sockets.forEach((socket) => socket.terminate());
      world.tellPage('offline');
    },
    connect() {
      device.isOnline = true;
      world.online = true;
      world.tellPage('online');
      askWhoIsHere();
    },
    died,
    kill: (when = 'now') => (when === 'now' ? kill() : void (device.dying = when)),
    reopened: (again) => doorDevice({ ...asked, disk, isOnline: again }),
    until: async (holds) => void (await seen(() => (holds(door()) ? true : undefined))),
  };

  state.dispatch(sessionFound({ userSub: owner.id, actingAs: null }));
  run(pageSaga);
  run(realtimeSaga);
  run(() => doorsSaga({ store, verify: verifySignature, keepPage: async () => 'never', painted: async () => undefined }, eventId));
  askWhoIsHere();
  return handle;
}

const opened: WebSocket[] = [];

class WatchedSocket extends WebSocket {
  constructor(url: string) {
    super(url);
    this.on('error', () => undefined);
    opened.push(this);
  }
}
Object.assign(globalThis, { WebSocket: WatchedSocket });
