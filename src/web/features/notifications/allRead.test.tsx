import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notification } from '@contract/entities/notifications';
import { member, openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';
import { notificationsApi } from '@web/api/notifications';
import { deferAction, flushRequested } from '@web/state/pendingActions/pendingActionsSlice';
// Asked for lazily by the app; loaded here, the first test does not pay for it.
import '@web/screens/NotificationsScreen';

const visit = () =>
  openApp('/notifications', {
    signedIn: true,
    server: ({ answer }) => {
      answer('GET /self', { ...member, _count: { chatChannels: 2, notifications: 3 } });
      answer('GET /self/notifications', [
        sample(Notification, { kind: 'accountFollowed', type: 'FOLLOW', read: false, createdAt: '2026-11-20T10:00:00Z' }),
      ]);
    },
  });
const bell = (name: string) => screen.findByRole('link', { name });

test('what is marked as read counts nowhere while that can be taken back, and everywhere once it is', async () => {
  const { world, sent } = await visit();
  await bell('Notifications, 3 new');
  expect(world.counts.at(-1)).toBe(5);

  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await bell('Notifications');
  expect(world.counts.at(-1)).toBe(2);
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
  expect(sent.some(({ call }) => call === 'PUT /self/notifications')).toBe(false);

  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await bell('Notifications, 3 new');
  await waitFor(() => expect(world.counts.at(-1)).toBe(5));
});

test('a line that tells of several says how many of them are new, and marks them all: the bell counts each', async () => {
  const { world, sent } = await openApp('/notifications', {
    signedIn: true,
    server: ({ answer }) => {
      const follow = (id: string, read: boolean) =>
        sample(Notification, { id, kind: 'accountFollowed', type: 'FOLLOW', read, createdAt: '2026-11-20T10:00:00Z' });
      answer('GET /self', { ...member, _count: { chatChannels: 0, notifications: 2 } });
      answer('GET /self/notifications', [follow('a', false), follow('b', true), follow('c', false)]);
      answer('PUT /self/notifications', null);
    },
  });
  expect(await screen.findByText('2 new')).toBeInTheDocument();
  await bell('Notifications, 2 new');
  await waitFor(() => expect(world.counts.at(-1)).toBe(2));
  await userEvent.click(screen.getByRole('button', { name: 'Mark as read' }));
  await waitFor(() => expect(sent).toContainEqual(expect.objectContaining({ body: { read: true, ids: ['a', 'c'] } })));
});

test('what came while it could be taken back is listed as new once it is marked', async () => {
  const { store, sent, answer } = await visit();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await bell('Notifications');
  answer('GET /self', { ...member, _count: { chatChannels: 2, notifications: 1 } });
  answer('GET /self/notifications', [
    sample(Notification, { id: 'b', kind: 'accountFollowed', type: 'FOLLOW', read: false, createdAt: '2026-11-20T10:01:00Z' }),
    sample(Notification, { id: 'a', kind: 'accountFollowed', type: 'FOLLOW', read: true, createdAt: '2026-11-20T10:00:00Z' }),
  ]);
  answer('PUT /self/notifications', null);
  act(() => void store.dispatch(flushRequested()));
  await bell('Notifications, 1 new');
  const [marked] = sent.filter(({ call }) => call === 'PUT /self/notifications');
  expect(marked).toMatchObject({ body: { read: true, age: expect.any(Number) } });
  expect(await screen.findByRole('button', { name: 'Mark as read' })).toBeInTheDocument();
});

test('one that is about to be marked by itself leaves the others as they are, in other tabs too', async () => {
  const { store, world } = await visit();
  await bell('Notifications, 3 new');
  const endpoint = notificationsApi.endpoints.markNotifications;
  const messages = { done: 'Marked as read', undo: 'Undo' };
  await act(async () => void store.dispatch(deferAction({ id: 'one', endpoint, args: { read: true, ids: ['a'] }, messages })));
  expect(await screen.findByText('Marked as read')).toBeInTheDocument();
  await bell('Notifications, 3 new');
  expect(world.broadcasts).toEqual([]);
});

test('other tabs are told at once that all is read, and that it is not', async () => {
  const { world } = await visit();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await bell('Notifications');
  expect(world.broadcasts).toEqual(['allRead']);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await bell('Notifications, 3 new');
  expect(world.broadcasts).toEqual(['allRead', 'unread']);
});

test('a tab that hears of it shows the same, and nobody is asked before it is taken back', async () => {
  const { world, sent } = await visit();
  await bell('Notifications, 3 new');
  sent.length = 0;
  act(() => world.tellTab('allRead'));
  await bell('Notifications');
  await waitFor(() => expect(world.counts.at(-1)).toBe(2));
  expect(sent).toEqual([]);
  expect(world.broadcasts).toEqual([]);
  act(() => world.tellTab('unread'));
  await bell('Notifications, 3 new');
  expect(sent.map(({ call }) => call).sort()).toEqual(['GET /self', 'GET /self/notifications']);
});
