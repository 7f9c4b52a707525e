import { buildTestApp, type TestApp } from '@test/harness/app';
import { hoursFromNow, newTenant, type World } from '@test/harness/world';

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await buildTestApp();
  world = await newTenant(app.ours.organization);
});
afterAll(() => app.app.close());

const get = (path: string, as?: Parameters<TestApp['ours']['call']>[1]) => app.ours.call(`GET ${path}`, as);

test('series stand in the order of the organization, and are found by name', async () => {
  await world.series({ name: 'Évenings', slug: 'evenings', sortOrder: 2 });
  await world.series({ name: 'Assembly', slug: 'assembly', sortOrder: 1, description: 'Once a year' });
  const slugs = async (query = '') => (await get(`/series${query}`)).body.data.map(({ slug }: { slug: string }) => slug);
  expect(await slugs()).toEqual(['assembly', 'evenings']);
  expect(await slugs('?orderBy=-name')).toEqual(['evenings', 'assembly']);
  expect(await slugs('?search=EVEN')).toEqual(['evenings']);
  expect((await get('/series/assembly')).body.data).toMatchObject({ name: 'Assembly', description: 'Once a year', image: null });
  expect((await get('/series/nowhere')).status).toBe(404);
});

test('the events of a series are whole, listed ones alone, and past ones by themselves', async () => {
  const { id: seriesId, slug } = await world.series();
  const ada = await app.ours.account();
  const next = await world.event({ name: 'Next', seriesId });
  await world.registration(next, ada);
  await world.session(next);
  await world.passType(next, { price: 900 });
  await world.event({ name: 'Hidden', seriesId, listed: false });
  await world.event({ name: 'Other' });
  await world.event({ name: 'Past', seriesId, eventStart: hoursFromNow(-9), eventEnd: hoursFromNow(-8) });
  const events = await get(`/series/${slug}/events`, { as: ada });
  expect(events.body).toMatchObject({
    count: 1,
    data: [
      {
        name: 'Next',
        creator: { id: next.creatorId },
        registrations: [{ accountId: ada.id }],
        priceFrom: 900,
        sessions: [{ name: 'Opening' }],
        _count: { sessions: 1, registrations: 1 },
      },
    ],
  });
  expect((await get(`/series/${seriesId}/events?past=true`)).body.data).toMatchObject([{ name: 'Past', registrations: [] }]);
  expect((await get('/series/nowhere/events')).status).toBe(404);
});
