import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotificationPreferences } from '@contract/entities/notifications';
import { PushDevice } from '@contract/entities/pushDevices';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';
import { KEYS } from '@web/platform/keys';
import { storage } from '@web/platform/storage';
// Asked for lazily by the app; loaded here, the first test does not pay for it.
import '@web/screens/SettingsScreen';

const keysOf = (letter: string) => ({ p256dh: letter.repeat(87), auth: letter.repeat(22) });
const tokenOf = (letter: string) => JSON.stringify({ endpoint: `https://push.example/${letter}`, keys: keysOf(letter) });
const device = (id: string, letter: string) =>
  sample(PushDevice, { id, name: `Browser ${id}`, deviceToken: tokenOf(letter), createdAt: '2026-03-01T12:00:00.000Z' });

/** A browser that takes push messages, once its reader lets it: by `asked`, or already by `letter`. */
function browser({ letter, asked = 'granted' }: { letter?: string; asked?: NotificationPermission } = {}) {
  const made = (of: string) => ({
    endpoint: `https://push.example/${of}`,
    toJSON: () => ({ keys: keysOf(of) }),
    unsubscribe: async () => Boolean((subscription = null)),
  });
  let subscription = letter === undefined ? null : made(letter);
  const subscribe = async () => (subscription = made('n'));
  const registration = { pushManager: { getSubscription: async () => subscription, subscribe } };
  Object.assign(window, { PushManager: class {}, Notification: { permission: 'default', requestPermission: async () => asked } });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration: async () => registration } });
  return { subscribed: () => subscription?.endpoint };
}

const visit = (devices: PushDevice[], here?: PushDevice) => {
  if (here) storage.write(KEYS.pushDevice, here.id);
  return openApp('/settings/notifications', {
    signedIn: true,
    server: ({ answer }) => {
      for (const one of here ? [here, ...devices] : devices) answer(`GET /self/push-devices/${one.id}`, one);
      answer('GET /self/push-key', { key: 'BKey' });
      answer('GET /self/push-devices', devices);
      answer('GET /self/notificationPreferences', sample(NotificationPreferences));
    },
  });
};
const toggle = () => screen.findByRole('switch', { name: /Push messages on this device/ });
const rows = async () => within(await screen.findByRole('list', { name: /Devices that get push messages/ }));

afterEach(() => {
  storage.write(KEYS.pushDevice, null);
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('messages are turned on in this browser, which is one of the reader’s devices then, and off again', async () => {
  const here = browser();
  const { answer, sent } = await visit([device('1', 'o')]);
  await waitFor(async () => expect(await toggle()).toBeEnabled());
  expect(await toggle()).not.toBeChecked();
  answer('POST /self/push-devices', device('2', 'n'));
  answer('GET /self/push-devices/2', device('2', 'n'));
  answer('GET /self/push-devices', [device('2', 'n'), device('1', 'o')]);
  await userEvent.click(await toggle());
  await waitFor(async () => expect(await toggle()).toBeChecked());
  expect(sent.find(({ call }) => call === 'POST /self/push-devices')?.body).toMatchObject({ deviceToken: tokenOf('n') });
  expect((await rows()).getByText('This device')).toBeInTheDocument();
  expect((await rows()).queryByRole('button', { name: 'Remove Browser 2' })).not.toBeInTheDocument();

  answer('DELETE /self/push-devices/2', null);
  answer('GET /self/push-devices', [device('1', 'o')]);
  await userEvent.click(await toggle());
  await waitFor(async () => expect(await toggle()).not.toBeChecked());
  expect(here.subscribed()).toBeUndefined();
  await waitFor(() => expect(sent.some(({ call }) => call === 'DELETE /self/push-devices/2')).toBe(true));
  expect(await screen.findByText('Browser 1')).toBeInTheDocument();
});

test('a browser whose messages go to somebody else who signed in here is not on', async () => {
  browser({ letter: 'x' });
  await visit([device('1', 'o')]);
  await waitFor(async () => expect(await toggle()).toBeEnabled());
  expect(await toggle()).not.toBeChecked();
});

test('this browser is known among more devices than one page lists', async () => {
  browser({ letter: 'n' });
  await visit(
    Array.from({ length: 10 }, (_, n) => device(String(n), 'o')),
    device('20', 'n'),
  );
  await waitFor(async () => expect(await toggle()).toBeChecked());
});

test('a browser that was given another address by its maker goes on getting messages there', async () => {
  browser({ letter: 'n' });
  const { answer, sent } = await visit([], device('2', 'o'));
  answer('PUT /self/push-devices/2', device('2', 'n'));
  await waitFor(() => expect(sent.filter(({ call }) => call.startsWith('PUT'))).toMatchObject([{ body: { deviceToken: tokenOf('n') } }]));
});

test('a browser that may not show messages says so, and so does one that cannot', async () => {
  browser({ asked: 'denied' });
  const { unmount } = await visit([]);
  await waitFor(async () => expect(await toggle()).toBeEnabled());
  await userEvent.click(await toggle());
  expect(await screen.findByText(/Your browser does not let this site show them/)).toBeInTheDocument();
  expect(await toggle()).toBeDisabled();
  unmount();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await visit([]);
  expect(await screen.findByText(/This browser cannot show them/)).toBeInTheDocument();
});

test('another device is removed by its name', async () => {
  browser();
  const { answer, sent } = await visit([device('1', 'o'), device('3', 'p')]);
  answer('DELETE /self/push-devices/3', null);
  answer('GET /self/push-devices', [device('1', 'o')]);
  await userEvent.click((await rows()).getByRole('button', { name: 'Remove Browser 3' }));
  await waitFor(() => expect(screen.queryByText('Browser 3')).not.toBeInTheDocument());
  expect(sent.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(1);
});
