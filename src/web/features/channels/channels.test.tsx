import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BaseAccount } from '@contract/entities/accounts';
import { Channel, ChannelCollection, ChannelSubscriber } from '@contract/entities/channels';
import { Content, ContentGuest } from '@contract/entities/contents';
import { BaseGroup } from '@contract/entities/groups';
import { BaseFile } from '@contract/entities/media';
import { openApp } from '@test/harness/openApp';
import { settled } from '@test/harness/ports';
import { sample } from '@test/harness/sample';
import { api } from '@web/api/base';
import { channelTags } from '@web/api/channelTags';

const ID = '5b7c0a7e-6a0b-4c55-9d0e-0c3d7a3f7a51';
const PIECE = '5b7c0a7e-6a0b-4c55-9d0e-0c3d7a3f7a52';
const channel = sample(Channel, { id: ID, slug: 'harbour', name: 'Harbour radio', subscriberCount: 4, visible: true, open: true });
const audio = sample(BaseFile, { id: 7, url: 'https://files.example/tides.mp3?one' });
const content = sample(Content, {
  id: PIECE,
  slug: 'tides',
  title: 'Tides',
  channel,
  audio,
  body: '<p>What is said</p><script>alert(1)</script>',
  published: '2026-03-01T10:00:00.000Z',
  _count: { likes: 2 },
});
const subscription = sample(ChannelSubscriber, { channelId: ID });
const group = sample(BaseGroup, { id: 'g', slug: 'sailors', name: 'Sailors', access: 'private' });

const AT = `/channels/${ID}`;

const visit = (path: string, { more = {}, signedIn = true }: { more?: Record<string, unknown>; signedIn?: boolean } = {}) =>
  openApp(path, {
    signedIn,
    server: ({ answer }) => {
      const answers: Record<string, unknown> = {
        'GET /channels': [channel],
        'GET /channels/subscribed': [],
        'GET /channels/harbour': channel,
        'GET /channels/harbour/contents/tides': content,
        [`GET ${AT}/contents`]: [content],
        [`GET ${AT}/interests`]: [],
        [`GET ${AT}/collections`]: [],
        [`GET ${AT}/subscribers`]: [],
        [`GET ${AT}/contents/${PIECE}/guests`]: [],
        [`GET ${AT}/contents/${PIECE}/interests`]: [],
        [`GET ${AT}/contents/${PIECE}/activities`]: [],
        'GET /contents': [content],
        'GET /contents/subscribed': [],
        ...more,
      };
      for (const [call, given] of Object.entries(answers)) answer(call, given);
    },
  });

/** What is answered is drawn with the next frame. */
const drawn = async () => {
  await settled();
  await new Promise(requestAnimationFrame);
};

const changes = (sent: readonly { call: string }[]) => sent.map(({ call }) => call).filter((call) => !call.startsWith('GET'));

test('channels are listed, and those that one subscribes to by a filter that stands in the address', async () => {
  await visit('/channels');
  expect(await screen.findByRole('link', { name: /Harbour radio/ })).toHaveAttribute('href', '/channels/harbour');
  await userEvent.click(screen.getByRole('link', { name: 'Subscribed' }));
  expect(await screen.findByText(/You subscribe to no channel yet/)).toBeInTheDocument();
  expect(window.location.search).toBe('?list=subscribed');
});

test('a subscription is shown and counted at once, and stands back where it is refused', async () => {
  const { sent, answer, fail } = await visit('/channels/harbour');
  answer(`POST ${AT}/subscribers`, subscription);
  const button = await screen.findByRole('button', { name: 'Subscribe to Harbour radio', pressed: false });
  expect(screen.getByText('4 subscribers')).toBeInTheDocument();
  answer('GET /channels/harbour', {
    ...channel,
    subscriberCount: 5,
    subscription: { contentEmailNotification: true, contentPushNotification: false },
  });
  await userEvent.click(button);
  expect(await screen.findByText('5 subscribers')).toBeInTheDocument();
  expect(changes(sent)).toEqual([`POST ${AT}/subscribers`]);

  // What one hears of it is shown from now on, and turned.
  answer(`PUT ${AT}/subscribers`, subscription);
  const push = await screen.findByRole('switch', { name: 'New contents, as a push message' });
  expect(push).not.toBeChecked();
  answer('GET /channels/harbour', {
    ...channel,
    subscriberCount: 5,
    subscription: { contentEmailNotification: true, contentPushNotification: true },
  });
  await userEvent.click(push);
  expect(push).toBeChecked();
  expect(sent.filter(({ call }) => call.startsWith('PUT'))).toMatchObject([
    { call: `PUT ${AT}/subscribers`, body: { contentPushNotification: true } },
  ]);

  fail(`DELETE ${AT}/subscribers`, 400);
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe to Harbour radio', pressed: true }));
  expect(await screen.findByRole('button', { name: 'Subscribe to Harbour radio', pressed: true })).toBeInTheDocument();
  expect(await screen.findByText('5 subscribers')).toBeInTheDocument();
});

test.each(['while that is sent', 'once that is taken'])(
  'what was asked for before a switch is turned does not turn it back %s',
  async (when) => {
    const hearing = (contentPushNotification: boolean) => ({
      ...channel,
      subscription: { contentEmailNotification: true, contentPushNotification },
    });
    const { store, sent, hold } = await visit('/channels/harbour', {
      more: {
        'GET /channels/harbour': hearing(false),
        'GET /self/relationships': { accounts: {}, groups: {}, events: {}, channels: { [ID]: true }, threads: {}, waitingLists: {} },
      },
    });
    const push = await screen.findByRole('switch', { name: 'New contents, as a push message' });
    const asked = () => sent.filter(({ call }) => call === 'GET /channels/harbour').length;
    const before = asked();
    const answerAsked = hold('GET /channels/harbour');
    store.dispatch(api.util.invalidateTags([channelTags.channel('harbour')]));
    await waitFor(() => expect(asked()).toBe(before + 1));
    const takeTurn = hold(`PUT ${AT}/subscribers`);
    await userEvent.click(push);
    expect(push).toBeChecked();
    const releaseNext = hold('GET /channels/harbour');
    const steps = [() => answerAsked(200, hearing(false)), () => takeTurn(200, subscription)];
    if (when !== 'while that is sent') steps.reverse();
    for (const step of [...steps, () => releaseNext(200, hearing(true))]) {
      step();
      await act(drawn);
      expect(push).toBeChecked();
    }
    expect(asked()).toBe(before + 2);
  },
);

test('a visitor who would subscribe is asked to sign in', async () => {
  const { sent } = await visit('/channels/harbour', { signedIn: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Subscribe to Harbour radio' }));
  await waitFor(() => expect(window.location.pathname).toBe('/auth/sign-in'));
  expect(changes(sent)).toEqual([]);
});

test('the contents of a channel are chosen by their kind in the address, and those published alone are asked for', async () => {
  const { sent } = await visit('/channels/harbour');
  await userEvent.click(await screen.findByRole('link', { name: 'Audio' }));
  expect(window.location.search).toBe('?type=audio');
  await waitFor(() =>
    expect(sent.filter(({ call }) => call === `GET ${AT}/contents`).map(({ search }) => new URLSearchParams(search).get('type'))).toEqual([
      null,
      'audio',
    ]),
  );
  expect(sent.filter(({ call }) => call === `GET ${AT}/contents`).every(({ search }) => search.includes('past=true'))).toBe(true);
});

const closed = { ...channel, private: true, open: false, groupId: 'g', group };
const standing = (groups: object) => ({ accounts: {}, groups, events: {}, channels: {}, threads: {}, waitingLists: {} });

test('a channel of a group that one is not in says to join the group first, and asks for nothing that is inside', async () => {
  const { sent } = await visit('/channels/harbour', { more: { 'GET /channels/harbour': closed } });
  expect(await screen.findByText(/Join the group first, then subscribe/)).toHaveTextContent('Sailors');
  for (const link of screen.getAllByRole('link', { name: 'Join the group' })) expect(link).toHaveAttribute('href', '/groups/sailors');
  expect(sent.some(({ call }) => call === `GET ${AT}/contents`)).toBe(false);
});

test('whoever has asked to join the group is told that, and not to ask again', async () => {
  await visit('/channels/harbour', {
    more: { 'GET /channels/harbour': closed, 'GET /self/relationships': standing({ g: 'requested' }) },
  });
  expect(await screen.findByText(/whom you have asked to join/)).toHaveTextContent('Sailors');
  for (const link of screen.getAllByRole('link', { name: 'Requested' })) expect(link).toHaveAttribute('href', '/groups/sailors');
  expect(screen.queryByRole('link', { name: 'Join the group' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Subscribe/ })).not.toBeInTheDocument();
});

test('whoever reads a channel of a group without being in it, as the staff does, is led to the group rather than refused', async () => {
  const shown = { ...content, channel: { ...content.channel, private: true, groupId: 'g' } };
  await visit('/channels/harbour/tides', { more: { 'GET /channels/harbour/contents/tides': shown } });
  expect(await screen.findByRole('link', { name: 'Join the group' })).toHaveAttribute('href', '/groups/g');
  expect(screen.queryByRole('button', { name: /^Subscribe/ })).not.toBeInTheDocument();
});

test('whoever is in the group is offered to subscribe at the content itself', async () => {
  await openApp('/channels/harbour/tides', {
    signedIn: true,
    server: ({ answer, fail }) => {
      answer('GET /channels/harbour', closed);
      answer('GET /self/relationships', standing({ g: 'member' }));
      fail('GET /channels/harbour/contents/tides', 461);
    },
  });
  expect(await screen.findByText(/is for its subscribers/)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Subscribe to Harbour radio' })).toBeInTheDocument();
});

test('a content is played in the player that floats, which goes on from page to page, and pauses from the page as well', async () => {
  const { store } = await visit('/channels/harbour/tides');
  await userEvent.click(await screen.findByRole('button', { name: 'Play Tides' }));
  const player = await screen.findByRole('region', { name: 'Audio player' });
  const sound = player.querySelector('audio')!;
  expect(sound).toHaveAttribute('src', audio.url);
  expect(sound.autoplay).toBe(true);
  expect(within(player).getByRole('link', { name: 'Harbour radio' })).toHaveAttribute('href', '/channels/harbour');
  fireEvent.play(sound);
  await userEvent.click(within(player).getByRole('link', { name: 'Harbour radio' }));
  await waitFor(() => expect(window.location.pathname).toBe('/channels/harbour'));
  expect(screen.getByRole('region', { name: 'Audio player' }).querySelector('audio')).toBe(sound);
  fireEvent.pause(sound);
  expect(store.getState().player).toMatchObject({ paused: true, playing: { id: PIECE, title: 'Tides' } });
  expect(await screen.findByRole('button', { name: 'Play Tides' })).toBeInTheDocument();
  await userEvent.click(within(player).getByRole('button', { name: 'Close player' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Audio player' })).not.toBeInTheDocument());
});

test('what played before a reload waits in the player where it was left, for whoever played it alone', async () => {
  await visit('/channels/harbour/tides');
  await userEvent.click(await screen.findByRole('button', { name: 'Play Tides' }));
  const sound = (await screen.findByRole('region', { name: 'Audio player' })).querySelector('audio')!;
  Object.defineProperty(sound, 'currentTime', { value: 61, writable: true });
  fireEvent.timeUpdate(sound);
  window.dispatchEvent(new Event('pagehide'));
  const kept = window.sessionStorage.getItem('atrium.playing')!;
  cleanup();

  window.sessionStorage.setItem('atrium.playing', kept);
  const { store } = await visit('/channels');
  const again = (await screen.findByRole('region', { name: 'Audio player' })).querySelector('audio')!;
  expect(again).toHaveAttribute('src', audio.url);
  expect(again.autoplay).toBe(false);
  fireEvent.loadedMetadata(again);
  expect(again.currentTime).toBe(61);
  expect(store.getState().player.paused).toBe(true);
  cleanup();

  window.sessionStorage.setItem('atrium.playing', kept);
  await visit('/channels', { signedIn: false });
  await waitFor(() => expect(window.sessionStorage.getItem('atrium.playing')).toBeNull());
  expect(screen.queryByRole('region', { name: 'Audio player' })).not.toBeInTheDocument();
});

test('an address that holds no more is asked for anew once, and goes on where it stood', async () => {
  const { answer, sent } = await visit('/channels/harbour/tides');
  await userEvent.click(await screen.findByRole('button', { name: 'Play Tides' }));
  const player = await screen.findByRole('region', { name: 'Audio player' });
  const sound = () => player.querySelector('audio');
  Object.defineProperty(sound()!, 'currentTime', { value: 61, writable: true });
  fireEvent.timeUpdate(sound()!);
  answer('GET /channels/harbour/contents/tides', { ...content, audio: { ...audio, url: 'https://files.example/tides.mp3?two' } });
  sent.length = 0;
  fireEvent.error(sound()!);
  await waitFor(() => expect(sound()).toHaveAttribute('src', 'https://files.example/tides.mp3?two'));
  fireEvent.loadedMetadata(sound()!);
  expect(sound()!.currentTime).toBe(61);
  expect(sent.map(({ call }) => call)).toEqual(['GET /channels/harbour/contents/tides']);
  fireEvent.error(sound()!);
  expect(await within(player).findByRole('alert')).toHaveTextContent('This cannot be played here.');
  expect(sent).toHaveLength(1);
});

test('a content shows who is in it, its transcript without scripts, and a like at once', async () => {
  const noor = sample(BaseAccount, { id: 'noor', username: 'noor' });
  const guests = [
    sample(ContentGuest, { id: '1', name: 'Noor Haddad', type: 'guest', account: noor, accountId: 'noor' }),
    sample(ContentGuest, { id: '2', name: 'Somebody else', type: 'host', website: 'https://else.example/' }),
  ];
  const { answer, fail } = await visit('/channels/harbour/tides', { more: { [`GET ${AT}/contents/${PIECE}/guests`]: guests } });
  expect(await screen.findByRole('link', { name: 'Noor Haddad' })).toHaveAttribute('href', '/accounts/noor');
  expect(screen.queryByRole('link', { name: 'Somebody else' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'else.example' })).toBeInTheDocument();
  expect(screen.getByText('What is said')).toBeInTheDocument();
  expect(screen.queryByText(/alert/)).not.toBeInTheDocument();

  const liked = { ...content, likes: [{ createdAt: '' }], _count: { likes: 3 } };
  answer('GET /channels/harbour/contents/tides', liked);
  answer(`POST ${AT}/contents/${PIECE}/like`, liked);
  await userEvent.click(screen.getByRole('button', { name: 'Like, 2 people' }));
  expect(await screen.findByRole('button', { name: 'Like, 3 people', pressed: true })).toBeInTheDocument();
  fail(`DELETE ${AT}/contents/${PIECE}/like`, 400);
  await userEvent.click(screen.getByRole('button', { name: 'Like, 3 people' }));
  expect(await screen.findByRole('button', { name: 'Like, 3 people', pressed: true })).toBeInTheDocument();
});

test('a collection stands at an address of its own', async () => {
  const first = sample(ChannelCollection, { id: 'f', slug: 'first', channelId: ID, name: 'First steps' });
  await visit('/channels/harbour/collections', {
    more: { [`GET ${AT}/collections`]: [first], [`GET ${AT}/collections/first`]: first, [`GET ${AT}/collections/f/contents`]: [content] },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'First steps' }));
  expect(await screen.findByRole('heading', { name: 'First steps' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /Tides/ })).toHaveAttribute('href', '/channels/harbour/tides');
});

test('where the organization has no channels, neither its navigation nor its pages do', async () => {
  await openApp('/channels', { configuration: { MODULES: { channels: { enabled: false, requireAuth: false } } as never } });
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Channels' })).not.toBeInTheDocument();
});

test('contents of all channels are found by kind and by words', async () => {
  const { sent } = await visit('/contents?type=audio&search=sea');
  expect(await screen.findByRole('link', { name: /Tides/ })).toHaveAttribute('href', '/channels/harbour/tides');
  const [asked] = sent.filter(({ call }) => call === 'GET /contents');
  expect(Object.fromEntries(new URLSearchParams(asked!.search))).toMatchObject({ type: 'audio', search: 'sea', past: 'true' });
});
