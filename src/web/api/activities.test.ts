import { Activity } from '@contract/entities/activities';
import { BaseImage } from '@contract/entities/images';
import { fakeApi } from '@test/harness/fakeApi';
import { settled } from '@test/harness/ports';
import { sample } from '@test/harness/sample';
import { activitiesApi } from './activities';
import type { CachedActivity } from './activityPages';

const {
  getActivity,
  listActivities,
  listComments,
  listOwnActivities,
  listAccountMedia,
  createActivity,
  deleteActivity,
  reportActivity,
  updateActivity,
} = activitiesApi.endpoints;

const picture = (id: string) => sample(BaseImage, { id });
const post = (id: string, values: Partial<Activity> = {}) =>
  sample(Activity, { id, image: null, video: null, commented: null, reshare: null, group: null, event: null, ...values });

async function opened(posts: Activity[], media: Activity[]) {
  const api = fakeApi(activitiesApi);
  const { account } = posts[0]!;
  api.answer('GET /self/activities', posts);
  api.answer(`GET /accounts/${account.id}/media`, media);
  const lists = [listOwnActivities, listAccountMedia] as const;
  await api.store.dispatch(listOwnActivities.initiate({}));
  await api.store.dispatch(listAccountMedia.initiate({ accountId: account.id }));
  const shown = () => {
    const state = api.store.getState();
    const [home, ofAccount] = [lists[0].select({})(state), lists[1].select({ accountId: account.id })(state)];
    return [home, ofAccount].map(({ data }) => data!.pages.flat());
  };
  return { ...api, account, shown };
}

test('a picture that a post comes to show is shown within what shares it too, and among the pictures of its author', async () => {
  const plain = post('plain');
  const share = post('share', { reshare: { activity: plain } });
  const { store, answer, sent, account, shown } = await opened([share, plain], []);
  const changed = { ...plain, message: 'Look', image: picture('new') };
  answer('PUT /activities/plain', changed);
  answer(`GET /accounts/${account.id}/media`, [changed]);
  await store.dispatch(updateActivity.initiate({ activityId: 'plain', message: 'Look', imageId: 'new' }));
  await settled();
  const [[sharing, shared], media] = shown() as [[Activity, Activity], Activity[]];
  expect(shared.image?.id).toBe('new');
  expect(sharing.reshare?.activity).toMatchObject({ message: 'Look', image: { id: 'new' } });
  expect(media.map(({ id }) => id)).toEqual(['plain']);

  await store.dispatch(updateActivity.initiate({ activityId: 'plain', message: 'Look' }));
  await settled();
  expect(sent.filter(({ call }) => call.endsWith('/media'))).toHaveLength(2);
});

test('what is posted with a picture stands among the pictures of its author at once, and what shows nothing does not', async () => {
  const old = post('old', { image: picture('old') });
  const { store, answer, shown } = await opened([old], [old]);
  for (const made of [post('words'), post('shown', { image: picture('new') })]) {
    answer('POST /activities', made);
    await store.dispatch(createActivity.initiate({ message: '' }));
  }
  await settled();
  expect(shown().map((list) => list.map(({ id }) => id))).toEqual([
    ['shown', 'words', 'old'],
    ['shown', 'old'],
  ]);
});

test('what is posted stands among all posts, and not among those that were searched for', async () => {
  const old = post('old');
  const { store, answer } = await opened([old], []);
  answer('GET /activities', [old]);
  const lists = [{}, { search: 'old' }];
  for (const list of lists) await store.dispatch(listActivities.initiate(list));
  answer('POST /activities', post('new'));
  await store.dispatch(createActivity.initiate({ message: 'new' }));
  await settled();
  const shown = lists.map((list) => listActivities.select(list)(store.getState()).data!.pages.flat());
  expect(shown.map((posts) => posts.map(({ id }) => id))).toEqual([['new', 'old'], ['old']]);
});

test.each([
  ['stays where it is taken', 200, 3],
  ['is taken back where it is refused', 400, 2],
])('a comment is counted before it is answered, which %s', async (_what, status, after) => {
  const { store, hold, shown } = await opened([post('plain', { _count: { comments: 2, likes: 0, reshares: 0 } })], []);
  const release = hold('POST /activities');
  const sending = store.dispatch(createActivity.initiate({ message: 'So do I', commentedId: 'plain' }));
  const counted = () => shown()[0]![0]!._count.comments;
  expect(counted()).toBe(3);
  release(status, post('comment', { commented: post('plain') }));
  await sending;
  await settled();
  expect(counted()).toBe(after);
});

test('what stands above a comment, and what was reshared, count one less once it is deleted, and as many where that is refused', async () => {
  const counts = { comments: 2, reshares: 3 };
  const above = post('above', { _count: { ...post('above')._count, ...counts } });
  const comment = post('comment', { commented: above });
  const share = post('share', { reshare: { activity: above } });
  const { store, answer, fail } = await opened([share, above], []);
  answer('GET /activities/above', above);
  answer('GET /activities/above/comments', [comment]);
  await store.dispatch(getActivity.initiate({ activityId: 'above' }));
  await store.dispatch(listComments.initiate({ activityId: 'above' }));
  const shown = () => {
    const state = store.getState();
    const [shared, one]: CachedActivity[] = listOwnActivities.select({})(state).data!.pages.flat();
    const [said]: CachedActivity[] = listComments.select({ activityId: 'above' })(state).data!.pages.flat();
    const counted = [one!, getActivity.select({ activityId: 'above' })(state).data!].map(({ _count }) => [
      _count.comments,
      _count.reshares,
    ]);
    return { counted, deleted: [said!.deleted === true, shared!.deleted === true] };
  };
  for (const activityId of ['comment', 'share']) {
    fail(`DELETE /activities/${activityId}`, 403);
    await store.dispatch(deleteActivity.initiate({ activityId }));
  }
  const standing = [counts.comments, counts.reshares];
  expect(shown()).toEqual({ counted: [standing, standing], deleted: [false, false] });
  for (const activityId of ['comment', 'share']) {
    answer(`DELETE /activities/${activityId}`, null);
    await store.dispatch(deleteActivity.initiate({ activityId }));
  }
  expect(shown()).toEqual({
    counted: [
      [1, 2],
      [1, 2],
    ],
    deleted: [true, true],
  });
});

test('a report is shown wherever the post stands, and nowhere where it is refused', async () => {
  const plain = post('plain');
  const { store, answer, fail, shown } = await opened([plain], [plain]);
  const reported = { ...plain, reports: [{ id: 'r1', createdAt: '2026-11-20T10:00:00Z' }] };
  fail('POST /activities/plain/report', 429);
  await store.dispatch(reportActivity.initiate({ activityId: 'plain' }));
  expect(shown()).toEqual([[plain], [plain]]);
  answer('POST /activities/plain/report', reported);
  await store.dispatch(reportActivity.initiate({ activityId: 'plain' }));
  expect(shown()).toEqual([[reported], [reported]]);
});
