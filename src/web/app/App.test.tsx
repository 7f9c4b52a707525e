import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp } from '@test/harness/openApp';
import { settled } from '@test/harness/ports';
import { localePicked } from '@web/state/locale/localeSlice';
import { toastAdded } from '@web/state/toasts/toastsSlice';
import { socketAsked, socketDropped, retryPlanned, wentOffline, wentOnline } from '@web/state/realtime/realtimeSlice';

const heading = () => screen.findByRole('heading', { level: 1 });
const rail = () => screen.getAllByRole('navigation', { name: 'Main' })[0]!;

test('a locale in front of the address is no part of it, and stays while one moves', async () => {
  const { address, sent } = await openApp('/fr/events');
  expect(await heading()).toHaveTextContent('Events');
  expect(within(rail()).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/fr');
  expect(sent[0]).toMatchObject({ call: 'GET /events' });
  await userEvent.click(within(rail()).getByRole('link', { name: 'Home' }));
  expect(address()).toBe('/fr');
});

test('another language swaps the locale and keeps the page and its query', async () => {
  const { address, store } = await openApp('/es/events?past=true');
  await act(async () => {
    store.dispatch(localePicked('ja'));
    await settled();
  });
  expect(address()).toBe('/ja/events?past=true');
  expect(await heading()).toHaveTextContent('Events');
  expect(document.documentElement.lang).toBe('ja');
});

test('an address that is none says so, in the frame', async () => {
  await openApp('/no/such/place');
  expect(await heading()).toHaveTextContent('This page does not exist');
  expect(rail()).toBeInTheDocument();
  expect(document.title).toBe('This page does not exist · Demo');
});

test('a visitor at a members’ page is led to sign-in, with the way back', async () => {
  const { address } = await openApp('/messages/7?search=hi');
  expect(await heading()).toHaveTextContent('Sign in');
  expect(address()).toBe('/auth/sign-in?redirect=/messages/7%3Fsearch%3Dhi');
  expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
});

test('where guests are not let in every page leads to sign-in', async () => {
  const { address, sent } = await openApp('/events', { configuration: { ALLOW_GUESTS: false } });
  expect(await heading()).toHaveTextContent('Sign in');
  expect(address()).toBe('/auth/sign-in?redirect=/events');
  expect(sent).toEqual([]);
});

test('a module that is off has neither place nor page', async () => {
  const events = { enabled: false, requireAuth: false, enabledTiers: [], editable: false, editableTiers: [], options: {} };
  await openApp('/events', { configuration: { MODULES: { events } } });
  expect(await heading()).toHaveTextContent('This page does not exist');
  expect(within(rail()).queryByRole('link', { name: 'Events' })).not.toBeInTheDocument();
});

test('a member has messages, with the count of what is unread; a visitor has a way in', async () => {
  const { unmount } = await openApp('/events', { signedIn: true });
  expect(await within(rail()).findByRole('link', { name: 'Messages (2 new)' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
  unmount();
  await openApp('/events?past=true');
  expect(within(rail()).queryByRole('link', { name: /Messages/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/sign-in?redirect=/events%3Fpast%3Dtrue');
});

test('signing out leads to sign-in, and from there to the start', async () => {
  const { address, world } = await openApp('/settings', { signedIn: true });
  await act(async () => {
    await world.ports.identity.signOut();
    await settled();
  });
  expect(await heading()).toHaveTextContent('Sign in');
  expect(address()).toBe('/auth/sign-in?redirect=/');
});

test('a page that is gone to gets the focus on its heading, and its title is told', async () => {
  await openApp('/events');
  await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(await heading()).toHaveTextContent('Sign in');
  expect(await heading()).toHaveFocus();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Sign in · Demo');
});

test('the network’s absence is told once, and its return ends it', async () => {
  const { store } = await openApp('/events');
  act(() => void store.dispatch(wentOffline()));
  expect(await screen.findAllByText('You are offline')).toHaveLength(2);
  act(() => void store.dispatch(wentOnline()));
  expect(screen.queryByText('You are offline')).not.toBeInTheDocument();
});

test('a lost connection counts down to its next attempt, which can be made now', async () => {
  const { store, actions } = await openApp('/events');
  act(() => {
    store.dispatch(socketAsked());
    store.dispatch(socketDropped());
    store.dispatch(retryPlanned({ at: Date.now() + 4_000 }));
  });
  expect(await screen.findByText('Connection lost. Next attempt in 4 seconds.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try now' }));
  expect(actions.map(({ type }) => type)).toContain('realtime/reconnectAsked');
});

test('what is known of the network can be put away, until it happens again', async () => {
  const { store } = await openApp('/events');
  act(() => void store.dispatch(wentOffline()));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.getAllByText('You are offline')).toHaveLength(1);
  act(() => void store.dispatch(wentOnline()));
  act(() => void store.dispatch(wentOffline()));
  expect(screen.getAllByText('You are offline')).toHaveLength(2);
});

test('a toast is fetched when the first one comes, and leads where it says', async () => {
  const { store, address } = await openApp('/events');
  await act(async () => {
    store.dispatch(toastAdded({ tone: 'message', title: 'Kenji', text: 'Are you there?', to: '/events?past=true' }));
    await settled();
  });
  await userEvent.click(await screen.findByText('Are you there?'));
  expect(address()).toBe('/events?past=true');
});
