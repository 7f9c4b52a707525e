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
