import { DoorPass } from '@contract/entities/door';
import type { DoorScan } from '@contract/inputs/door';
import { ENTRANCE } from '@contract/rules/doorScans';
import { sample } from '@test/harness/sample';
import { createDoorBook, enteredAt } from './doorBook';

const LUNCH = '33333333-3333-4333-8333-333333333333';
const at = (minute: number) => `2027-03-01T09:${String(minute).padStart(2, '0')}:00.000Z`;

const pass = (id: string, more: Partial<DoorPass> = {}) =>
  sample(DoorPass, { id, code: id, formerCodes: [], name: id, number: 1001, status: 'ready', due: 0, listIds: [], entered: [], ...more });

const scan = (code: string, more: Partial<DoorScan> = {}) => ({
  code,
  listId: ENTRANCE as DoorScan['listId'],
  kind: 'in' as const,
  admitted: true,
  at: at(30),
  ...more,
});

function holding(...passes: DoorPass[]) {
  const book = createDoorBook();
  book.take(passes, []);
  const since = (id: string, listId: string = ENTRANCE) => enteredAt(book.byId(id)!, listId);
  return { book, since };
}

test('somebody is in since the earliest scan that let them in, in whatever order scans come', () => {
  const { book, since } = holding(pass('a'), pass('b'));
  for (const minute of [30, 10, 20]) book.apply(scan('a', { at: at(minute) }));
  expect(since('a')).toBe(at(10));
  book.apply(scan('b', { admitted: false }));
  expect([since('b'), book.count(ENTRANCE)]).toEqual([null, { all: 2, checkedIn: 1 }]);
  book.apply(scan('a', { kind: 'out', admitted: false, at: at(40) }));
  book.apply(scan('a', { at: at(50) }));
  expect(since('a')).toBe(at(50));
});

test('who comes no more is expected at no list, found by name alone, and counted nowhere', () => {
  const { book } = holding(
    pass('Ada', { listIds: [LUNCH] }),
    pass('Bo', { status: 'needsInfo' }),
    pass('Cy', { status: 'canceled', listIds: [LUNCH], entered: [{ listId: ENTRANCE, at: at(1) }] }),
  );
  const found = (text: string, listId: string = ENTRANCE, most = 9) => book.search(text, listId, most).map(({ id }) => id);
  expect([book.count(ENTRANCE), book.count(LUNCH)]).toEqual([
    { all: 2, checkedIn: 0 },
    { all: 1, checkedIn: 0 },
  ]);
  expect([found(''), found('', LUNCH), found('cy'), found('', ENTRANCE, 1)]).toEqual([['Ada', 'Bo'], ['Ada'], ['Cy'], ['Ada']]);
  // Canceled since it was fetched.
  book.take([pass('Ada', { status: 'canceled', listIds: [LUNCH] })], []);
  expect([book.count(ENTRANCE), book.count(LUNCH), found('')]).toEqual([{ all: 1, checkedIn: 0 }, { all: 0, checkedIn: 0 }, ['Bo']]);
});

test('a code from before a transfer is of no pass any more, also where it was in hand', () => {
  const { book } = holding(pass('a', { code: 'old' }));
  expect([book.byCode('old')?.id, book.isFormer('old')]).toEqual(['a', false]);
  book.take([pass('a', { code: 'new', formerCodes: ['old'] })], []);
  expect([book.byCode('old'), book.byCode('new')?.id, book.isFormer('old')]).toEqual([undefined, 'a', true]);
});
