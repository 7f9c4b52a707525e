import { fakeApi } from '@test/harness/fakeApi';
import { session, settled } from '@test/harness/ports';
import { sample } from '@test/harness/sample';
import { Self } from '@contract/entities/accounts';
import { selfApi } from '@web/api/self';
import { KEYS } from '@web/platform/keys';
import { chooseLocale } from './chooseLocale';
import { localePicked, selectLocale } from './localeSlice';

describe('the language that is shown', () => {
  const choose = (candidates: Parameters<typeof chooseLocale>[0]) => {
    const reports: string[] = [];
    return { chosen: chooseLocale(candidates, (sentence) => reports.push(sentence)), reports };
  };

  test('is the account’s, then the one kept on this device, then the organization’s', () => {
    expect(choose({ account: 'ja', saved: 'fr', standard: 'es' }).chosen).toBe('ja');
    expect(choose({ saved: 'fr', standard: 'es' }).chosen).toBe('fr');
    expect(choose({ account: null, saved: null, standard: 'es' }).chosen).toBe('es');
    expect(choose({}).chosen).toBe('en');
  });

  test('is above all the one that the address names', () => {
    expect(choose({ address: 'fr-CA', account: 'ja', saved: 'fr', standard: 'es' }).chosen).toBe('fr-CA');
  });

  test('is never one that there is not, which is reported', () => {
    expect(choose({ account: 'xx', saved: 'fr' })).toEqual({ chosen: 'fr', reports: ['Locale xx not found'] });
  });
});

const ada = sample(Self, { id: 'ada', locale: 'en' });

async function app(path = '/events', member = false) {
  const api = fakeApi(selfApi);
  api.world.path = path;
  if (member) api.world.session = session(api.world.now() + 3_600_000);
  api.answer('GET /self', ada);
  api.answer('PUT /self', { ...ada, locale: 'fr' });
  api.start();
  await settled();
  await settled();
  return api;
}

test('picking a language shows it, swaps the address and is kept on this device', async () => {
  const { store, world } = await app('/es/events?past=true');
  store.dispatch(localePicked('fr'));
  await settled();
  expect(selectLocale(store.getState())).toBe('fr');
  expect(world.catalogues).toContain('fr');
  expect(world.path).toBe('/fr/events?past=true');
  expect(world.kept.get(KEYS.locale)).toBe('fr');
});

test('a visitor’s choice is not sent', async () => {
  const { store, sent } = await app();
  store.dispatch(localePicked('fr'));
  await settled();
  expect(sent.map(({ call }) => call)).not.toContain('PUT /self');
});

test('a member’s choice is sent with the account, and every answer is asked for anew', async () => {
  const { store, sent, world } = await app('/events', true);
  const asking = store.dispatch(selfApi.endpoints.getSelf.initiate());
  await asking;
  sent.length = 0;
  world.asked.length = 0;
  store.dispatch(localePicked('fr'));
  await settled();
  await settled();
  expect(sent.find(({ call }) => call === 'PUT /self')?.body).toEqual({ locale: 'fr' });
  expect(sent.filter(({ call }) => call === 'GET /self').map(({ headers }) => headers.locale)).toEqual(['fr']);
  asking.unsubscribe();
});

test('an account brings its language along', async () => {
  const { store, answer, world } = await app();
  world.session = session(world.now() + 3_600_000);
  answer('GET /self', { ...ada, locale: 'ja' });
  await store.dispatch(selfApi.endpoints.getSelf.initiate());
  await settled();
  expect(selectLocale(store.getState())).toBe('ja');
  expect(world.kept.get(KEYS.locale)).toBe('ja');
});

test('but not where the address names one, nor where there is no such language', async () => {
  const { store, answer, world } = await app('/en/events');
  answer('GET /self', { ...ada, locale: 'ja' });
  await store.dispatch(selfApi.endpoints.getSelf.initiate());
  expect(selectLocale(store.getState())).toBe('en');
  world.go('/events');
  answer('GET /self', { ...ada, locale: 'xx' });
  await store.dispatch(selfApi.endpoints.getSelf.initiate(undefined, { forceRefetch: true }));
  await settled();
  expect(selectLocale(store.getState())).toBe('en');
  expect(world.warnings).toEqual(['Locale xx not found']);
});

test('going back to an address in another language shows that', async () => {
  const { store, world } = await app('/en/events');
  world.go('/ja/events');
  await settled();
  expect(selectLocale(store.getState())).toBe('ja');
});

test('a language whose catalogue does not come is shown in the words of the code', async () => {
  const { store, world } = await app();
  world.ports.catalogues.load = () => Promise.reject(new Error('The catalogue of fr did not come: 500'));
  store.dispatch(localePicked('fr'));
  await settled();
  expect(selectLocale(store.getState())).toBe('fr');
  expect(world.warnings).toEqual(['The catalogue of fr did not come: 500']);
});
