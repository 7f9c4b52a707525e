import { fakeApi } from '@test/harness/fakeApi';
import { settled } from '@test/harness/ports';
import { sample } from '@test/harness/sample';
import { AccountAddress, Self } from '@contract/entities/accounts';
import { accountsApi } from './accounts';
import { addressesApi } from './addresses';
import { selfApi } from './self';

const { getSelf, updateSelf, getRelationships } = selfApi.endpoints;
const { listAddresses, createAddress, getAddress } = addressesApi.endpoints;
const ada = sample(Self, { id: 'ada', firstName: 'Ada', locale: 'en' });

test('a changed profile shows at once', async () => {
  const { store, answer, sent } = fakeApi(selfApi);
  answer('GET /self', ada);
  answer('PUT /self', { ...ada, firstName: 'Augusta' });
  await store.dispatch(getSelf.initiate());
  await store.dispatch(updateSelf.initiate({ firstName: 'Augusta' }));
  expect(getSelf.select()(store.getState()).data?.firstName).toBe('Augusta');
  expect(sent.filter(({ call }) => call === 'GET /self')).toHaveLength(1);
});

test('a profile that could not be changed is asked for again', async () => {
  const { store, answer, fail, sent } = fakeApi(selfApi);
  answer('GET /self', ada);
  fail('PUT /self', 400, { message: 'Please check what you sent.' });
  await store.dispatch(getSelf.initiate());
  await store.dispatch(updateSelf.initiate({ username: 'x' }));
  await settled();
  expect(sent.filter(({ call }) => call === 'GET /self')).toHaveLength(2);
});

test('a new address refreshes the list and every single one', async () => {
  const { store, answer, sent } = fakeApi(selfApi);
  const home = sample(AccountAddress, { id: 'home' });
  answer('GET /self/addresses', [home]);
  answer('GET /self/addresses/home', home);
  answer('POST /self/addresses', home);
  answer('GET /self/relationships', { accounts: {}, groups: {}, events: {}, channels: {}, threads: {}, waitingLists: {} });
  await store.dispatch(listAddresses.initiate({}));
  await store.dispatch(getAddress.initiate({ addressId: 'home' }));
  await store.dispatch(getRelationships.initiate());
  sent.length = 0;
  await store.dispatch(createAddress.initiate({ ...home, id: undefined } as never));
  await settled();
  expect(sent.map(({ call }) => call)).toEqual(['POST /self/addresses', 'GET /self/addresses', 'GET /self/addresses/home']);
});

test('a new picture shows at once, in the profile and in every list of accounts', async () => {
  const { store, answer, sent } = fakeApi(selfApi);
  const image = { id: 'new', uri: 'http://localhost/images/new/public', width: 1, height: 1, moderation: 'safe', description: null };
  answer('GET /self', ada);
  answer('GET /accounts', [ada]);
  answer('PUT /self/image', { ...ada, image });
  await store.dispatch(getSelf.initiate());
  await store.dispatch(accountsApi.endpoints.listAccounts.initiate({}));
  await store.dispatch(selfApi.endpoints.updateSelfImage.initiate({ uploadId: 'upload' }));
  expect(getSelf.select()(store.getState()).data?.image).toEqual(image);
  await settled();
  expect(sent.map(({ call }) => call)).toEqual(['GET /self', 'GET /accounts', 'PUT /self/image', 'GET /accounts']);
});
