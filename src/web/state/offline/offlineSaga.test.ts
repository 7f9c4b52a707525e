import type { UnknownAction } from '@reduxjs/toolkit';
import { eventChannel, runSaga, stdChannel } from 'redux-saga';
import { EventInList } from '@contract/entities/events';
import { fakePorts, settled } from '@test/harness/ports';
import { sample } from '@test/harness/sample';
import type { OfflineSignal } from '@web/platform/offline';
import { tabShown } from '../realtime/realtimeSlice';
import { executeAsLeft, signedOut } from '../session/sessionSlice';
import { toastAdded } from '../toasts/toastsSlice';
import { offlineSaga } from './offlineSaga';

const HOUR_MS = 3_600_000;

function start(kept: readonly string[] = []) {
  const world = fakePorts();
  const done: string[] = [];
  const asked: unknown[] = [];
  const put: UnknownAction[] = [];
  let signal = (_signal: OfflineSignal) => {};
  const channel = stdChannel<UnknownAction>();
  const offline = {
    changes: () =>
      eventChannel<OfflineSignal>((emit) => {
        signal = emit;
        return () => undefined;
      }),
    check: () => void done.push('check'),
    takeUpdate: () => void done.push('takeUpdate'),
    keepsPasses: async (slug: string) => kept.includes(slug),
    keepDoor: async () => 'kept' as const,
    forget: async () => void done.push('forget'),
    endPush: async () => void done.push('endPush'),
  };
  const ask = async (endpoint: string, args: unknown) => {
    asked.push([endpoint, args]);
    return { data: null };
  };
  const dispatch = (action: UnknownAction) => {
    put.push(action);
    channel.put(action);
  };
  runSaga(
    { context: { ports: { ...world.ports, ask } }, channel, dispatch: dispatch as never, getState: () => ({}) },
    offlineSaga,
    offline,
  );
  return { world, done, asked, put, dispatch, tell: (each: OfflineSignal) => signal(each) };
}

const coming = (slug: string, startsInMs: number, now: number) =>
  sample(EventInList, {
    slug,
    eventStart: new Date(now + startsInMs).toISOString(),
    eventEnd: new Date(now + startsInMs + HOUR_MS).toISOString(),
  });

const answered = (...events: EventInList[]) => ({
  type: 'api/executeQuery/fulfilled',
  payload: { pages: [events], pageParams: [1] },
  meta: { requestStatus: 'fulfilled', requestId: 'r', arg: { type: 'infiniteQuery', endpointName: 'listOwnEvents', originalArgs: {} } },
});

test('a newer app is offered until it is taken, and never taken by itself', async () => {
  const { tell, put, done, dispatch } = start();
  tell('updateReady');
  await settled();
  const offer = put.find(toastAdded.match)!.payload;
  expect(offer).toMatchObject({ messageKey: 'updateReady', autoCloseMs: null });
  expect(done).toEqual([]);
  dispatch(offer.action!.dispatches);
  await settled();
  expect(done).toEqual(['takeUpdate']);
});

test('passes of what comes next are fetched before they are looked at, those that are kept are not', async () => {
  const { world, dispatch, asked } = start(['kept']);
  const now = world.now();
  const days = (count: number) => count * 24 * HOUR_MS;
  const events = [
    coming('over', -days(1), now),
    { ...coming('canceled', HOUR_MS, now), canceledAt: new Date(now).toISOString() },
    coming('kept', HOUR_MS, now),
    coming('fair', days(40), now),
    coming('ball', days(41), now),
  ];
  dispatch(answered(...events, coming('far', days(42), now)));
  await settled();
  const of = (eventId: string) => ['listPasses', 'getAttendee', 'getEvent', 'listSessions'].map((endpoint) => [endpoint, { eventId }]);
  expect(asked).toEqual([...of('fair'), ...of('ball')]);
});

test('a newer app is looked for when the reader comes back, at most once an hour', async () => {
  const { world, dispatch, done } = start();
  dispatch(tabShown());
  await world.elapse(HOUR_MS);
  dispatch(tabShown());
  dispatch(tabShown());
  await settled();
  expect(done).toEqual(['check']);
});

test('whoever leaves takes along what was kept for them', async () => {
  const { dispatch, done } = start();
  await settled();
  expect(done).toEqual([]);
  dispatch(signedOut());
  await settled();
  expect(done).toEqual(['endPush', 'forget']);
});

test('whoever stops acting for another leaves behind what was kept, and is told of things as before', async () => {
  const { dispatch, done } = start();
  await settled();
  dispatch(executeAsLeft());
  await settled();
  expect(done).toEqual(['forget']);
});
