import { runSaga, stdChannel } from 'redux-saga';
import { take } from 'redux-saga/effects';
import { settled } from '@test/harness/ports';
import { createTabs } from './tabs';
import type { Tabs, TabSignal } from './ports';

function hear(tabs: Tabs) {
  const heard: TabSignal[] = [];
  const channel = tabs.changes();
  runSaga({ channel: stdChannel() }, function* () {
    for (;;) heard.push((yield take(channel as never)) as TabSignal);
  });
  return { heard, stop: () => channel.close() };
}

const Wire = globalThis.BroadcastChannel;
afterEach(() => void (globalThis.BroadcastChannel = Wire));

test('other tabs hear that something changed, and a tab does not hear itself', async () => {
  class Channel extends EventTarget {
    static all: Channel[] = [];
    constructor() {
      super();
      Channel.all.push(this);
    }
    postMessage(data: unknown) {
      for (const each of Channel.all) if (each !== this) each.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  globalThis.BroadcastChannel = Channel as never;
  const [one, other] = [createTabs(), createTabs()];
  const [here, there] = [hear(one), hear(other)];
  one.broadcast('session');
  one.broadcast('acting');
  await settled();
  expect([here.heard, there.heard]).toEqual([[], ['session', 'acting']]);
  there.stop();
  one.broadcast('session');
  await settled();
  expect(there.heard).toHaveLength(2);
});

test('without channels nothing is told, and nothing breaks', async () => {
  globalThis.BroadcastChannel = undefined as never;
  const tabs = createTabs();
  const { heard, stop } = hear(tabs);
  tabs.broadcast('session');
  await settled();
  expect(heard).toEqual([]);
  stop();
});

test('what another tab wrote is looked at once it can be seen here', async () => {
  // A real channel would keep the test's process alive.
  globalThis.BroadcastChannel = EventTarget as never;
  const { heard, stop } = hear(createTabs());
  for (const key of ['atrium.executeAs', 'atrium.theme', 'atrium.sharedToken', 'CognitoIdentityServiceProvider.client.LastAuthUser', null])
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'x' }));
  await Promise.resolve();
  expect(heard).toEqual(['acting', 'session', 'session', 'session']);
  stop();
});
