import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware, { type SagaIterator } from 'redux-saga';
import { call, put, race, take } from 'redux-saga/effects';
import { fakePorts, session, settled } from '@test/harness/ports';
import { ports as portsOf } from '@web/state/ports';
import { createRecorder } from './recorder';
import { createRedactor } from './redactor';

const TOKEN = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJlLXRoYXQtaXMtbG9uZw';

describe('what is redacted', () => {
  test('are tokens wherever they stand, the same one by the same name', () => {
    const redact = createRedactor();
    expect(redact({ url: `ws://x/chat?authorization=${TOKEN}&locale=en`, again: [TOKEN] })).toEqual({
      url: 'ws://x/chat?authorization=secret-1&locale=en',
      again: ['secret-1'],
    });
  });

  test('is what is named a secret, and every place it turns up in again', () => {
    const redact = createRedactor();
    expect(redact({ password: 'hunter22', accessToken: { value: 'opaque', expiresAt: 7 }, refreshToken: '' })).toEqual({
      password: 'secret-1',
      accessToken: { value: 'secret-2', expiresAt: 7 },
      refreshToken: '',
    });
    expect(redact('the password was hunter22')).toBe('the password was secret-1');
  });

  test.each(['code', 'state', 'token'])('is the %s in an address that a hosted page leads back to', (name) => {
    const redact = createRedactor();
    expect(redact(`https://app.example/callback?locale=en&${name}=opaque-7f3`)).toBe(
      `https://app.example/callback?locale=en&${name}=secret-1`,
    );
  });

  test.each([
    'authorization',
    'password',
    'idToken',
    'clientSecret',
    'accessKeyId',
    'secretAccessKey',
    'nonce',
    'deviceData',
    'shareCode',
    'codeVerifier',
  ])('is %s, wherever it is a field', (name) => {
    expect(createRedactor()({ deep: [{ [name]: 'opaque-7f3' }] })).toEqual({ deep: [{ [name]: 'secret-1' }] });
  });

  test('is not when a token ends, for a replay goes by it', () => {
    const token = `eyJhbGciOiJSUzI1NiJ9.${Buffer.from('{"sub":"ada","exp":1795204474}').toString('base64url')}.c2lnbmF0dXJl`;
    const redacted = createRedactor()({ fragment: `token=${token}` }) as { fragment: string };
    const [name, payload, end] = redacted.fragment.replace('token=', '').split('.');
    expect([name, JSON.parse(atob(payload!)), end]).toEqual(['secret-1', { exp: 1_795_204_474 }, 'redacted']);
  });

  test('is nothing else', () => {
    const redact = createRedactor();
    const plain = { text: 'See you at 10.30.00, www.example.com', list: [1, null, true], nested: { a: {} } };
    expect(redact(plain)).toEqual(plain);
  });
});

function record(saga: () => SagaIterator<void>, world = fakePorts([[{ kind: 'opened' }, { kind: 'received', text: '{}' }]])) {
  const recorder = createRecorder();
  const sagas = createSagaMiddleware({ context: { ports: recorder.ports(world.ports) } });
  const store = configureStore({
    reducer: { count: (count: number = 0, action) => (action.type === 'counted' ? count + 1 : count) },
    middleware: (standard) => standard().prepend(recorder.middleware).concat(sagas),
  });
  sagas.run(saga);
  return { store, recording: recorder.recording };
}

test('actions are told apart by who dispatched them, and the state is the one before the first', async () => {
  const { store, recording } = record(function* () {
    yield take('asked');
    yield put({ type: 'counted' });
  });
  store.dispatch({ type: 'asked' });
  await settled();
  expect(recording()).toMatchObject({
    version: 1,
    state: { count: 0 },
    events: [
      { kind: 'action', by: 'app', action: { type: 'asked' } },
      { kind: 'action', by: 'saga', action: { type: 'counted' } },
    ],
  });
});

test('ports are written down with what they answered, at once, later or never', async () => {
  const world = fakePorts();
  world.session = session(7, TOKEN);
  world.refresh = () => Promise.reject(new Error('A network error has occurred.'));
  const { recording } = record(function* () {
    const { clock, storage, identity } = yield* portsOf();
    yield call(storage.write, 'a', '1');
    yield call(storage.read, 'a');
    yield call(identity.session);
    yield call(clock.sleep, 50);
    try {
      yield call(identity.refresh);
    } catch {
      yield call(storage.read, 'b');
    }
  }, world);
  await settled();
  await settled();
  await settled();
  const { events } = recording();
  expect(events).toEqual([
    { kind: 'value', port: 'storage.write', args: ['a', '1'] },
    { kind: 'value', port: 'storage.read', args: ['a'], value: '1' },
    { kind: 'call', id: 1, port: 'identity.session', args: [] },
    { kind: 'answer', id: 1, value: expect.objectContaining({ accessToken: { value: 'secret-1', expiresAt: 7 } }) },
    { kind: 'call', id: 2, port: 'clock.sleep', args: [50] },
    { kind: 'answer', id: 2 },
    { kind: 'call', id: 3, port: 'identity.refresh', args: [] },
    { kind: 'fault', id: 3, name: 'Error', message: 'A network error has occurred.' },
    { kind: 'value', port: 'storage.read', args: ['b'], value: null },
  ]);
});

test('what comes out of a channel is written down, and what nobody waits for any more stays in it', async () => {
  const { recording } = record(function* () {
    const { openSocket, clock } = yield* portsOf();
    const socket = yield call(openSocket, 'ws://localhost/chat');
    yield take(socket);
    yield take(socket);
    yield race({ lost: take(socket), slept: call(clock.sleep, 10) });
    yield call(socket.send, 'hello');
  });
  await settled();
  await settled();
  const { events } = recording();
  expect(events.map((event) => [event.kind, 'port' in event ? event.port : ''])).toEqual([
    ['channel', 'openSocket'],
    ['signal', ''],
    ['signal', ''],
    ['call', 'clock.sleep'],
    ['answer', ''],
    ['value', 'openSocket.send'],
  ]);
});
