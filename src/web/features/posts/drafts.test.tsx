import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity } from '@contract/entities/activities';
import type { PostDraft } from '@contract/entities/postDrafts';
import { POST_DRAFT } from '@contract/communityLimits';
import { PostDraftKey } from '@contract/inputs/postDrafts';
import { postDraftsApi } from '@web/api/postDrafts';
import { member, openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';
import { KEYS } from '@web/platform/keys';
import { storage } from '@web/platform/storage';
import { EMPTY_DRAFT } from './draft';
import { draftKeyOf, editOf } from './drafts';
import { givesWay } from './useDraftSync';

const DRAFT = `${KEYS.draft}.sub.post.home`;
const STAMP = `${KEYS.draft}.sub.stamp.home`;
const SAVED_AT = '2026-01-01T10:00:00.000Z';

const content = (text: string): NonNullable<PostDraft['content']> => ({ text, picks: [], image: null, video: null, bare: [] });
const there = (text: string | null, writtenAt = SAVED_AT): PostDraft => ({
  key: 'home',
  content: text === null ? null : content(text),
  writtenAt,
});

let setVisibility: (state: DocumentVisibilityState) => void;
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  storage.write(DRAFT, null);
  storage.write(STAMP, null);
  setVisibility = (state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    fireEvent(document, new Event('visibilitychange'));
  };
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'visibilityState');
});

async function home(drafts: PostDraft[] | null, saved: object | null = { key: 'home', writtenAt: SAVED_AT, saved: true }) {
  const opened = await openApp('/', {
    signedIn: true,
    server: ({ answer }) => {
      if (drafts) answer('GET /self', { ...member, _count: { ...member._count, postDrafts: drafts.length } });
      if (drafts) answer('GET /self/drafts', drafts);
      if (saved) answer('PUT /self/drafts/home', saved);
    },
  });
  const field = await screen.findByRole('textbox', { name: 'What would you like to share?' });
  const calls = () => opened.sent.filter(({ call }) => call.includes('/self/drafts'));
  const puts = () =>
    calls().flatMap(({ call, body }) => (call.startsWith('PUT') ? [body as { content: { text: string } | null; age: number }] : []));
  return { ...opened, field, calls, puts };
}
const pause = () => act(() => jest.advanceTimersByTimeAsync(POST_DRAFT.savedAfterMs + 100));
const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });

test('nothing is asked of drafts where nothing was typed, here or elsewhere', async () => {
  const { calls, field } = await home(null);
  await pause();
  setVisibility('hidden');
  type(field, 'A');
  type(field, '');
  await pause();
  expect(calls()).toEqual([]);
});

test('what is typed is kept for other devices once, a moment after the last key, and the reader is told so', async () => {
  const { puts, field } = await home(null);
  type(field, 'The tide');
  await act(() => jest.advanceTimersByTimeAsync(POST_DRAFT.savedAfterMs / 2));
  type(field, 'The tide is low');
  expect(screen.getByText('Kept on this device until it is posted.')).toBeInTheDocument();
  await pause();
  expect(puts()).toMatchObject([{ content: { text: 'The tide is low' } }]);
  expect(puts()[0]!.age).toBeGreaterThanOrEqual(POST_DRAFT.savedAfterMs);
  expect(await screen.findByText('Kept for all your devices until it is posted.')).toBeInTheDocument();
  await pause();
  expect(puts()).toHaveLength(1);
});

test('it is kept as the page is hidden, by a call that outlives the page, and when its field goes', async () => {
  const { calls, puts, field, unmount } = await home(null);
  type(field, 'In a hurry');
  setVisibility('hidden');
  await waitFor(() => expect(puts()).toHaveLength(1));
  expect(calls()[0]!.keepalive).toBe(true);
  await screen.findByText('Kept for all your devices until it is posted.');
  type(field, 'In a great hurry');
  unmount();
  await waitFor(() => expect(puts()).toMatchObject([{}, { content: { text: 'In a great hurry' } }]));
});

test('what was begun on another device stands where nothing is typed, and ends there too once it is posted', async () => {
  const { field, answer, puts } = await home([there('From the phone')]);
  await waitFor(() => expect(field).toHaveValue('From the phone'));
  await pause();
  expect(puts()).toEqual([]);
  answer('POST /activities', sample(Activity, { account: member as never, message: 'From the phone' }));
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(puts()).toMatchObject([{ content: null }]));
  await waitFor(() => expect([storage.read(DRAFT), storage.read(STAMP)]).toEqual([null, null]));
  expect(field).toHaveValue('');
});

test('what was typed here and kept nowhere else stays', async () => {
  storage.write(DRAFT, JSON.stringify({ ...EMPTY_DRAFT, text: 'From this device' }));
  const { field } = await home([there('From the phone', '2099-01-01T00:00:00.000Z')], null);
  await pause();
  expect(field).toHaveValue('From this device');
});

test('what was posted on another device is gone here, where nothing was added to it', async () => {
  storage.write(DRAFT, JSON.stringify({ ...EMPTY_DRAFT, text: 'Posted meanwhile' }));
  storage.write(STAMP, JSON.stringify({ writtenAt: 1, savedAt: SAVED_AT, unsent: false }));
  const { field } = await home([there(null, '2026-01-01T11:00:00.000Z')]);
  await waitFor(() => expect(field).toHaveValue(''));
  expect([storage.read(DRAFT), storage.read(STAMP)]).toEqual([null, null]);
});

test('of what is being written under the caret nothing is taken away', async () => {
  storage.write(DRAFT, JSON.stringify({ ...EMPTY_DRAFT, text: 'As it was' }));
  storage.write(STAMP, JSON.stringify({ writtenAt: 1, savedAt: SAVED_AT, unsent: false }));
  const { field, answer, store } = await home([there('As it was')]);
  act(() => field.focus());
  answer('GET /self/drafts', [there('From the phone', '2026-01-01T11:00:00.000Z')]);
  const read = () => act(() => store.dispatch(postDraftsApi.endpoints.listPostDrafts.initiate(undefined, { forceRefetch: true })));
  expect((await read()).data).toMatchObject([{ content: { text: 'From the phone' } }]);
  await pause();
  expect(field).toHaveValue('As it was');
  act(() => field.blur());
  answer('GET /self/drafts', [there('From the phone', '2026-01-01T12:00:00.000Z')]);
  await read();
  await waitFor(() => expect(field).toHaveValue('From the phone'));
});

test('what could not be kept is sent with what is typed next; as it may have arrived all the same, its end is told', async () => {
  const { field, fail, answer, puts } = await home(null);
  fail('PUT /self/drafts/home', 'no network');
  type(field, 'No signal');
  await pause();
  expect(puts()).toHaveLength(1);
  expect(screen.getByText('Kept on this device until it is posted.')).toBeInTheDocument();
  answer('PUT /self/drafts/home', { key: 'home', writtenAt: SAVED_AT, saved: true });
  type(field, '');
  await pause();
  expect(puts()).toMatchObject([{}, { content: null }]);
  expect(storage.read(STAMP)).toBeNull();
});

test('of two devices the one gives way that has nothing of its own, or what the other has changed since', () => {
  const draft = { ...EMPTY_DRAFT, text: 'Here' };
  const clean = { writtenAt: 1, savedAt: SAVED_AT, unsent: false };
  const later = '2026-01-01T10:00:01.000Z';
  expect(
    [
      [{ draft: null, stamp: null }, there('There')],
      [{ draft: null, stamp: null }, there(null)],
      [{ draft, stamp: null }, there('There', later)],
      [{ draft, stamp: clean }, there('There')],
      [{ draft, stamp: clean }, there('There', later)],
      [{ draft, stamp: clean }, there(null, later)],
      [{ draft, stamp: { ...clean, unsent: true } }, there('There', later)],
      [{ draft: null, stamp: { ...clean, unsent: true } }, there('There', later)],
    ].map(([here, other]) => givesWay(here as never, other as never)),
  ).toEqual([true, false, false, false, true, true, false, false]);
});

test('wherever one writes, the server takes the name under which the draft is kept', () => {
  const id = 'd39d9a2b-c700-4ce2-aee7-0a252c11cd2f';
  const keys = [
    draftKeyOf('home', {}),
    draftKeyOf(id, { groupId: id }),
    draftKeyOf(id, { eventId: id }),
    draftKeyOf(id, { contentId: id }),
    draftKeyOf(`comment.${id}`, {}),
    draftKeyOf(`share.${id}`, {}),
    draftKeyOf(editOf(id), {}),
  ];
  expect(keys.filter((key) => !PostDraftKey.safeParse(key).success)).toEqual([]);
  expect(new Set(keys).size).toBe(keys.length);
});
