import 'fake-indexeddb/auto';
import { DoorPass } from '@contract/entities/door';
import { DoorScan } from '@contract/inputs/door';
import { sample } from '@test/harness/sample';
import { createDoorStore } from './doorStore';

const EVENT = '11111111-1111-4111-8111-111111111111';
const pass = (id: string, number: number) => sample(DoorPass, { id, number });
const doorStore = createDoorStore();
const head = { door: null, cursor: 'c', takenAt: 1 };
const scan = (id: string) => sample(DoorScan, { id });

test('a device holds each pass once, as it was told last, however often it is told', async () => {
  for (let times = 0; times < 60; times++) await doorStore.keep('ada', EVENT, { ...head, passes: [pass('a', times), pass('b', 1)] });
  const { passes, cursor } = await doorStore.read('ada', EVENT);
  expect(passes.map(({ id, number }) => [id, number])).toEqual([
    ['a', 59],
    ['b', 1],
  ]);
  expect(cursor).toBe('c');
  expect((await doorStore.read('ben', EVENT)).passes).toEqual([]);
  const database = await new Promise<IDBDatabase>(
    (done) => (indexedDB.open('atrium-door').onsuccess = (event) => done((event.target as IDBOpenDBRequest).result)),
  );
  const count = database.transaction('passes').objectStore('passes').count();
  await new Promise((done) => (count.onsuccess = done));
  expect(count.result).toBe(2);
});

test('scans are owed until they are sent, by whoever made them, and the sent ones go with the passes', async () => {
  await doorStore.addScan('ada', EVENT, scan('1'));
  await doorStore.addScan('ada', EVENT, scan('2'));
  expect([await doorStore.owed('ada'), await doorStore.owed('ben')]).toEqual([[EVENT], []]);
  await doorStore.markSent('ada', EVENT, ['1']);
  const { unsent, sent } = await doorStore.scans('ada', EVENT);
  expect([unsent, sent].map((all) => all.map(({ id }) => id))).toEqual([['2'], ['1']]);
  await doorStore.forget();
  expect(await doorStore.scans('ada', EVENT)).toMatchObject({ unsent: [{ id: '2' }], sent: [] });
  expect((await doorStore.read('ada', EVENT)).passes).toEqual([]);
  await doorStore.markSent('ada', EVENT, ['2']);
  expect(await doorStore.owed('ada')).toEqual([]);
});
