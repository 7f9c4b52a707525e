import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { hoursFromNow, newTenant, type World } from '@test/harness/world';

let app: TestApp;
let world: World;
let ada: TestAccount;

beforeAll(async () => {
  app = await buildTestApp();
  world = await newTenant(app.ours.organization);
  ada = await app.ours.account();
});
afterAll(() => app.app.close());

const get = async (path: string, as?: TestAccount) => (await app.ours.call(`GET ${path}`, { as })).body;
const names = async (path: string, as?: TestAccount) => ((await get(path, as)).data as { name: string }[]).map(({ name }) => name);

test('interests stand by name, those that the organization puts first before the others, and are found without accents', async () => {
  await world.interest({ name: 'Águas' });
  await world.interest({ name: 'bridges' });
  await world.interest({ name: 'Cities', featured: true });
  expect(await names('/interests')).toEqual(['Cities', 'Águas', 'bridges']);
  expect(await names('/interests?orderBy=-name')).toEqual(['Cities', 'bridges', 'Águas']);
  expect(await names('/interests?search=AGU')).toEqual(['Águas']);
});

test('one of them is read by id or name, with who has it and the events to come that lists show', async () => {
  const ben = await app.ours.account();
  const [next, hidden, past] = [
    await world.event({ name: 'Next' }),
    await world.event({ listed: false }),
    await world.event({ eventStart: hoursFromNow(-9), eventEnd: hoursFromNow(-8) }),
  ];
  const { id } = await world.interest({ name: 'Rivers' }, { events: [next, hidden, past], accounts: [ben] });
  for (const called of [id, 'RIVERS'])
    expect((await get(`/interests/${called}`)).data).toMatchObject({
      id,
      accounts: [{ id: ben.id }],
      groups: [],
      events: [{ name: 'Next' }],
    });
  expect((await app.ours.call('GET /interests/nothing')).status).toBe(404);
  expect((await app.theirs.call(`GET /interests/${id}`)).status).toBe(404);
});

test('a name that is there already is answered as it is, however often and at once it is given', async () => {
  const add = (name: string) => app.ours.call('POST /interests', { as: ada, body: { name } });
  const answers = await Promise.all(['Gardens', 'gardens', 'GÁRDENS '].map(add));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1);
  expect((await add('  ')).body.errors).toMatchObject([{ field: 'name', rule: 'required' }]);
  expect((await add('11111111-1111-4111-8111-111111111111')).body.errors).toMatchObject([{ field: 'name', rule: 'not_id' }]);
  expect((await app.ours.call('POST /interests', { body: { name: 'Gardens' } })).status).toBe(401);
});

test('somebody’s interests are replaced as a whole, by those that there are', async () => {
  const [one, two] = [await world.interest({ name: 'Maps' }), await world.interest({ name: 'Paper' })];
  const choose = (...interestIds: string[]) => app.ours.call('POST /self/interests', { as: ada, body: { interestIds } });
  expect((await choose(one.id, two.id)).body.data.id).toBe(ada.id);
  expect(await names('/self/interests', ada)).toEqual(['Maps', 'Paper']);
  expect(await names(`/accounts/${ada.username}/interests`)).toEqual(['Maps', 'Paper']);
  await choose(two.id, two.id);
  expect(await names('/self/interests', ada)).toEqual(['Paper']);
  const unknown = '00000000-0000-4000-8000-000000000000';
  const more = await Promise.all(['Ink', 'Glue', 'Board'].map((name) => world.interest({ name })));
  await Promise.all(more.map(({ id }) => choose(id)));
  expect(await names('/self/interests', ada)).toHaveLength(1);
  await choose(two.id);
  expect((await choose(one.id, unknown)).body.errors).toMatchObject([{ field: 'interestIds.1', rule: 'exists' }]);
  expect(await names('/self/interests', ada)).toEqual(['Paper']);
});

test('events are found by what they are about', async () => {
  const [walk, talk] = [await world.event({ name: 'A walk' }), await world.event({ name: 'A talk' })];
  const { id } = await world.interest({ name: 'Hills' }, { events: [walk] });
  await world.interest({ name: 'Words' }, { events: [walk, talk] });
  expect(await names(`/events?interest=${id}`)).toEqual(['A walk']);
  expect(await names('/events?interest=hills')).toEqual(['A walk']);
  expect((await names('/events?interest=words')).sort()).toEqual(['A talk', 'A walk']);
  expect(await get('/events?interest=nobody')).toMatchObject({ data: [], count: 0 });
});

test.each(['91,0', '0,181', 'here', '1', '1,2,3', '1e3,0', ''])('events are not asked for near %j, which is no place', async (near) => {
  const { status, body } = await app.ours.call(`GET /events?near=${near}`);
  expect([status, body.errors?.[0]?.field]).toEqual([400, expect.stringMatching(/^near/)]);
});
