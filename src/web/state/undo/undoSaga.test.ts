import { expectSaga } from 'redux-saga-test-plan';
import { getContext } from 'redux-saga-test-plan/matchers';
import { TOAST } from '@contract/limits';
import { fakePorts } from '@test/harness/ports';
import { tabHidden } from '../realtime/realtimeSlice';
import { toastRemoved } from '../toasts/toastsSlice';
import { undoSaga } from './undoSaga';
import { deedPutOff, deedsDue, deedUndone, selectDeeds, undoReducer } from './undoSlice';

const args = { channelId: 7, messageId: 9 };
const putOff = deedPutOff({ id: 'd', endpoint: 'deleteChatMessage', args, words: { done: 'Message deleted', undo: 'Undo' } });

function running() {
  const world = fakePorts();
  world.hold();
  const saga = expectSaga(undoSaga)
    .withReducer((state: ReturnType<typeof undoReducer> | undefined, action) => undoReducer(state, action))
    .provide([[getContext('ports'), world.ports]])
    .dispatch(putOff);
  return { world, saga };
}

test('a deed waits behind its toast, which can take it back', async () => {
  const { world, saga } = running();
  const { storeState, effects } = await saga.silentRun(0);
  expect(world.asked).toEqual([]);
  expect(selectDeeds({ undo: storeState })).toEqual([{ id: 'd', endpoint: 'deleteChatMessage', args }]);
  const { payload } = effects.put[0]!.payload.action;
  expect(payload).toMatchObject({ id: 'd', text: 'Message deleted', autoCloseMs: TOAST.undoMs });
  expect(payload.action).toEqual({ label: 'Undo', dispatches: deedUndone('d') });
});

test('it is done when the toast has gone', async () => {
  const { world, saga } = running();
  const { storeState } = await saga.dispatch(toastRemoved('other')).dispatch(toastRemoved('d')).silentRun(0);
  expect(world.asked).toEqual([{ endpoint: 'deleteChatMessage', args }]);
  expect(selectDeeds({ undo: storeState })).toEqual([]);
});

test('it is never done once it was taken back', async () => {
  const { world, saga } = running();
  const { storeState } = await saga.dispatch(deedUndone('d')).dispatch(toastRemoved('d')).dispatch(tabHidden()).silentRun(0);
  expect(world.asked).toEqual([]);
  expect(selectDeeds({ undo: storeState })).toEqual([]);
});

test('it is done at once when the reader leaves', async () => {
  const { world, saga } = running();
  await saga.dispatch(tabHidden()).put(toastRemoved('d')).silentRun(0);
  expect(world.asked).toHaveLength(1);
});

test('it is done at once when the reader is about to be somebody else', async () => {
  const { world, saga } = running();
  await saga.dispatch(deedsDue()).put(toastRemoved('d')).silentRun(0);
  expect(world.asked).toHaveLength(1);
});

test('a toast that never goes does not put it off for ever', async () => {
  const world = fakePorts();
  await expectSaga(undoSaga)
    .provide([[getContext('ports'), world.ports]])
    .dispatch(putOff)
    .put(toastRemoved('d'))
    .silentRun(50);
  expect(world.asked).toHaveLength(1);
});
