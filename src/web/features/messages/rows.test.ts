import type { ChatChannelMessage } from '@contract/entities/chat';
import type { OutgoingMessage } from '@web/state/outgoing/outgoingSlice';
import { rowsOf } from './rows';

const ada = 'ada';
const message = (id: number, accountId: string, at: string): ChatChannelMessage => ({
  id,
  accountId,
  text: String(id),
  html: String(id),
  type: 'user',
  account: null,
  createdAt: at,
  updatedAt: at,
});
const waiting = (clientId: string, at: string): OutgoingMessage => ({ clientId, channelId: 1, text: clientId, at, status: 'waiting' });

// Without a zone, so that the tests hold wherever they run.
const morning = ['2026-03-02T09:00:01', '2026-03-02T09:00:40', '2026-03-02T09:01:05', '2026-03-02T09:01:10'] as const;
const given = { outgoing: [], accountId: ada, readId: null, complete: true };
const four = [message(1, 'ben', morning[0]), message(2, 'ben', morning[1]), message(3, 'ben', morning[2]), message(4, ada, morning[3])];

const shape = (rows: ReturnType<typeof rowsOf>) => rows.map(({ head, tail }) => `${head ? '[' : ''}${tail ? ']' : ''}`);

test('messages are grouped by person and minute', () => {
  expect(shape(rowsOf({ ...given, messages: four }))).toEqual(['[', ']', '[]', '[]']);
  expect(rowsOf({ ...given, messages: four }).map(({ own }) => own)).toEqual([false, false, false, true]);
});

test('each day begins with its line', () => {
  const messages = [...four, message(5, ada, '2026-03-03T00:00:00')];
  expect(rowsOf({ ...given, messages }).map(({ day }) => day)).toEqual([20260302, null, null, null, 20260303]);
});

test('the oldest message known has no line of its day while older ones may come', () => {
  expect(rowsOf({ ...given, messages: four, complete: false })[0]!.day).toBeNull();
});

test('the line of what is new stands above the first unread message of somebody else, and breaks its group', () => {
  const rows = rowsOf({ ...given, messages: four, readId: 1 });
  expect(rows.map(({ isNew }) => isNew)).toEqual([false, true, false, false]);
  expect(shape(rows)).toEqual(['[]', '[]', '[]', '[]']);
});

test('own messages are never new', () => {
  const messages = [four[0]!, message(2, ada, morning[1]), message(3, 'ben', morning[2])];
  expect(rowsOf({ ...given, messages, readId: 1 }).findIndex(({ isNew }) => isNew)).toBe(2);
});

test('while unread messages may be missing, the line waits for them', () => {
  const some = four.slice(2);
  expect(rowsOf({ ...given, messages: some, readId: 0, complete: false }).some(({ isNew }) => isNew)).toBe(false);
  expect(rowsOf({ ...given, messages: some, readId: 0, complete: true })[0]!.isNew).toBe(true);
});

test('what is on its way stands at the end, in the group it will belong to', () => {
  const rows = rowsOf({ ...given, messages: four, outgoing: [waiting('a', '2026-03-02T09:01:30'), waiting('b', '2026-03-02T09:02:00')] });
  expect(rows.slice(3).map(({ key }) => key)).toEqual(['m4', 'a', 'b']);
  expect(shape(rows.slice(3))).toEqual(['[', ']', '[]']);
  expect(rows.at(-1)!.own).toBe(true);
});
