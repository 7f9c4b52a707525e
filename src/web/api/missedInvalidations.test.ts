import { fakeApi } from '@test/harness/fakeApi';
import { settled } from '@test/harness/ports';
import { sample } from '@test/harness/sample';
import { Account, BaseAccount } from '@contract/entities/accounts';
import { Activity } from '@contract/entities/activities';
import { BaseCoupon } from '@contract/entities/coupons';
import { PaymentIntent } from '@contract/entities/payments';
import { PAGE_SIZE } from '@contract/limits';
import { activitiesApi, patchActivity } from './activities';
import { api } from './base';
import { delegatesApi } from './delegates';
import { followsApi, showFollowed } from './follows';
import { registrationApi } from './registration';
import { selfApi } from './self';
import { tags } from './tags';

const INTENT = 'GET /self/events/fair/registration/intent';
const COUPON = 'POST /self/events/fair/registration/coupon';
const fair = { eventId: 'fair', addressId: 'home' };
const intent = (amount: number) => sample(PaymentIntent, { id: 'i1', amount, account: sample(BaseAccount) });
const { getRegistrationIntent, applyCoupon } = registrationApi.endpoints;
const { listDelegates } = delegatesApi.endpoints;

function checkout() {
  const server = fakeApi();
  const { store, sent, answer } = server;
  answer(COUPON, sample(BaseCoupon));
  return {
    ...server,
    amount: () => getRegistrationIntent.select(fair)(store.getState()).data?.amount,
    asked: () => sent.filter(({ call }) => call === INTENT).length,
    useCoupon: () => store.dispatch(applyCoupon.initiate({ eventId: 'fair', couponCode: 'HALF', passes: [], packages: [] })),
  };
}

test('a first answer that a mutation made stale on its way is asked for again, once', async () => {
  const { store, hold, answer, amount, asked, useCoupon } = checkout();
  const release = hold(INTENT);
  void store.dispatch(getRegistrationIntent.initiate(fair));
  await settled();
  await useCoupon();
  expect(asked()).toBe(1);
  answer(INTENT, intent(1_000));
  release(200, intent(2_000));
  await settled();
  await settled();
  expect([amount(), asked()]).toEqual([1_000, 2]);
});

test('so is one that was being asked for again', async () => {
  const { store, hold, answer, amount, asked, useCoupon } = checkout();
  answer(INTENT, intent(2_000));
  await store.dispatch(getRegistrationIntent.initiate(fair));
  const release = hold(INTENT);
  void store.dispatch(getRegistrationIntent.initiate(fair, { forceRefetch: true }));
  await settled();
  await useCoupon();
  answer(INTENT, intent(1_000));
  release(200, intent(2_000));
  await settled();
  await settled();
  expect([amount(), asked()]).toEqual([1_000, 3]);
});

test.each([
  ['a change of one’s own made stale, which shows what it changed, stays out of sight', true, 2_000],
  ['something else made stale is shown until the next', false, 3_000],
])('an answer that %s', async (_what, isOwn, shown) => {
  const { store, hold, answer, amount, asked, useCoupon } = checkout();
  answer(INTENT, intent(2_000));
  await store.dispatch(getRegistrationIntent.initiate(fair));
  const release = hold(INTENT);
  void store.dispatch(getRegistrationIntent.initiate(fair, { forceRefetch: true }));
  await settled();
  if (isOwn) await useCoupon();
  else store.dispatch(api.util.invalidateTags([tags.intent('fair')]));
  const releaseNext = hold(INTENT);
  release(200, intent(3_000));
  await settled();
  expect([amount(), asked()]).toEqual([shown, 3]);
  releaseNext(200, intent(1_000));
  await settled();
  await settled();
  expect([amount(), asked()]).toEqual([1_000, 3]);
});

test('where nothing is shown yet, such an answer is', async () => {
  const { store, hold, fail, amount, useCoupon } = checkout();
  fail(INTENT, 404);
  await store.dispatch(getRegistrationIntent.initiate(fair));
  const release = hold(INTENT);
  void store.dispatch(getRegistrationIntent.initiate(fair, { forceRefetch: true }));
  await settled();
  await useCoupon();
  hold(INTENT);
  release(200, intent(2_000));
  await settled();
  expect(amount()).toBe(2_000);
});

test.each(['query', 'infinite query'])('what has failed on its way is asked for again too: %s', async (kind) => {
  const { store, hold, answer, sent } = fakeApi();
  const call = kind === 'query' ? INTENT : 'GET /self/delegates';
  const release = hold(call);
  void (kind === 'query' ? store.dispatch(getRegistrationIntent.initiate(fair)) : store.dispatch(listDelegates.initiate({})));
  await settled();
  store.dispatch(api.util.invalidateTags([kind === 'query' ? tags.intent('fair') : tags.delegates()]));
  answer(call, kind === 'query' ? intent(1_000) : []);
  release(404);
  await settled();
  await settled();
  expect(sent.filter((one) => one.call === call)).toHaveLength(2);
});

test('a list in pages is asked for again as a whole', async () => {
  const { store, hold, answer, sent } = fakeApi();
  const release = hold('GET /self/delegates');
  void store.dispatch(listDelegates.initiate({}));
  await settled();
  store.dispatch(api.util.invalidateTags(['Self']));
  const ben = sample(Account, { firstName: 'Ben' });
  answer('GET /self/delegates', [ben]);
  release(200, []);
  await settled();
  await settled();
  expect(listDelegates.select({})(store.getState()).data?.pages).toEqual([[expect.objectContaining({ firstName: 'Ben' })]]);
  expect(sent).toHaveLength(2);
});

test('what nobody uses any more is dropped instead', async () => {
  const { store, hold, amount, asked, useCoupon } = checkout();
  const release = hold(INTENT);
  void store.dispatch(getRegistrationIntent.initiate(fair, { subscribe: false }));
  await settled();
  await useCoupon();
  release(200, intent(2_000));
  await settled();
  expect([amount(), asked()]).toEqual([undefined, 1]);
});

test('nothing is asked for twice on account of other answers, nor of what was invalidated before', async () => {
  const { store, hold, amount, asked, useCoupon } = checkout();
  await useCoupon();
  const release = hold(INTENT);
  void store.dispatch(getRegistrationIntent.initiate(fair));
  await settled();
  store.dispatch(api.util.invalidateTags([tags.relationships()]));
  release(200, intent(2_000));
  await settled();
  expect([amount(), asked()]).toEqual([2_000, 1]);
});

const relationships = (accounts: Record<string, true>) => ({
  accounts,
  groups: {},
  events: {},
  channels: {},
  threads: {},
  waitingLists: {},
});
const RELATIONSHIPS = 'GET /self/relationships';

test.each([
  ['delivered before that is answered', false],
  ['delivered after that is answered', true],
])('whom one follows stays so where an answer from before the press is %s, and is asked for again, once', async (_what, after) => {
  const { store, sent, hold, answer } = fakeApi();
  const { getRelationships } = selfApi.endpoints;
  const { followAccount } = followsApi.endpoints;
  const followed = () => Object.keys(getRelationships.select()(store.getState()).data!.accounts);
  const asked = () => sent.filter(({ call }) => call === RELATIONSHIPS).length;
  answer(RELATIONSHIPS, relationships({}));
  await store.dispatch(getRelationships.initiate());
  const releaseOld = hold(RELATIONSHIPS);
  void store.dispatch(getRelationships.initiate(undefined, { forceRefetch: true }));
  await settled();
  const take = hold('POST /accounts/ben/follow');
  void store.dispatch(followAccount.initiate({ accountId: 'ben' }));
  store.dispatch(showFollowed('ben', true));
  answer(RELATIONSHIPS, relationships({ ben: true, eva: true }));
  const steps = [() => releaseOld(200, relationships({})), () => take(200, sample(Account, { id: 'ben' }))];
  for (const step of after ? steps.reverse() : steps) {
    expect([followed(), asked()]).toEqual([['ben'], 2]);
    step();
    await settled();
  }
  await settled();
  expect([followed(), asked()]).toEqual([['ben', 'eva'], 3]);
});

const FEED = 'GET /self/activities';

function feed() {
  const server = fakeApi();
  const { store, sent, answer } = server;
  const { listOwnActivities, likeActivity } = activitiesApi.endpoints;
  const posts = Array.from({ length: PAGE_SIZE.list }, (_, nth) => sample(Activity, { id: `p${nth}`, likes: [] }));
  const like = (one: Activity) => ({ ...one, likes: [{ createdAt: '' }] });
  answer(FEED, posts);
  return {
    ...server,
    posts,
    like,
    ask: (options: object) => store.dispatch(listOwnActivities.initiate({}, options)),
    asked: () => sent.filter(({ call }) => call === FEED).length,
    press() {
      const taking = server.hold('POST /activities/p1/likes');
      void store.dispatch(likeActivity.initiate({ activityId: 'p1' }));
      store.dispatch(patchActivity('p1', (one) => void (one.likes = [{ createdAt: '' }])));
      return () => taking(200, like(posts[1]!));
    },
    shown: () => {
      const all = listOwnActivities.select({})(store.getState()).data!.pages.flat();
      return [all.length, all[1]!.likes?.length];
    },
  };
}

test('a like stays where its list was on its way, which is asked for again', async () => {
  const { posts, like, ask, asked, press, shown, hold, answer } = feed();
  await ask({});
  const release = hold(FEED);
  void ask({ forceRefetch: true });
  await settled();
  press()();
  await settled();
  answer(
    FEED,
    posts.map((one) => (one.id === 'p1' ? like(one) : one)),
  );
  release(200, posts);
  await settled();
  await settled();
  expect([shown(), asked()]).toEqual([[PAGE_SIZE.list, 1], 3]);
});

test.each(['before', 'after'])(
  'a further page of a list keeps what was liked %s it has come, and nothing is asked for twice',
  async (when) => {
    const { ask, asked, press, shown, hold } = feed();
    await ask({});
    const release = hold(FEED);
    void ask({ direction: 'forward' });
    await settled();
    const take = press();
    const steps = [() => release(200, [sample(Activity, { id: 'further' })]), take];
    for (const step of when === 'after' ? steps : steps.toReversed()) {
      step();
      await settled();
    }
    expect([shown(), asked()]).toEqual([[PAGE_SIZE.list + 1, 1], 2]);
  },
);

test('what one has written stays where the list was asked for before it was taken', async () => {
  const { store, posts, ask, shown, hold, answer } = feed();
  await ask({});
  const release = hold(FEED);
  void ask({ forceRefetch: true });
  await settled();
  const made = sample(Activity, { id: 'made', commented: null, reshare: null });
  answer('POST /activities', made);
  await store.dispatch(activitiesApi.endpoints.createActivity.initiate({ message: 'Hello' }));
  await settled();
  answer(FEED, [made, ...posts]);
  release(200, posts);
  await settled();
  await settled();
  expect(shown()[0]).toBe(PAGE_SIZE.list + 1);
});

test('a change that is cut off, as where another is here from now on, is of no answer and makes nothing stale', async () => {
  const { store, hold, sent } = fakeApi();
  hold('POST /accounts/ben/follow');
  const pressed = store.dispatch(followsApi.endpoints.followAccount.initiate({ accountId: 'ben' }));
  await settled();
  store.dispatch(api.util.resetApiState());
  expect(await pressed).toMatchObject({ error: { name: 'AbortError' } });
  await settled();
  expect(sent).toHaveLength(1);
});
