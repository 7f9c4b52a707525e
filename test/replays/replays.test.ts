import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Recording } from '@web/platform/recorder';
import { replay } from '../harness/replay';

const recordings = readdirSync(__dirname).filter((name) => name.endsWith('.json'));
const read = (name: string) => JSON.parse(readFileSync(join(__dirname, name), 'utf8')) as Recording;

test.each(recordings)('%s goes as it was recorded', async (name) => {
  expect(await replay(read(name))).toEqual([]);
});

test('the recordings are of every way a session goes, of a saga that fails, and of a conversation through a lost socket', () => {
  const types = (name: string) => read(name).events.map((event) => (event.kind === 'action' ? event.action.type : ''));
  const ports = (name: string) => read(name).events.map((event) => ('port' in event ? event.port : ''));
  expect(types('sign-in.json')).toContain('session/signedIn');
  expect(ports('refresh.json').filter((port) => port === 'identity.refresh').length).toBeGreaterThan(2);
  expect(types('refresh.json')).not.toContain('session/sessionEnded');
  expect(types('expiry.json')).toContain('session/sessionEnded');
  expect(types('act-as.json')).toEqual(expect.arrayContaining(['session/executeAsChosen', 'session/executeAsLeft', 'api/resetApiState']));
  expect(types('shared-session.json')).toEqual(
    expect.arrayContaining(['session/sharedSessionOpened', 'session/sharedSessionExpired', 'session/sessionFound', 'toasts/toastAdded']),
  );
  expect(ports('restart.json')).toEqual(expect.arrayContaining(['log.error', 'analytics.send']));
  expect(types('restart.json')).toContain('session/sessionFound');
  expect(types('chat.json')).toEqual(
    expect.arrayContaining([
      'realtime/typingStarted',
      'realtime/socketDropped',
      'realtime/retryPlanned',
      'outgoing/messageSent',
      'toasts/toastAdded',
    ]),
  );
});

test.each(recordings)('%s holds neither token nor password', (name) => {
  const text = JSON.stringify(read(name));
  expect(text).not.toMatch(/eyJ[\w-]+\.[\w-]+\.[\w-]+/);
  expect(text).not.toMatch(/"password":"(?!secret-)/);
});

describe('a replay says where the sagas go another way', () => {
  const indexOf = ({ events }: Recording, type: string) =>
    events.findIndex((event) => event.kind === 'action' && event.action.type === type);

  test('when they put something else', async () => {
    const recording = read('sign-in.json');
    const at = indexOf(recording, 'realtime/socketAsked');
    recording.events[at] = { kind: 'action', by: 'saga', action: { type: 'realtime/socketLost' } };
    const [difference] = await replay(recording);
    expect(difference).toMatchObject({ at: at + 1 });
    expect(difference?.what).toMatch(/^puts .*socketAsked.* in place of .*socketLost/);
  });

  test('when they put more, or less', async () => {
    const more = read('sign-in.json');
    more.events.splice(indexOf(more, 'session/signedIn'), 1);
    expect((await replay(more)).length).toBeGreaterThan(0);
    const less = read('sign-in.json');
    less.events.push({ kind: 'action', by: 'saga', action: { type: 'session/signedOut' } });
    expect((await replay(less))[0]?.what).toMatch(/^does not put .*signedOut/);
  });

  test('when they ask a port for something else', async () => {
    const recording = read('sign-in.json');
    const sleep = recording.events.find((event) => event.kind === 'call' && event.port === 'clock.sleep');
    (sleep as { args: unknown[] }).args = [1];
    expect((await replay(recording))[0]?.what).toBe('does not ask clock.sleep([1])');
  });
});
