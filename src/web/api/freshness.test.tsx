import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { conversation } from '@test/harness/member';
import { fakeApi } from '@test/harness/fakeApi';
import { settled } from '@test/harness/ports';
import { useGetAdvertisementQuery } from './advertisements';
import { useListDelegatesInfiniteQuery } from './delegates';
import { useGetChatChannelQuery } from './chat';
import { useGetExploreQuery } from './organization';
import { useGetRelationshipsQuery } from './self';

const HOUR_MS = 3_600_000;

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'nextTick'] }));
afterEach(() => void jest.useRealTimers());

async function askedAfter(ms: number, call: string, answer: unknown, use: () => { data?: unknown }): Promise<number> {
  const { store, sent, answer: script } = fakeApi();
  script(call, answer);
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const first = renderHook(use, { wrapper });
  await waitFor(() => expect(first.result.current.data).toBeDefined());
  jest.setSystemTime(Date.now() + ms);
  renderHook(use, { wrapper });
  await act(settled);
  return sent.length;
}

test('what a query says of its freshness holds wherever its hook is used', async () => {
  const relationships = { accounts: {}, groups: {}, events: {}, channels: {}, threads: {}, waitingLists: {} };
  const useChannel = () => useGetChatChannelQuery({ channelId: 7 });
  expect(await askedAfter(HOUR_MS, 'GET /self/chat/channels/7', conversation(7), useChannel)).toBe(1);
  expect(await askedAfter(61_000, 'GET /self/relationships', relationships, () => useGetRelationshipsQuery())).toBe(1);
  expect(await askedAfter(HOUR_MS, 'GET /self/relationships', relationships, () => useGetRelationshipsQuery())).toBe(2);
  const explored = { contents: [], events: [], groups: [], recommendations: [] };
  const askedToExplore = (ms: number) => askedAfter(ms, 'GET /organization/explore', explored, () => useGetExploreQuery());
  expect([await askedToExplore(900), await askedToExplore(2_000)]).toEqual([1, 2]);
  const askedForAds = (ms: number) => askedAfter(ms, 'GET /advertisement', null, () => useGetAdvertisementQuery());
  expect([await askedForAds(29_000), await askedForAds(31_000)]).toEqual([1, 2]);
  expect(await askedAfter(61_000, 'GET /self/delegates', [], () => useListDelegatesInfiniteQuery({}))).toBe(2);
});
