import type { Action, UnknownAction } from '@reduxjs/toolkit';
import { buffers, type Channel, type EventChannel, type SagaIterator, type Task } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import type { StrictEffect } from 'redux-saga/effects';

/** The effects of redux-saga with the types of their results: `const { payload } = yield* take(localePicked);`. */
export type Saga<Result = void> = SagaIterator<Result>;

export type TypedEffect<Result> = StrictEffect & { [Symbol.iterator](): Saga<Result> };

function typed<Result>(effect: StrictEffect): TypedEffect<Result> {
  function* once(): Saga<Result> {
    return yield effect;
  }
  // Hidden from whoever compares effects, such as test providers.
  return Object.defineProperty(effect, Symbol.iterator, { value: once }) as TypedEffect<Result>;
}

export type Pattern = (...args: never[]) => unknown;
export type Patterns = Pattern | readonly Pattern[];

type OneAction<P> = P extends { match: (action: unknown) => action is infer A }
  ? A
  : P extends (action: unknown) => action is infer A
    ? A
    : UnknownAction;
export type ActionOf<P> = P extends readonly (infer One)[] ? OneAction<One> : OneAction<P>;

type Predicate = (action: Action) => boolean;

const predicateOf = (pattern: Pattern): Predicate => ('match' in pattern ? pattern.match : pattern) as Predicate;

const predicateOfAny = (patterns: Patterns): Predicate => {
  const predicates = (typeof patterns === 'function' ? [patterns] : patterns).map(predicateOf);
  return (action) => predicates.some((fits) => fits(action));
};

export function where<P extends Patterns>(patterns: P, condition: (action: ActionOf<P>) => boolean) {
  const fits = predicateOfAny(patterns);
  return (action: unknown): action is ActionOf<P> => fits(action as Action) && condition(action as ActionOf<P>);
}

export const take = <P extends Patterns>(patterns: P): TypedEffect<ActionOf<P>> => typed(effects.take(predicateOfAny(patterns)));

/** Keeps every such action until it is taken. */
export const actionQueue = <P extends Patterns>(patterns: P): TypedEffect<Channel<ActionOf<P> & NonNullable<unknown>>> =>
  typed(effects.actionChannel(predicateOfAny(patterns), buffers.expanding(8)));

export const takeFrom = <Signal>(
  channel: EventChannel<Signal & NonNullable<unknown>> | Channel<Signal & NonNullable<unknown>>,
): TypedEffect<Signal> => typed(effects.take(channel));

export const flush = <Item>(channel: Channel<Item & NonNullable<unknown>>): TypedEffect<Item[]> => typed(effects.flush(channel));

export const put = (action: UnknownAction | ((...args: never[]) => unknown)): TypedEffect<void> =>
  typed(effects.put(action as UnknownAction));

type Settled<Result> = Result extends Generator<unknown, infer Value, never> ? Value : Awaited<Result>;

export const call = <Args extends unknown[], Result>(work: (...args: Args) => Result, ...args: Args): TypedEffect<Settled<Result>> =>
  typed(effects.call(work, ...args));

export const fork = <Args extends unknown[]>(saga: (...args: Args) => Saga<unknown>, ...args: Args): TypedEffect<Task> =>
  typed(effects.fork(saga, ...args));

export const select = <State, Args extends unknown[], Result>(
  selector: (state: State, ...args: Args) => Result,
  ...args: Args
): TypedEffect<Result> => typed(effects.select(selector, ...args));

type Racers = Record<string, TypedEffect<unknown>>;
type Finish<R extends Racers> = { [Name in keyof R]?: R[Name] extends TypedEffect<infer Result> ? Result : never };

export const race = <R extends Racers>(racers: R): TypedEffect<Finish<R>> => typed(effects.race(racers));
