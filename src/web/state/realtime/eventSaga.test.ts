import { expectSaga } from 'redux-saga-test-plan';
import { call, getContext, select } from 'redux-saga-test-plan/matchers';
import { fakePorts } from '@test/harness/ports';
import { selectAccountId } from '../session/sessionSlice';
import { eventSaga } from './eventSaga';
import { newMessageSaga } from './newMessageSaga';
import { frameRead, frameReceived, pulseReceived, selectLastTimestamp, typingStarted, typingStopped } from './realtimeSlice';

const read = (frame: unknown, before: number | null = null) =>
  expectSaga(eventSaga, frameReceived(typeof frame === 'string' ? frame : JSON.stringify(frame))).provide([
    [getContext('ports'), fakePorts().ports],
    [select(selectAccountId), 'me'],
    [select(selectLastTimestamp), before],
    [call.fn(newMessageSaga), undefined],
  ]);

const typing = (accountId: string) => ({ type: 'typing-start', body: { accountId, channelId: 7 }, timestamp: 1 });

test('another who types joins the list, and leaves it', async () => {
  await read(typing('ben'))
    .put(frameRead(1))
    .put(typingStarted({ accountId: 'ben', channelId: 7 }))
    .run();
  await read({ ...typing('ben'), type: 'typing-stop' })
    .put(typingStopped({ accountId: 'ben', channelId: 7 }))
    .run();
});

test('one’s own typing is ignored', async () => {
  await read(typing('me'))
    .not.put(typingStarted({ accountId: 'me', channelId: 7 }))
    .run();
});

test('a frame with the timestamp of the one before is ignored', async () => {
  await read(typing('ben'), 1)
    .not.put(typingStarted({ accountId: 'ben', channelId: 7 }))
    .run();
});

test('a pulse is heard', async () => {
  await read({ type: 'pulse' }).put(pulseReceived()).run();
});

test.each(['', 'no json', '7', '{"type":"unheard-of","timestamp":1}', '{"type":"typing-start","timestamp":1}'])(
  'the frame %j is dropped',
  async (frame) => {
    const { effects } = await read(frame).run();
    expect(effects.put).toBeUndefined();
  },
);

describe('a change of an event that one hosts', () => {
  const changed = (byId: string) => ({ type: 'listing-changed', body: { eventId: 'fair', byId, name: 'Bo Berg' }, timestamp: 1 });
  const hearing = (byId: string, shown: unknown[]) =>
    expectSaga(eventSaga, frameReceived(JSON.stringify(changed(byId)))).provide([
      [getContext('ports'), fakePorts().ports],
      [select(selectAccountId), 'me'],
      [select(selectLastTimestamp), null],
      { select: (_effect, next) => (_effect.selector === selectAccountId || _effect.selector === selectLastTimestamp ? next() : shown) },
    ]);

  test('by another is told where that event is looked at, and asked for anew', async () => {
    const { effects } = await hearing('bo', [{}]).run();
    const put = effects.put.map(({ payload: { action } }: { payload: { action: { type: string } } }) => action.type);
    expect(put).toEqual(expect.arrayContaining(['api/invalidateTags', 'toasts/toastAdded']));
  });

  test('by oneself in another tab is not told, and nothing is asked for where it is not looked at', async () => {
    const own = await hearing('me', [{}]).run();
    expect(JSON.stringify(own.effects.put)).not.toContain('toastAdded');
    const elsewhere = await hearing('bo', []).run();
    expect(JSON.stringify(elsewhere.effects.put)).not.toContain('invalidateTags');
  });
});
