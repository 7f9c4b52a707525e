import { fakeApi } from '@test/harness/fakeApi';
import { settled } from '@test/harness/ports';
import { sample } from '@test/harness/sample';
import type { UnknownAction } from '@reduxjs/toolkit';
import { Activity } from '@contract/entities/activities';
import { Channel, ChannelCollection, ChannelSubscriber } from '@contract/entities/channels';
import { Content, ContentGuest } from '@contract/entities/contents';
import { GroupMembership } from '@contract/entities/groupMembers';
import { Group } from '@contract/entities/groups';
import { Interest } from '@contract/entities/interests';
import './activities';
import { api as everyApi } from './base';
import './channelCollections';
import { showSubscribed } from './channels';
import './channelSubscribers';
import './contentGuests';
import { patchContent } from './contents';
import './groupMembers';
import './groups';
import { groupTags } from './groupTags';
import './interests';
import './organization';
import './self';

type Initiate = (args?: unknown) => UnknownAction & PromiseLike<unknown>;
const ask = (endpoint: string, args?: unknown) =>
  (everyApi.endpoints as unknown as Record<string, { initiate: Initiate }>)[endpoint]!.initiate(args);

const RELATIONSHIPS = 'GET /self/relationships';
const EXPLORE = 'GET /organization/explore';
const CHANNEL = 'GET /channels/harbour';
const CHANNELS = 'GET /channels';
const SUBSCRIBED = 'GET /channels/subscribed';
const OF_CHANNEL = ['GET /channels/c/contents', 'GET /channels/c/contents, featured', 'GET /channels/c/contents, past audio'];
const CONTENT = 'GET /channels/harbour/contents/tides';
const GUESTS = 'GET /channels/c/contents/t/guests';
const CONTENT_INTERESTS = 'GET /channels/c/contents/t/interests';
const OF_CONTENT = [CONTENT, GUESTS, CONTENT_INTERESTS];
const COLLECTIONS = 'GET /channels/c/collections';
const COLLECTION = 'GET /channels/harbour/collections/first';
const COLLECTED = 'GET /channels/c/collections/f/contents';
const CONTENTS = 'GET /contents';
const SUBSCRIBED_CONTENTS = 'GET /contents/subscribed';
const INTERESTS = 'GET /channels/c/interests';
const SUBSCRIBERS = 'GET /channels/c/subscribers';
const POSTS = 'GET /channels/c/contents/t/activities';
const LISTS = [CHANNEL, ...OF_CHANNEL, COLLECTED, CONTENTS, SUBSCRIBED_CONTENTS, EXPLORE];
const WHOLE = [CHANNEL, ...OF_CHANNEL, ...OF_CONTENT, COLLECTIONS, COLLECTION, COLLECTED, INTERESTS, SUBSCRIBERS];
const EVERYTHING = [...WHOLE, CHANNELS, SUBSCRIBED, CONTENTS, SUBSCRIBED_CONTENTS];

const channel = sample(Channel, { id: 'c', slug: 'harbour', subscriberCount: 4 });
const content = sample(Content, { id: 't', slug: 'tides', channel, _count: { likes: 2 } });
const collection = sample(ChannelCollection, { id: 'f', slug: 'first', channelId: 'c' });
const post = sample(Activity, { id: 'p', content, group: null, event: null, commented: null, reshare: null });

async function opened() {
  const api = fakeApi();
  const answers: Record<string, unknown> = {
    [RELATIONSHIPS]: { accounts: {}, groups: {}, events: {}, channels: {}, threads: {}, waitingLists: {} },
    [EXPLORE]: { contents: [], events: [], groups: [], recommendations: [] },
    [CHANNELS]: [channel],
    [SUBSCRIBED]: [],
    [CHANNEL]: channel,
    'GET /channels/c/contents': [content],
    [CONTENT]: content,
    [GUESTS]: [],
    [CONTENT_INTERESTS]: [],
    [COLLECTIONS]: [collection],
    [COLLECTION]: collection,
    [COLLECTED]: [content],
    [CONTENTS]: [content],
    [SUBSCRIBED_CONTENTS]: [],
    [INTERESTS]: [],
    [SUBSCRIBERS]: [],
    [POSTS]: [],
  };
  for (const [call, answer] of Object.entries(answers)) api.answer(call, answer);
  const { dispatch } = api.store;
  const ofContent = { channelId: 'c', contentId: 't' };
  await Promise.all([
    dispatch(ask('getRelationships')),
    dispatch(ask('getExplore')),
    dispatch(ask('listChannels', {})),
    dispatch(ask('listSubscribedChannels', {})),
    dispatch(ask('getChannel', { channelId: 'harbour' })),
    dispatch(ask('listChannelContents', { channelId: 'c' })),
    dispatch(ask('listChannelContents', { channelId: 'c', featured: 'true' })),
    dispatch(ask('listChannelContents', { channelId: 'c', past: 'true', type: 'audio' })),
    dispatch(ask('getContent', { channelId: 'harbour', contentId: 'tides' })),
    dispatch(ask('listContentGuests', ofContent)),
    dispatch(ask('listContentInterests', ofContent)),
    dispatch(ask('listContentActivities', ofContent)),
    dispatch(ask('listChannelCollections', { channelId: 'c' })),
    dispatch(ask('getChannelCollection', { channelId: 'harbour', collectionId: 'first' })),
    dispatch(ask('listCollectionContents', { channelId: 'c', collectionId: 'f' })),
    dispatch(ask('listContents', {})),
    dispatch(ask('listSubscribedContents', {})),
    dispatch(ask('listChannelInterests', { channelId: 'c' })),
    dispatch(ask('listChannelSubscribers', { channelId: 'c' })),
  ]);
  expect(new Set(api.sent.map(({ call }) => call))).toEqual(new Set(Object.keys(answers)));
  api.sent.length = 0;
  const filtersOf = (search: string) => (search.includes('featured') ? ', featured' : search.includes('past') ? ', past audio' : '');
  const asked = () => api.sent.map(({ call, search }) => `${call}${filtersOf(search)}`).toSorted();
  return { ...api, asked };
}

const subscription = sample(ChannelSubscriber);
const guest = sample(ContentGuest);
const interest = sample(Interest);
const ofChannel = { channelId: 'c' };
const ofContent = { channelId: 'c', contentId: 't' };
const ofCollection = { channelId: 'c', collectionId: 'f' };
const AT = '/channels/c/contents/t';

test.each<[name: string, call: string, answer: unknown, change: [endpoint: string, args: object], again: string[]]>([
  [
    'a channel that one subscribes to',
    'POST /channels/c/subscribers',
    subscription,
    ['subscribeToChannel', ofChannel],
    [...WHOLE, SUBSCRIBED, SUBSCRIBED_CONTENTS],
  ],
  [
    'the end of a subscription',
    'DELETE /channels/c/subscribers',
    subscription,
    ['unsubscribeFromChannel', ofChannel],
    [...WHOLE, SUBSCRIBED, SUBSCRIBED_CONTENTS],
  ],
  ['what one hears of a channel', 'PUT /channels/c/subscribers', subscription, ['updateChannelSubscription', ofChannel], [CHANNEL]],
  ['a new channel', 'POST /channels', { ...channel, id: 'd', slug: 'new' }, ['createChannel', { channel: {} }], [CHANNELS]],
  ['a channel', 'PUT /channels/c', channel, ['updateChannel', { ...ofChannel, channel: {} }], [CHANNELS, ...LISTS]],
  [
    'a channel that is deleted',
    'DELETE /channels/c',
    channel,
    ['deleteChannel', ofChannel],
    [CHANNELS, SUBSCRIBED, RELATIONSHIPS, CONTENTS, SUBSCRIBED_CONTENTS, EXPLORE, POSTS],
  ],
  ['what a channel is about', 'POST /channels/c/interests', interest, ['addChannelInterest', ofChannel], [INTERESTS]],
  [
    'what a channel is no longer about',
    'DELETE /channels/c/interests/i',
    null,
    ['removeChannelInterest', { ...ofChannel, interestId: 'i' }],
    [INTERESTS],
  ],
  ['a new collection', 'POST /channels/c/collections', collection, ['createChannelCollection', ofChannel], [COLLECTIONS]],
  ['a collection', 'POST /channels/c/collections/f', collection, ['updateChannelCollection', ofCollection], [COLLECTIONS]],
  ['a collection that is deleted', 'DELETE /channels/c/collections/f', null, ['deleteChannelCollection', ofCollection], [COLLECTIONS]],
  [
    'what comes into a collection',
    'POST /channels/c/collections/f/contents/t',
    null,
    ['addCollectionContent', { ...ofCollection, contentId: 't' }],
    [COLLECTED],
  ],
  [
    'what is taken out of a collection',
    'DELETE /channels/c/collections/f/contents/t',
    null,
    ['removeCollectionContent', { ...ofCollection, contentId: 't' }],
    [COLLECTED],
  ],
  [
    'a new content',
    'POST /channels/c/contents',
    { ...content, id: 'n', slug: 'new' },
    ['createContent', { ...ofChannel, title: 'New' }],
    [...LISTS, ...OF_CONTENT],
  ],
  ['a content', `PUT ${AT}`, content, ['updateContent', { ...ofContent, content: {} }], [...LISTS, ...OF_CONTENT]],
  ['a content that is published', `POST ${AT}/schedule`, content, ['scheduleContent', ofContent], [...LISTS, ...OF_CONTENT]],
  ['a plan that is given up', `DELETE ${AT}/schedule`, content, ['unscheduleContent', ofContent], [...LISTS, ...OF_CONTENT]],
  ['a content that is deleted', `DELETE ${AT}`, null, ['deleteContent', ofContent], [...LISTS, POSTS]],
  ['a like', `POST ${AT}/like`, content, ['likeContent', ofContent], OF_CONTENT],
  ['a like that is taken back', `DELETE ${AT}/like`, content, ['unlikeContent', ofContent], OF_CONTENT],
  ['what a content is about', `POST ${AT}/interests`, interest, ['addContentInterest', ofContent], [CONTENT_INTERESTS]],
  [
    'what a content is no longer about',
    `DELETE ${AT}/interests/i`,
    null,
    ['removeContentInterest', { ...ofContent, interestId: 'i' }],
    [CONTENT_INTERESTS],
  ],
  ['a new guest', `POST ${AT}/guests`, guest, ['createContentGuest', { ...ofContent, contentGuest: {} }], OF_CONTENT],
  ['a guest', `PUT ${AT}/guests/g`, guest, ['updateContentGuest', { ...ofContent, guestId: 'g', contentGuest: {} }], OF_CONTENT],
  ['a guest who is taken off', `DELETE ${AT}/guests/g`, null, ['deleteContentGuest', { ...ofContent, guestId: 'g' }], OF_CONTENT],
  [
    'a group that one joins',
    'POST /groups/g/join',
    sample(GroupMembership),
    ['joinGroup', { groupId: 'g' }],
    [RELATIONSHIPS, ...EVERYTHING],
  ],
  ['a group that one leaves', 'POST /groups/g/leave', null, ['leaveGroup', { groupId: 'g' }], [RELATIONSHIPS, ...EVERYTHING]],
  ['a group that is changed', 'PUT /groups/g', sample(Group, { id: 'g' }), ['updateGroup', { groupId: 'g', group: {} }], EVERYTHING],
  ['a group that is replaced', 'POST /groups/g', sample(Group, { id: 'g' }), ['replaceGroup', { groupId: 'g', group: {} }], EVERYTHING],
  ['a post about a content', 'POST /activities', post, ['createActivity', { message: 'Oh', contentId: 't' }], []],
])(
  '%s makes stale what of channels depends on it, and nothing where it is refused',
  async (_name, call, answer, [endpoint, args], again) => {
    const failing = await opened();
    failing.fail(call, 400);
    await failing.store.dispatch(ask(endpoint, args));
    await settled();
    expect(failing.asked()).toEqual([call]);

    const { store, asked, ...api } = await opened();
    api.answer(call, answer);
    await store.dispatch(ask(endpoint, args));
    await settled();
    expect(asked()).toEqual([call, ...again].toSorted());
  },
);

test('whoever is put out of a group, or was away while that may have come about, is shown nothing of its channels from before', async () => {
  for (const stale of [groupTags.left('g'), groupTags.anyStanding]) {
    const { store, asked } = await opened();
    store.dispatch(everyApi.util.invalidateTags([...stale]));
    await settled();
    expect(asked()).toEqual(expect.arrayContaining(EVERYTHING));
  }
});

interface Answers {
  [endpoint: string]: { select: (args: unknown) => (state: unknown) => { data?: unknown } };
}
const endpoints = everyApi.endpoints as unknown as Answers;

test('a subscription is counted and marked at once wherever the channel is shown, and once however often it is shown', async () => {
  const { store } = await opened();
  const shown = () => {
    const state = store.getState();
    const { channels } = endpoints['getRelationships']!.select(undefined)(state).data as { channels: object };
    const one = endpoints['getChannel']!.select({ channelId: 'harbour' })(state).data as Channel;
    const list = endpoints['listChannels']!.select({})(state).data as { pages: Channel[][] };
    return [channels, one.subscriberCount, list.pages[0]![0]!.subscriberCount];
  };
  store.dispatch(showSubscribed('c', true));
  store.dispatch(showSubscribed('c', true));
  expect(shown()).toEqual([{ c: true }, 5, 5]);
  store.dispatch(showSubscribed('c', false));
  expect(shown()).toEqual([{}, 4, 4]);
});

test('a change to a content is shown on its page and in every list', async () => {
  const { store } = await opened();
  store.dispatch(patchContent('t', (one) => void (one._count.likes = 3)));
  const state = store.getState();
  const likes = (endpoint: string, args: unknown) => {
    const data = endpoints[endpoint]!.select(args)(state).data as Content | { pages: Content[][] };
    return ('pages' in data ? data.pages[0]![0]! : data)._count.likes;
  };
  expect([
    likes('getContent', { channelId: 'harbour', contentId: 'tides' }),
    likes('listContents', {}),
    likes('listChannelContents', { channelId: 'c' }),
    likes('listCollectionContents', { channelId: 'c', collectionId: 'f' }),
  ]).toEqual([3, 3, 3, 3]);
});

test('a post about a content comes first among those about it', async () => {
  const { store, ...api } = await opened();
  api.answer('POST /activities', post);
  await store.dispatch(ask('createActivity', { message: 'Oh', contentId: 't' }));
  const { pages } = endpoints['listContentActivities']!.select({ channelId: 'c', contentId: 't' })(store.getState()).data as {
    pages: Activity[][];
  };
  expect(pages[0]!.map(({ id }) => id)).toEqual(['p']);
});
