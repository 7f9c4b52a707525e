import { NESTED, PAGE_SIZE } from '@contract/limits';
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

test('events of a list nest the first of their sessions, each its own, and say how many there are', async () => {
  const { id: seriesId, slug } = await world.series();
  const [long, short] = [
    await world.event({ name: 'Long', seriesId, eventStart: hoursFromNow(1) }),
    await world.event({ name: 'Short', seriesId, eventStart: hoursFromNow(2) }),
  ];
  const image = await world.image();
  for (let nth = NESTED.inLists; nth >= 0; nth--) await world.session(long, { name: `${nth}`, startTime: hoursFromNow(nth + 1) });
  await world.session(short, { name: 'Only' });
  await world.speaker(short);
  await world.mediaItem(long, { imageId: image.id, name: 'Roof' });
  await world.eventPage(short, { slug: 'travel' });
  await world.faqSection(long, { slug: 'food' });
  const [first, second] = (await get(`/series/${slug}/events`)).body.data;
  expect(first.sessions.map(({ name }: { name: string }) => name)).toEqual(Array.from({ length: NESTED.inLists }, (_, nth) => `${nth}`));
  expect(first).toMatchObject({
    _count: { sessions: NESTED.inLists + 1 },
    speakers: [],
    media: [{ name: 'Roof' }],
    pages: [],
    faqSections: [{ slug: 'food' }],
  });
  expect(second).toMatchObject({
    sessions: [{ name: 'Only' }],
    speakers: { length: 1 },
    media: [],
    pages: [{ slug: 'travel' }],
    faqSections: [],
  });
  expect((await get(`/events/${long.id}`)).body.data.sessions).toHaveLength(NESTED.inLists + 1);
});

test('whole events come in smaller pages than other lists', async () => {
  const { slug } = await world.series();
  expect((await get(`/series/${slug}/events?pageSize=${PAGE_SIZE.wholeEventsMax}`)).status).toBe(200);
  expect((await get(`/series/${slug}/events?pageSize=${PAGE_SIZE.wholeEventsMax + 1}`)).body.errors).toMatchObject([{ field: 'pageSize' }]);
});
