import { applyMiddleware, legacy_createStore as createStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware, { buffers, eventChannel } from 'redux-saga';
import { isDeepStrictEqual } from 'node:util';
// A recording may hold answers of every slice, and the cache keeps those only that it knows.
import '@web/api/accounts';
import '@web/api/chat';
import '@web/api/events';
import '@web/api/registration';
import '@web/api/self';
import { rootReducer } from '@web/app/rootReducer';
import { rootSaga } from '@web/app/rootSaga';
import type { Ports } from '@web/platform/ports';
import type { Recorded, Recording } from '@web/platform/recorder';

export interface Difference {
  at: number;
  what: string;
}

interface Asked {
  port: string;
  args: unknown[];
  settle: (event: Recorded) => void;
}

const CHANNELS = /^(authEvents|openSocket|.*\.changes)$/;
const plain = (_key: string, value: unknown) => (value instanceof Error ? { name: value.name, message: value.message } : value);
const asJson = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value, plain)));
const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 300);
const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/**
 * Runs the sagas again over a recording: what came from outside is fed to them, what they do is compared.
 *
 * There is no network and no clock. Ports answer what they answered then, at the point of the log at which they did.
 */
export async function replay({ constants, state, events }: Recording): Promise<Difference[]> {
  const differences: Difference[] = [];
  let at = 0;
  const differ = (what: string) => differences.push({ at, what });

  const puts: unknown[] = [];
  const asked: Asked[] = [];
  const bound = new Map<number, Asked>();
  const values = new Map<string, unknown[]>();
  const channels = new Map<string, ((value: unknown) => void)[]>();
  const open = new Map<number, (value: unknown) => void>();
  const keyOf = (port: string, args: unknown[]) => `${port} ${JSON.stringify(asJson(args))}`;

  const asynchronous = new Set<string>();
  const channelPorts = new Set<string>();
  for (const event of events) {
    if (event.kind === 'call') asynchronous.add(event.port);
    if (event.kind === 'channel') channelPorts.add(event.port);
    if (event.kind !== 'value') continue;
    const key = keyOf(event.port, event.args);
    values.set(key, [...(values.get(key) ?? []), event.value]);
  }

  function ask(port: string, args: unknown[]): unknown {
    if (channelPorts.has(port)) return channelFor(port, args);
    // A saga that takes from nothing takes forever.
    if (CHANNELS.test(port)) {
      differ(`opens ${port}(${shown(args)}), which the recording does not`);
      return channelFor(port, args);
    }
    if (asynchronous.has(port)) {
      return new Promise((resolve, reject) => {
        const settle = (event: Recorded) => {
          if (event.kind === 'answer') resolve(event.value);
          if (event.kind === 'fault') reject(Object.assign(new Error(event.message), { name: event.name }));
        };
        asked.push({ port, args: asJson(args) as unknown[], settle });
      });
    }
    const left = values.get(keyOf(port, args));
    if (!left || left.length === 0) {
      differ(`asks ${port}(${shown(args)}), which the recording does not`);
      return null;
    }
    return left.shift();
  }

  function channelFor(port: string, args: unknown[]) {
    const channel = eventChannel<NonNullable<unknown>>((emit) => {
      const key = keyOf(port, args);
      channels.set(key, [...(channels.get(key) ?? []), emit as (value: unknown) => void]);
      return () => undefined;
    }, buffers.expanding(16));
    return { ...channel, send: (...sent: unknown[]) => ask(`${port}.send`, sent) };
  }

  // Whatever a saga reaches for is a port, but for what every function can do.
  const everything = (name: string): unknown =>
    new Proxy((...args: unknown[]) => ask(name, args), {
      get: (work, key) => (key in Function.prototype ? Reflect.get(work, key) : everything(`${name}.${String(key)}`)),
    });
  const ports = new Proxy({} as Ports, {
    get: (_target, key) => (key in constants ? constants[key as keyof typeof constants] : everything(String(key))),
  });

  const collect: Middleware = () => (next) => (action) => {
    // What a thunk does came from outside of the sagas, and is fed like everything else from there.
    if (typeof action === 'function') return undefined;
    if (Object.hasOwn(action as object, '@@redux-saga/SAGA_ACTION')) puts.push(asJson(action));
    return next(action);
  };
  const sagas = createSagaMiddleware({ context: { ports } });
  const store = createStore(rootReducer, state as never, applyMiddleware(collect, sagas));
  const task = sagas.run(rootSaga);
  task.toPromise().catch((error: unknown) => differ(`the root saga failed: ${String(error)}`));

  for (const event of events) {
    at += 1;
    // Chunks that sagas import take more than one turn to arrive.
    if (event.kind !== 'answer' && event.kind !== 'fault') for (let turn = 0; turn < 2; turn++) await nextTurn();
    switch (event.kind) {
      case 'action':
        if (event.by === 'app') store.dispatch(event.action as UnknownAction);
        else if (puts.length === 0) differ(`does not put ${shown(event.action)}`);
        else {
          const put = puts.shift();
          if (!isDeepStrictEqual(put, event.action)) differ(`puts ${shown(put)} in place of ${shown(event.action)}`);
        }
        break;
      case 'call': {
        const found = asked.findIndex(({ port, args }) => port === event.port && isDeepStrictEqual(args, event.args));
        if (found < 0) differ(`does not ask ${event.port}(${shown(event.args)})`);
        else bound.set(event.id, asked.splice(found, 1)[0]!);
        break;
      }
      case 'answer':
      case 'fault':
        bound.get(event.id)?.settle(event);
        break;
      case 'channel': {
        const emit = channels.get(keyOf(event.port, event.args))?.shift();
        if (emit) open.set(event.id, emit);
        else differ(`does not open ${event.port}(${shown(event.args)})`);
        break;
      }
      case 'signal':
        open.get(event.id)?.(event.value);
        break;
      case 'value':
        break;
    }
  }
  for (let turn = 0; turn < 2; turn++) await nextTurn();
  at += 1;
  for (const put of puts) differ(`puts ${shown(put)} besides`);
  for (const { port, args } of asked) differ(`asks ${port}(${shown(args)}) besides`);
  for (const [key, left] of values) if (left.length > 0) differ(`does not ask ${key}${left.length > 1 ? `, ${left.length} times` : ''}`);
  // What sagas do when they are canceled is no part of the recording.
  const found = [...differences];
  task.cancel();
  return found;
}
