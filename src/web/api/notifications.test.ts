import { Self } from '@contract/entities/accounts';
import { Notification } from '@contract/entities/notifications';
import { fakeApi } from '@test/harness/fakeApi';
import { sample } from '@test/harness/sample';
import { settled } from '@test/harness/ports';
import { notificationsApi } from './notifications';
import { selfApi } from './self';

const { listNotifications, markNotifications } = notificationsApi.endpoints;
const { getSelf } = selfApi.endpoints;
const LIST = 'GET /self/notifications';
const MARK = 'PUT /self/notifications';

const told = (id: string, read: boolean) => sample(Notification, { id, read });
const unread = (notifications: number) => ({ ...sample(Self, { id: 'ada' }), _count: { ...sample(Self)._count, notifications } });

type Shown = Awaited<ReturnType<typeof shown>>;
async function shown() {
  const api = fakeApi(notificationsApi);
  api.answer(LIST, [told('new', false), told('newer', false), told('old', true)]);
  api.answer('GET /self', unread(5));
  await api.store.dispatch(listNotifications.initiate({}));
  await api.store.dispatch(getSelf.initiate());
  const state = () => api.store.getState();
  return {
    ...api,
    list: () =>
      Object.fromEntries(
        listNotifications
          .select({})(state())
          .data!.pages.flat()
          .map(({ id, read }) => [id, read]),
      ),
    count: () => getSelf.select()(state()).data!._count.notifications,
  };
}

test.each([
  ['some are read', { read: true, ids: ['new', 'old'] }, { new: true, newer: false, old: true }, 4],
  ['all are read', { read: true }, { new: true, newer: true, old: true }, 0],
  ['one is unread again', { read: false, ids: ['old'] }, { new: false, newer: false, old: false }, 6],
])('where %s it is shown before the answer, and as it was where that is refused', async (_what, args, expected, waiting) => {
  const { store, fail, hold, list, count } = await shown();
  const release = hold(MARK);
  fail('GET /self', 400);
  const marking = store.dispatch(markNotifications.initiate(args));
  expect([list(), count()]).toEqual([expected, waiting]);
  release(400);
  await marking;
  await settled();
  expect([list(), count()]).toEqual([{ new: false, newer: false, old: true }, 5]);
});

test('what came while a refusal was under way stays as it came, in its place and in the number', async () => {
  const { store, answer, hold, list, count } = await shown();
  const release = hold(MARK);
  const marking = store.dispatch(markNotifications.initiate({ read: true, ids: ['new'] }));
  answer(LIST, [told('newest', false), told('new', false), told('newer', true), told('old', true)]);
  answer('GET /self', unread(6));
  await store.dispatch(listNotifications.initiate({}, { forceRefetch: true }));
  await store.dispatch(getSelf.initiate(undefined, { forceRefetch: true }));
  release(400);
  await marking;
  await settled();
  expect(list()).toEqual({ newest: false, new: false, newer: true, old: true });
  expect(count()).toBe(6);
});

test.each([
  ['done', (api: Shown) => api.answer(MARK, null)],
  ['refused', (api: Shown) => api.fail(MARK, 409)],
])('how many are unread is asked anew once a mark is %s, and is the server’s number', async (_how, script) => {
  const api = await shown();
  script(api);
  api.answer('GET /self', unread(9));
  await api.store.dispatch(markNotifications.initiate({ read: true, ids: ['new'] }));
  await settled();
  expect(api.count()).toBe(9);
});

test('where that number cannot be had, the one stays that was shown with the mark', async () => {
  const api = await shown();
  api.answer(MARK, null);
  api.fail('GET /self', 400);
  await api.store.dispatch(markNotifications.initiate({ read: true, ids: ['new'] }));
  await settled();
  expect([api.list(), api.count()]).toEqual([{ new: true, newer: false, old: true }, 4]);
});
