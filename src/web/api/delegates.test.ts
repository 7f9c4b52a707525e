import { Account } from '@contract/entities/accounts';
import { fakeApi } from '@test/harness/fakeApi';
import { session, settled } from '@test/harness/ports';
import { sample } from '@test/harness/sample';
import { sessionFound } from '@web/state/session/sessionSlice';
import { delegatesApi } from './delegates';
import { selfApi } from './self';

const { listDelegates, listDelegateOf, addDelegate, removeDelegate, createTeam } = delegatesApi.endpoints;
const ben = sample(Account, { id: 'ben' });

async function opened() {
  const api = fakeApi(delegatesApi);
  api.answer('GET /self/delegates', [ben]);
  api.answer('GET /self/delegateof', [ben]);
  await api.store.dispatch(listDelegates.initiate({}));
  await api.store.dispatch(listDelegateOf.initiate({}));
  api.sent.length = 0;
  const calls = () => api.sent.map(({ call }) => call);
  return { ...api, calls };
}

test('a new delegate refreshes the list of them and nothing else', async () => {
  const { store, answer, calls } = await opened();
  answer('POST /self/delegates', ben);
  await store.dispatch(addDelegate.initiate({ email: 'ben@example.com' }));
  await settled();
  expect(calls()).toEqual(['POST /self/delegates', 'GET /self/delegates']);
});

test('who is dismissed may be oneself, so both lists are asked for again', async () => {
  const { store, answer, calls } = await opened();
  answer('DELETE /self/delegates/ben', ben);
  await store.dispatch(removeDelegate.initiate({ accountId: 'ben' }));
  await settled();
  expect(calls().sort()).toEqual(['DELETE /self/delegates/ben', 'GET /self/delegateof', 'GET /self/delegates']);
});

test('a team that was made is there to be chosen', async () => {
  const { store, answer, calls } = await opened();
  answer('POST /self/team', sample(Account, { id: 'desk', accountType: 'team' }));
  await store.dispatch(createTeam.initiate({ name: 'Desk', email: 'desk@example.com' }));
  await settled();
  expect(calls()).toEqual(['POST /self/team', 'GET /self/delegateof']);
});

test('what failed leaves the lists as they are, and keeps the words for the field', async () => {
  const { store, fail, calls } = await opened();
  const errors = [{ field: 'email', rule: 'exists', message: "We couldn't find an account with that email." }];
  fail('POST /self/delegates', 404, { code: 'accountNotFound', errors });
  const { error } = await store.dispatch(addDelegate.initiate({ email: 'nobody@example.com' }));
  await settled();
  expect(error).toMatchObject({ status: 404, code: 'accountNotFound', errors });
  expect(calls()).toEqual(['POST /self/delegates']);
});

test('whom one acts for is asked, and a team made, as oneself; an account ends as whoever one acts as, and so not at all', async () => {
  const { store, world, sent, answer } = await opened();
  world.session = session(world.now() + 3_600_000, 'token');
  store.dispatch(sessionFound({ userSub: 'sub', actingAs: 'somebody' }));
  answer('POST /self/team', ben);
  answer('POST /self/delegates', ben);
  answer('DELETE /self', null);
  await store.dispatch(createTeam.initiate({ name: 'Desk', email: 'desk@example.com' }));
  await store.dispatch(selfApi.endpoints.deleteSelf.initiate());
  await store.dispatch(addDelegate.initiate({ email: 'ben@example.com' }));
  await settled();
  const asWhom = Object.fromEntries(sent.map(({ call, headers }) => [call, headers['executeas']]));
  expect(asWhom).toEqual({
    'POST /self/team': undefined,
    'GET /self/delegateof': undefined,
    'DELETE /self': 'somebody',
    'POST /self/delegates': 'somebody',
    'GET /self/delegates': 'somebody',
  });
});
