import { matchAddress, ADDRESSES } from '../addresses';
import * as channels from '../endpoints/channels';
import {
  CHANNEL_TABS,
  channelAddress,
  channelTabOf,
  contentAddress,
  isReservedChannelSlug,
  isReservedContentSlug,
  managedAddress,
  MANAGED_TABS,
  managedTabOf,
} from './channelAddresses';

const channel = { slug: 'harbour' };

test.each(CHANNEL_TABS)('the address of a channel’s %s leads to them', (tab) => {
  const { address, params } = matchAddress(channelAddress(channel, tab))!;
  expect([address.screen, params['channel'], channelTabOf(params['part'])]).toEqual(['channels', 'harbour', tab]);
});

test.each(MANAGED_TABS)('the address of what is managed of a channel leads to its %s', (tab) => {
  const { address, params } = matchAddress(managedAddress(channel, tab))!;
  expect([address.screen, params['slug'], managedTabOf(params['tab'])]).toEqual(['channel-management', 'harbour', tab]);
  expect(matchAddress(managedAddress(channel, tab, 'one'))!.params).toMatchObject({ tab, item: 'one' });
});

test('a content and a collection have addresses of their own', () => {
  const content = matchAddress(contentAddress({ slug: 'tides', channel }))!;
  expect([content.address.screen, content.params['part'], channelTabOf(content.params['part'])]).toEqual(['channels', 'tides', null]);
  expect(matchAddress(channelAddress(channel, 'collections', 'first'))!.params).toEqual({
    channel: 'harbour',
    part: 'collections',
    collection: 'first',
  });
});

/** What stands by its own name behind `start` in some addresses. */
const words = (paths: readonly string[], start: RegExp) => paths.flatMap((path) => start.exec(path)?.[1] ?? []);

test('no channel and no content can take a slug that another address needs', () => {
  const paths = [...ADDRESSES, ...Object.values(channels)].map(({ path }) => path);
  const ofChannels = words(paths, /^\/channels\/([a-z]+)/);
  expect([...new Set(ofChannels)].sort()).toEqual(['new', 'subscribed']);
  expect(ofChannels.filter((word) => !isReservedChannelSlug(word))).toEqual([]);
  const ofContents = [...words(paths, /^\/channels\/:slug\/([a-z]+)/), ...CHANNEL_TABS];
  expect(ofContents).toContain('manage');
  expect(ofContents.filter((word) => !isReservedContentSlug(word))).toEqual([]);
  expect(['harbour', 'tides'].filter((word) => isReservedChannelSlug(word) || isReservedContentSlug(word))).toEqual([]);
});
