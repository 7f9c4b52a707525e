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
  one.tell('session');
  one.tell('acting');
  await settled();
  expect([here.heard, there.heard]).toEqual([[], ['session', 'acting']]);
  there.stop();
  one.tell('session');
  await settled();
  expect(there.heard).toHaveLength(2);
});

test('without channels the storage carries it, and the same thing is told twice', async () => {
  globalThis.BroadcastChannel = undefined as never;
  const tabs = createTabs();
  const { heard, stop } = hear(createTabs());
  const values: string[] = [];
  for (let times = 0; times < 2; times++) {
    tabs.tell('session');
    values.push(window.localStorage.getItem('atrium.tabs')!);
    // Browsers tell every tab but the one that wrote.
    window.dispatchEvent(new StorageEvent('storage', { key: 'atrium.tabs', newValue: values.at(-1)! }));
  }
  window.dispatchEvent(new StorageEvent('storage', { key: 'another', newValue: 'session' }));
  await settled();
  expect(new Set(values).size).toBe(2);
  expect(heard).toEqual(['session', 'session']);
  stop();
});

test('what another tab wrote is looked at once it can be seen here', async () => {
  // A real channel would keep the test's process alive.
  globalThis.BroadcastChannel = EventTarget as never;
  const { heard, stop } = hear(createTabs());
  for (const key of ['atrium.executeAs', 'atrium.theme', 'atrium.sharedToken', 'CognitoIdentityServiceProvider.client.LastAuthUser'])
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'x' }));
  await Promise.resolve();
  expect(heard).toEqual(['acting', 'session', 'session']);
  stop();
});
