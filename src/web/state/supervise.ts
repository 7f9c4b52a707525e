import type { UnknownAction } from '@reduxjs/toolkit';
import type { Channel, EventChannel, Task } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import { RETRY } from '@contract/limits';
import { call, fork, take, takeFrom, type ActionOf, type Patterns, type Saga, type TypedEffect } from './effects';
import { ports } from './ports';

/** A saga that has run for this long since its last fault begins again with the shortest pause. */
const STEADY_MS = 60_000;
/** An event that fails its handler this often is given up; what a user asked for never is. */
const EVENT_ATTEMPTS = 6;

type Handler<Item> = (item: Item) => Saga;

/** Runs a saga to its end: whenever it fails that is reported, and it is started again after a pause that grows. */
export const supervise = <Args extends unknown[]>(name: string, saga: (...args: Args) => Saga, ...args: Args): Saga =>
  attempts(name, Infinity, saga, args);

/** The same for what came from elsewhere: a handler that keeps failing on it is given up. */
export const superviseEvent = <Args extends unknown[]>(name: string, handler: (...args: Args) => Saga, ...args: Args): Saga =>
  attempts(name, EVENT_ATTEMPTS, handler, args);

const isUnreached = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

function* attempts<Args extends unknown[]>(name: string, most: number, saga: (...args: Args) => Saga, args: Args): Saga {
  let failedAt = -Infinity;
  for (let faults = 1; faults <= most; faults++) {
    try {
      return yield* call(saga, ...args);
    } catch (error) {
      const { analytics, clock, log } = yield* ports();
      const now = yield* call(clock.now);
      if (now - failedAt > STEADY_MS) faults = 1;
      failedAt = now;
      // A part of the app that could not be fetched is waited for; that is nobody's fault.
      if (!isUnreached(error)) {
        yield* call(log.error, `${name} ${faults < most ? 'failed and is started again' : 'failed and is given up'}`, error);
        yield* call(analytics.send, 'SagaFailed', { saga: name, fault: error instanceof Error ? error.name : 'unknown' });
      }
      if (faults < most) yield* call(clock.sleep, Math.min(RETRY.firstDelayMs * 2 ** (faults - 1), RETRY.maxDelayMs));
    }
  }
}

export const forkSupervised = <Args extends unknown[]>(name: string, saga: (...args: Args) => Saga, ...args: Args): TypedEffect<Task> =>
  fork(supervise<Args>, name, saga, ...args);

/**
 * Hands every such action to a handler of its own. The handlers are supervised one by one, so an action whose handler
 * fails is neither lost nor in the way of the next.
 */
export const takeEvery = <P extends Patterns>(patterns: P, handler: Handler<ActionOf<P>>): TypedEffect<Task> =>
  fork(watch<P>, patterns, handler, EVENT_ATTEMPTS, false);

/** The same for what a user has asked for: it is tried until it works. */
export const takeEveryIntent = <P extends Patterns>(patterns: P, handler: Handler<ActionOf<P>>): TypedEffect<Task> =>
  fork(watch<P>, patterns, handler, Infinity, false);

/** The same, where the next action ends what the one before began. */
export const takeLatest = <P extends Patterns>(patterns: P, handler: Handler<ActionOf<P>>): TypedEffect<Task> =>
  fork(watch<P>, patterns, handler, EVENT_ATTEMPTS, true);

/** The same for the signals of a channel, which the caller has opened and keeps. */
export const takeSignals = <Signal>(
  name: string,
  channel: EventChannel<Signal & NonNullable<unknown>>,
  handler: Handler<Signal>,
): TypedEffect<Task> => fork(watchChannel<Signal>, name, channel, handler);

/** The same for a queue of actions, one after the other: what comes meanwhile waits its turn, also while the handler is started again. */
export const takeInTurn = <Item extends UnknownAction>(queue: Channel<Item>, handler: Handler<Item>): TypedEffect<Task> =>
  fork(watchInTurn<Item>, queue, handler);

function* watchInTurn<Item extends UnknownAction>(queue: Channel<Item>, handler: Handler<Item>): Saga {
  for (;;) {
    const action: Item = yield* takeFrom(queue);
    yield* supervise<[Item]>(nameOf(action), handler, action);
  }
}

function* watch<P extends Patterns>(patterns: P, handler: Handler<ActionOf<P>>, most: number, latest: boolean): Saga {
  let task: Task | undefined;
  for (;;) {
    const action: ActionOf<P> = yield* take(patterns);
    if (latest && task) yield effects.cancel(task);
    task = yield* fork(attempts<[ActionOf<P>]>, nameOf(action), most, handler, [action]);
  }
}

function* watchChannel<Signal>(name: string, channel: EventChannel<Signal & NonNullable<unknown>>, handler: Handler<Signal>): Saga {
  for (;;) {
    const signal: Signal = yield* takeFrom(channel);
    yield* fork(attempts<[Signal]>, name, EVENT_ATTEMPTS, handler, [signal]);
  }
}

const nameOf = (action: unknown): string => (action as UnknownAction).type;
