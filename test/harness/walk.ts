import { setImmediate } from 'node:timers';
import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import { api } from '@web/api/base';
import { eventsApi } from '@web/api/events';
import { addressesApi } from '@web/api/addresses';
import { createAppStore } from '@web/app/store';
import { createIdentity } from '@web/platform/identity/identity';
import { IdentityError } from '@web/platform/identity/port';
import type { Exclusively } from '@web/platform/identity/locks';
import type { TabSignal } from '@web/platform/ports';
import { KEYS } from '@web/platform/keys';
import { parseActingAs } from '@web/state/session/actingSaga';
import { executeAsChosen, executeAsLeft, sharedSessionLeft } from '@web/state/session/sessionSlice';
import { ada } from './member';
import { fakePorts, organization, type World } from './ports';

export type Step =
  | { do: 'signIn'; tab: number; who: Person; hosted: boolean }
  | { do: 'signOut'; tab: number }
  | { do: 'actAs'; tab: number; which: number }
  | { do: 'beSelf'; tab: number }
  | { do: 'openShared'; tab: number; lastsMs: number }
  | { do: 'leaveShared'; tab: number }
  | { do: 'ask'; tab: number; takesMs: number; change: boolean }
  | { do: 'refresh'; tab: number }
  | { do: 'pass'; ms: number }
  | { do: 'network'; online: boolean }
  | { do: 'endElsewhere'; who: Person }
  | { do: 'look'; tab: number; hidden: boolean }
  | { do: 'reload'; tab: number }
  | { do: 'hear'; tab: number };

export const PEOPLE = ['ada', 'cleo', 'eve'] as const;
export type Person = (typeof PEOPLE)[number];

const LEAVE: Record<Person, readonly string[]> = { ada: ['ben', 'crew'], cleo: ['dan'], eve: [] };
// A browser's timers wait for a millisecond at least, which thousands of walks have not.
const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));
const HOUR = 3_600_000;
const POOL_TAKES_MS = 120;
/** What every token ends in, so that none goes anywhere unseen. */
const MARK = 'MARKOFATOKEN';

const encoded = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64url');
const read = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: Person; exp: number; family: number };

/**
 * A browser of two tabs with the app's own store, sagas and identity in each, before a pool and an API that note whatever
 * must not be. `guards` takes one out, to see that it is missed.
 */
export async function walk(steps: readonly Step[], guards: { locks?: boolean } = {}): Promise<string[]> {
  const violations = new Set<string>();
  const kept = new Map<string, string>();
  const ended = new Set<number>();
  let [families, tokens, questions, refreshing] = [0, 0, 0, 0];
  let online = true;
  const askers = new Map<string, { who: string | null; actingAs: string | null }>();

  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  let tail: Promise<unknown> = Promise.resolve();
  const inTurn: Exclusively = (_name, work) => {
    const turn = tail.then(work, work);
    tail = turn.catch(() => undefined);
    return turn;
  };

  type Tab = Awaited<ReturnType<typeof open>>;
  const tabs: Tab[] = [];
  const now = () => Math.max(...tabs.map(({ world }) => world.now()), 1_000_000);
  const issue = (sub: Person, family: number, at: number, lastsMs = HOUR) => {
    const token = (use: string) =>
      `${encoded({ alg: 'RS256' })}.${encoded({ sub, use, family, iat: at / 1_000, exp: (at + lastsMs) / 1_000, jti: ++tokens })}.${MARK}${tokens}`;
    return { accessToken: token('access'), idToken: token('id'), refreshToken: token('refresh') };
  };

  async function open(world: World) {
    world.hold();
    const { clock } = world.ports;
    const unheard: TabSignal[] = [];
    const late = async (ms: number) => {
      await clock.sleep(ms);
      if (!online) throw new TypeError('Failed to fetch');
    };

    const pool = async (_url: string, { headers, body }: RequestInit): Promise<Response> => {
      const operation = (headers as Record<string, string>)['x-amz-target']!.split('.')[1]!;
      const asked = JSON.parse(String(body)) as { RefreshToken?: string; Token?: string };
      if (operation === 'RevokeToken') {
        await late(POOL_TAKES_MS);
        ended.add(read(asked.Token!).family);
        return answer(200, {});
      }
      refreshing += 1;
      if (refreshing > 1) violations.add('two refreshes at once');
      try {
        await late(POOL_TAKES_MS);
      } finally {
        refreshing -= 1;
      }
      const { sub, family } = read(asked.RefreshToken!);
      if (ended.has(family)) return answer(400, { __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' });
      const { accessToken, idToken, refreshToken } = issue(sub, family, world.now());
      return answer(200, { AuthenticationResult: { AccessToken: accessToken, IdToken: idToken, RefreshToken: refreshToken } });
    };

    const http = async (url: string, init: RequestInit): Promise<Response> => {
      const headers = init.headers as Record<string, string>;
      const { pathname } = new URL(url);
      const who = headers['authorization'] ? read(headers['authorization']).sub : null;
      const actingAs = headers['executeAs'] ?? null;
      if (actingAs && (!who || !LEAVE[who].includes(actingAs))) violations.add(`a call of ${who ?? 'nobody'} as ${actingAs}`);
      const asker = askers.get(pathname);
      if (asker && who && (asker.who !== who || asker.actingAs !== actingAs))
        violations.add(`asked by ${asker.who} as ${asker.actingAs}, sent by ${who} as ${actingAs}`);
      const takes = Number(/-(\d+)$/.exec(pathname)?.[1] ?? 0);
      await late(takes);
      if (who && (read(headers['authorization']!).exp * 1_000 <= now() || ended.has(read(headers['authorization']!).family)))
        return answer(401, { status: 'error', code: 'notAuthorized' });
      if (pathname.endsWith('/self') && init.method === 'GET') {
        if (!who) return answer(401, { status: 'error', code: 'notAuthorized' });
        return answer(200, { status: 'ok', data: { ...ada, id: actingAs ?? who } });
      }
      return takes % 7 === 3 ? answer(503, {}) : answer(404, { status: 'error', code: 'notFound' });
    };

    const identity = createIdentity({
      config: { ...organization, COGNITO_HOSTED_URL: 'http://pool.test/hosted', ALLOW_GUESTS: true },
      storage,
      fetch: pool as typeof fetch,
      clock,
      place: { origin: () => 'http://app.test', leave: () => undefined },
      exclusively: guards.locks === false ? (_name, work) => work() : inTurn,
      chunks: {
        cognito: async () => ({
          createCognito: () =>
            ({
              signIn: async (email: string) => {
                await late(POOL_TAKES_MS).catch(() => {
                  throw new IdentityError('NetworkError');
                });
                return { step: 'done', tokens: issue(email as Person, ++families, world.now()) };
              },
            }) as never,
        }),
      },
    });
    identity.events(world.tellIdentity);
    const actions: UnknownAction[] = [];
    const keep: Middleware = () => (next) => (action) => {
      if (typeof action === 'object') actions.push(action as UnknownAction);
      return next(action);
    };
    const { store, start } = createAppStore({
      ports: {
        ...world.ports,
        storage: { read: storage.getItem, write: (key, value) => (value === null ? storage.removeItem(key) : storage.setItem(key, value)) },
        identity,
        tabs: {
          changes: world.ports.tabs.changes,
          broadcast: (signal) => tabs.filter((tab) => tab.store !== store).forEach((tab) => tab.unheard.push(signal)),
        },
      },
      apiUrl: 'http://localhost/api',
      http,
      sendBytes: () => Promise.reject(new Error('Nothing is uploaded here.')),
      watch: { middleware: keep, ports: (ports) => ports },
    });
    const task = start() as Task;
    return { world, identity, store, actions, unheard, task };
  }

  const close = ({ store, task }: Tab) => {
    task.cancel();
    // Its timers would hold the store for minutes.
    store.dispatch(api.util.resetApiState());
  };

  function check({ store, world, actions }: Tab): void {
    if (JSON.stringify(store.getState()).includes(MARK)) violations.add('a token in the state');
    if (JSON.stringify(actions).includes(MARK)) violations.add('a token in the actions');
    actions.length = 0;
    if ([...world.warnings, ...world.faults.map(String)].join().includes(MARK)) violations.add('a token in the log');
    for (const url of world.urls.splice(0)) {
      const query = new URL(url).searchParams;
      const { sub } = read(query.get('authorization')!);
      const actingAs = query.get('executeas');
      if (actingAs && !LEAVE[sub].includes(actingAs)) violations.add(`a socket of ${sub} as ${actingAs}`);
    }
  }

  async function take(step: Step): Promise<void> {
    if (step.do === 'pass') {
      for (const { world } of tabs) await world.elapse(step.ms);
      return;
    }
    if (step.do === 'network') return void (online = step.online);
    if (step.do === 'endElsewhere') {
      const session = await tabs[0]!.identity.session();
      if (session?.accountSub === step.who) ended.add(read(session.accessToken.value).family);
      return;
    }
    const tab = tabs[step.tab]!;
    const { store, world, identity } = tab;
    const { session } = store.getState();
    switch (step.do) {
      case 'signIn':
        return void identity.signIn(step.who, 'secret').catch(() => undefined);
      case 'signOut':
        return void identity.signOut().catch(() => undefined);
      case 'refresh':
        return void identity.refresh().catch(() => undefined);
      case 'actAs': {
        // The switcher offers those of whoever is shown.
        const offered = session.status === 'signedIn' && !session.shared && session.userSub ? LEAVE[session.userSub as Person] : [];
        const chosen = offered[step.which % offered.length];
        return void (chosen && store.dispatch(executeAsChosen(chosen)));
      }
      case 'beSelf':
        return void (session.actingAs && store.dispatch(executeAsLeft()));
      case 'openShared':
        world.fragment = `token=${issue('eve', ++families, world.now(), step.lastsMs).accessToken}`;
        return world.go('/auth/shared');
      case 'leaveShared':
        return void (session.shared && store.dispatch(sharedSessionLeft()));
      case 'ask': {
        const eventId = `${++questions}-${step.takesMs}`;
        const path = step.change ? `/api/self/addresses/${eventId}` : `/api/events/${eventId}`;
        if (session.status !== 'unknown')
          askers.set(path, {
            who: session.status === 'guest' ? null : (session.shared?.accountId ?? session.userSub),
            actingAs: session.actingAs,
          });
        return void store.dispatch(
          step.change
            ? (addressesApi.endpoints.deleteAddress.initiate({ addressId: eventId as never }) as never)
            : eventsApi.endpoints.getEvent.initiate({ eventId }, { subscribe: false }),
        );
      }
      case 'look':
        world.hidden = step.hidden;
        return world.tellPage(step.hidden ? 'hidden' : 'shown');
      case 'hear':
        return tab.unheard.splice(0).forEach(world.tellTab);
      case 'reload': {
        close(tab);
        const path = world.path;
        tabs[step.tab] = await open(world);
        world.path = path;
      }
    }
  }

  for (let tab = 0; tab < 2; tab++) {
    const world = fakePorts(
      Array.from({ length: 40 }, () => [{ kind: 'opened' as const }]),
      settled,
    );
    world.hidden = true;
    tabs.push(await open(world));
  }
  await settled();
  for (const step of steps) {
    await take(step);
    await settled();
    for (const tab of tabs) check(tab);
  }

  // Everything comes to rest, and both tabs are where the browser is.
  online = true;
  for (const { world } of tabs) world.tellPage('hidden');
  for (let round = 0; round < 3; round++) {
    for (const { world } of tabs) await world.elapse(40_000);
    for (const { unheard, world } of tabs) unheard.splice(0).forEach(world.tellTab);
    await settled();
  }
  const person = (await tabs[0]!.identity.session())?.accountSub ?? null;
  for (const tab of tabs) {
    check(tab);
    const { status, shared, actingAs, ...session } = tab.store.getState().session;
    const isShared = kept.has(KEYS.sharedToken);
    if (isShared !== (shared !== null)) violations.add(`a tab ${shared ? 'in' : 'out of'} a shared session alone`);
    if (!isShared && status !== (person === null ? 'guest' : 'signedIn'))
      violations.add(`a tab that ends ${status}, where ${person} is signed in`);
    if (!isShared && session.userSub !== person) violations.add(`a tab of ${session.userSub}, where ${person} is signed in`);
    if (!isShared && person && actingAs !== parseActingAs(person, kept.get(KEYS.executeAs) ?? null))
      violations.add('a tab that acts for somebody alone');
    close(tab);
  }
  return [...violations];
}

// As much of a response as is read; a real one takes the test ten times as long.
const answer = (status: number, body: unknown) => ({ ok: status < 400, status, json: async () => body }) as Response;
