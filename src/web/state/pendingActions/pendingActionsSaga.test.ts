import { combineReducers, type UnknownAction } from '@reduxjs/toolkit';
import { runSaga, stdChannel } from 'redux-saga';
import { expectSaga } from 'redux-saga-test-plan';
import { getContext } from 'redux-saga-test-plan/matchers';
import { fakePorts } from '@test/harness/ports';
import { tabHidden } from '../realtime/realtimeSlice';
import { toastRemoved } from '../toasts/toastsSlice';
import { chatApi } from '@web/api/chat';
import { notificationsApi } from '@web/api/notifications';
import { pendingActionsSaga } from './pendingActionsSaga';
import { actionUndone, deferAction, flushRequested, pendingActionsReducer, selectPendingActions } from './pendingActionsSlice';

const args = { channelId: 7, messageId: 9 };
const deferred = deferAction({
  id: 'd',
  endpoint: chatApi.endpoints.deleteChatMessage,
  args,
  messages: { done: 'Message deleted', undo: 'Undo' },
});
const call = { endpoint: 'deleteChatMessage', args: { ...args, idempotencyKey: 'd' } };

const reducer = combineReducers({ pendingActions: pendingActionsReducer });

function running() {
  const world = fakePorts();
  world.hold();
  const saga = expectSaga(pendingActionsSaga)
    .withReducer(reducer)
    .provide([[getContext('ports'), world.ports]])
    .dispatch(deferred);
  return { world, saga };
}

test('an action waits behind its toast, which can take it back', async () => {
  const { world, saga } = running();
  const { storeState, effects } = await saga.silentRun(0);
  expect(world.asked).toEqual([]);
  expect(selectPendingActions(storeState)).toEqual([{ id: 'd', endpoint: 'deleteChatMessage', args }]);
  const { payload } = effects.put[0]!.payload.action;
  expect(payload).toMatchObject({ id: 'd', text: 'Message deleted', autoCloseMs: 5_000 });
  expect(payload.action).toEqual({ label: 'Undo', dispatches: actionUndone('d') });
});

test('it is done when the toast has gone', async () => {
  const { world, saga } = running();
  const { storeState } = await saga.dispatch(toastRemoved('other')).dispatch(toastRemoved('d')).silentRun(0);
  expect(world.asked).toEqual([call]);
  expect(selectPendingActions(storeState)).toEqual([]);
});

test('several that are done together wait behind one toast, and each is sent with a key of its own', async () => {
  const world = fakePorts();
  world.hold();
  const both = deferAction({
    id: 'd',
    endpoint: chatApi.endpoints.deleteChatMessage,
    args,
    more: [{ channelId: 7, messageId: 10 }],
    messages: { done: 'Messages deleted', undo: 'Undo' },
  });
  const saga = expectSaga(pendingActionsSaga)
    .withReducer(reducer)
    .provide([[getContext('ports'), world.ports]])
    .dispatch(both);
  const { storeState } = await saga.dispatch(toastRemoved('d')).silentRun(0);
  expect(world.asked.map((one) => one.args)).toEqual([
    { ...args, idempotencyKey: 'd' },
    { channelId: 7, messageId: 10, idempotencyKey: 'd-1' },
  ]);
  expect(selectPendingActions(storeState)).toEqual([]);
});

test.each([
  ['it says how long ago it was decided', 0, 4_000],
  ['it was decided just now where the clock was set back since', 60_000, 0],
])('%s, and the same again where it is sent again', async (_, setBack, age) => {
  const world = fakePorts();
  world.hold();
  let faults = 1;
  world.answer('markNotifications', () => {
    if (faults-- > 0) throw new Error('broken');
    return { data: null };
  });
  const channel = stdChannel();
  let state = reducer(undefined, { type: '' });
  const dispatch = (action: UnknownAction) => {
    state = reducer(state, action);
    channel.put(action);
  };
  runSaga({ channel, dispatch, getState: () => state, context: { ports: world.ports } }, pendingActionsSaga);
  dispatch(
    deferAction({
      id: 'd',
      endpoint: notificationsApi.endpoints.markNotifications,
      args: { read: true },
      decidedAt: world.now() + setBack,
      messages: { done: 'All marked as read', undo: 'Undo' },
    }),
  );
  await world.elapse(4_000);
  dispatch(toastRemoved('d'));
  await world.elapse(10_000);
  const said = { endpoint: 'markNotifications', args: { read: true, age, idempotencyKey: 'd' } };
  expect(world.asked).toEqual([said, said]);
});

test('it is never done once it was taken back', async () => {
  const { world, saga } = running();
  const { storeState } = await saga.dispatch(actionUndone('d')).dispatch(toastRemoved('d')).dispatch(tabHidden()).silentRun(0);
  expect(world.asked).toEqual([]);
  expect(selectPendingActions(storeState)).toEqual([]);
});

test('it is done at once when the reader leaves', async () => {
  const { world, saga } = running();
  await saga.dispatch(tabHidden()).put(toastRemoved('d')).silentRun(0);
  expect(world.asked).toHaveLength(1);
});

test('it is done at once when the reader is about to be somebody else', async () => {
  const { world, saga } = running();
  await saga.dispatch(flushRequested()).put(toastRemoved('d')).silentRun(0);
  expect(world.asked).toHaveLength(1);
});

test('a toast that never goes does not defer it for ever', async () => {
  const world = fakePorts();
  await expectSaga(pendingActionsSaga)
    .withReducer(reducer)
    .provide([[getContext('ports'), world.ports]])
    .dispatch(deferred)
    .put(toastRemoved('d'))
    .silentRun(50);
  expect(world.asked).toHaveLength(1);
});
