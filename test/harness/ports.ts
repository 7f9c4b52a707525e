import { buffers, CANCEL, eventChannel, type EventChannel } from 'redux-saga';
import type { OrganizationConfig } from '@contract/entities/organization';
import { localeOfPath } from '@contract/rules/localePaths';
import { IdentityError, type IdentityEvent, type IdentitySession } from '@web/platform/identity/port';
import type { Answer, PageSignal, Ports, SocketSignal, TabSignal } from '@web/platform/ports';

export const organization = {
  ORGANIZATION_ID: '7f0d1b5e-3c52-4e0b-9a64-2d3f8c1a5e01',
  SLUG: 'demo',
  NAME: 'Demo',
  DESCRIPTION: 'An organization to try things with',
  API_URL: 'http://localhost/api',
  CHAT_URL: 'ws://localhost/chat',
  OPENGRAPH_URL: '/opengraph.jpg',
  DEFAULT_LOCALE: 'en',
  CLIENT_THEME: 'auto',
  PRIMARY_COLOR: '#206b57',
  SECONDARY_COLOR: '#d97b3f',
  COGNITO_USERPOOL_ID: 'local_demo',
  COGNITO_CLIENT_ID: 'client',
  LOGO: { LIGHT: '/logo.svg' },
  ICON: { LIGHT: '/icon.svg' },
  AUTH: {},
  MODULES: {},
} as unknown as OrganizationConfig;

export const session = (expiresAt: number, token = 'access'): IdentitySession => ({
  accountSub: 'sub',
  email: 'ada@demo.example',
  accessToken: { value: token, expiresAt },
  idToken: 'id',
});

interface Sleeper {
  at: number;
  wake: () => void;
}

function wire<T extends NonNullable<unknown>>() {
  const listeners = new Set<(value: T) => void>();
  const open = (): EventChannel<T> =>
    eventChannel<T>((emit) => {
      listeners.add(emit);
      return () => void listeners.delete(emit);
    }, buffers.expanding(8));
  return { open, emit: (value: T) => [...listeners].forEach((listener) => listener(value)) };
}

const OPENED_AT = 1_000_000;

/**
 * The world outside the store as a test has it: nothing real, everything kept.
 *
 * Time passes by itself, from one sleeper to the next, whenever nothing else is going on; `hold` stops it, and then
 * only `elapse` moves it. Sockets follow a script, one list of signals for each attempt; without one they close.
 */
export function fakePorts(script: SocketSignal[][] = [], settle = settled) {
  const slept: number[] = [];
  const urls: string[] = [];
  const sent: { socket: number; text: string }[] = [];
  const asked: { endpoint: string; args: unknown }[] = [];
  const told: { event: string; fields: Record<string, string> }[] = [];
  const warnings: string[] = [];
  const faults: unknown[] = [];
  const counts: number[] = [];
  const chimes: true[] = [];
  const catalogues: string[] = [];
  const kept = new Map<string, string>();
  const answers = new Map<string, (args: never) => Answer<unknown> | Promise<Answer<unknown>>>();
  const sockets: { emit: (signal: SocketSignal) => void; closed: boolean }[] = [];
  const visibility = wire<PageSignal>();
  const places = wire<string>();
  const identityEvents = wire<IdentityEvent>();
  const tabs = wire<TabSignal>();
  const broadcasts: TabSignal[] = [];

  let now = OPENED_AT;
  let held = false;
  let sleepers: Sleeper[] = [];
  let turning = false;
  const world = {
    session: null as IdentitySession | null,
    refresh: async (): Promise<IdentitySession | null> => world.session,
    path: '/',
    /** What stands behind the # of the address. */
    fragment: null as string | null,
    hidden: false,
    online: true,
    reached: true,
    ids: 0,
  };

  function wakeNext(): void {
    const next = Math.min(...sleepers.map(({ at }) => at));
    now = Math.max(now, next);
    const due = sleepers.filter(({ at }) => at <= now);
    sleepers = sleepers.filter(({ at }) => at > now);
    due.forEach(({ wake }) => wake());
  }

  function turn(): void {
    if (turning || held) return;
    turning = true;
    setTimeout(() => {
      turning = false;
      if (held || sleepers.length === 0) return;
      wakeNext();
      turn();
    }, 0);
  }

  function sleep(ms: number): Promise<void> {
    slept.push(ms);
    let sleeper: Sleeper | undefined;
    const waking = new Promise<void>((resolve) => {
      sleeper = { at: now + ms, wake: resolve };
      sleepers.push(sleeper);
    });
    turn();
    return Object.assign(waking, { [CANCEL]: () => void (sleepers = sleepers.filter((each) => each !== sleeper)) });
  }

  const move = (path: string) => {
    world.path = path;
    places.emit(ports.navigation.here());
  };

  const ports: Ports = {
    organization,
    chatUrl: 'ws://localhost/chat',
    clock: { now: () => now, pageAge: () => now - OPENED_AT, sleep },
    random: { uuid: () => `00000000-0000-4000-8000-${String(++world.ids).padStart(12, '0')}` },
    storage: {
      read: (key) => kept.get(key) ?? null,
      write: (key, value) => void (value === null ? kept.delete(key) : kept.set(key, value)),
    },
    openSocket(url) {
      urls.push(url);
      const number = urls.length;
      const signals = wire<SocketSignal>();
      const channel = signals.open();
      const socket = { emit: signals.emit, closed: false };
      sockets.push(socket);
      for (const signal of script[number - 1] ?? [{ kind: 'closed' as const }]) signals.emit(signal);
      return {
        ...channel,
        close() {
          socket.closed = true;
          channel.close();
        },
        send: (text) => void sent.push({ socket: number, text }),
      };
    },
    reach: async () => world.reached,
    page: { hidden: () => world.hidden, online: () => world.online, changes: visibility.open },
    navigation: {
      here: () => world.path.slice(localeOfPath(world.path) ? localeOfPath(world.path)!.length + 1 : 0) || '/',
      locale: () => localeOfPath(world.path),
      push: move,
      replace: move,
      swapLocale: (code) => move(`/${code}${ports.navigation.here() === '/' ? '' : ports.navigation.here()}`),
      changes: places.open,
      takeFragment() {
        const { fragment } = world;
        world.fragment = null;
        return fragment;
      },
    },
    tabs: { broadcast: (signal) => void broadcasts.push(signal), changes: tabs.open },
    catalogues: { load: async (locale) => void catalogues.push(locale) },
    analytics: { send: (event, fields) => void told.push({ event, fields }) },
    attention: { show: (count) => void counts.push(count), chime: () => void chimes.push(true) },
    identity: {
      session: async () => world.session,
      freshSession: async () => (world.session && world.session.accessToken.expiresAt > now ? world.session : world.refresh()),
      refresh: () => world.refresh(),
      async signOut() {
        world.session = null;
        identityEvents.emit('signedOut');
      },
      signIn: () => Promise.reject(new IdentityError('NotAuthorizedException')),
      signUp: () => Promise.reject(new IdentityError('UnknownError')),
      confirmSignUp: () => Promise.resolve(),
      resendCode: () => Promise.resolve({ destination: '' }),
      forgotPassword: () => Promise.resolve({ destination: '' }),
      confirmForgotPassword: () => Promise.resolve(),
      completeNewPassword: () => Promise.reject(new IdentityError('UnknownError')),
      startCodeSignIn: () => Promise.resolve({ destination: '' }),
      answerCode: () => Promise.reject(new IdentityError('CodeMismatchException')),
      startHostedSignIn: () => Promise.resolve(),
      finishHostedSignIn: () => Promise.resolve(),
      changePassword: () => Promise.resolve(),
      sessions: () => Promise.resolve([]),
      endSession: () => Promise.resolve(),
      deleteUser: () => Promise.resolve(),
      credentials: () => Promise.resolve(null),
      identity: () => Promise.resolve(null),
      preload: () => undefined,
      events: () => () => undefined,
    },
    authEvents: identityEvents.open,
    log: { warn: (text) => void warnings.push(text), error: (_text, cause) => void faults.push(cause) },
    async ask(endpoint, args) {
      asked.push({ endpoint, args });
      return (await answers.get(endpoint)?.(args as never)) ?? { error: { status: 404 } };
    },
  };

  return Object.assign(world, {
    ports,
    slept,
    urls,
    sent,
    asked,
    told,
    warnings,
    faults,
    counts,
    chimes,
    catalogues,
    kept,
    sockets,
    now: () => now,
    hold() {
      held = true;
    },
    /** Lets time pass as on a machine that sleeps: nobody is woken by it. */
    oversleep: (ms: number) => void (now += ms),
    /** Lets time pass, sleeper by sleeper, with all that follows from each. */
    async elapse(ms: number) {
      const end = now + ms;
      await settle();
      while (sleepers.some(({ at }) => at <= end)) {
        wakeNext();
        await settle();
      }
      now = end;
    },
    answer(endpoint: string, answer: Answer<unknown> | ((args: never) => Answer<unknown> | Promise<Answer<unknown>>)) {
      answers.set(endpoint, typeof answer === 'function' ? answer : () => answer);
    },
    tellIdentity: identityEvents.emit,
    tellTab: tabs.emit,
    broadcasts,
    tellPage: visibility.emit,
    go: move,
  });
}

export type World = ReturnType<typeof fakePorts>;

/** Waits until everything that can go on without time has gone on. */
export const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
