import { LISTING } from '@contract/hostLimits';
import { grantRoles } from '@server/db/roles';
import { questionResponses } from '@server/db/schema/passes';
import { choiceSubQuestions, registrationQuestions, registrationSections } from '@server/db/schema/questions';
import { databaseFault } from '@server/http/errors';
import { buildTestApp, type Answer, type TestAccount, type TestApp } from '@test/harness/app';
import { gate } from '@test/harness/gate';
import { untilStuck } from '@test/harness/stuck';
import { newTenant, type World } from '@test/harness/world';

let app: TestApp;
let world: World;
let host: TestAccount;
let event: Awaited<ReturnType<World['event']>>;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.app.close());
beforeEach(async () => {
  world = await newTenant(app.ours.organization);
  host = await app.ours.account();
  event = await hosted();
});

async function hosted() {
  const made = await world.event();
  const grant = { kind: 'event', id: made.id, role: 'coHost', accountId: host.id, grantedById: null, grantedAt: new Date() } as const;
  await world.run((tenant) => grantRoles(tenant, [grant]));
  return made;
}

const ask = (what: string, body?: unknown, as = host) => app.ours.call(what, { as, body });
const fields = ({ body }: Answer) => (body.errors ?? []).map(({ field, rule }: { field: string; rule: string }) => `${field}: ${rule}`);
const whole = async () => (await ask(`GET /listings/${event.id}/sections`)).body.data;
const question = (more: object = {}) => ({ name: 'Meal?', type: 'radio', required: true, mutable: true, choices: [], ...more });
const choices = (...values: string[]) => values.map((value) => ({ id: null, value }));
const add = async (more: object = {}) => (await ask(`POST /listings/${event.id}/questions`, question(more))).body.data;
const section = async (name: string, more: object = {}) => {
  const { sections } = (await ask(`POST /listings/${event.id}/sections`, { name, ...more })).body.data;
  return sections.at(-1) as { id: string; revision: number };
};

test('questions stand in sections, choices open others, and all of it is ordered', async () => {
  expect(fields(await ask(`POST /listings/${event.id}/questions`, question()))).toEqual(['sectionId: required']);
  const passType = await world.passType(event);
  const [you, food] = [await section('You'), await section('Food', { passTypeIds: [passType.id] })];
  const meal = await add({ sectionId: food.id, choices: choices('Fish', 'Greens') });
  const sauce = await add({ name: 'Sauce?', type: 'text', openedBy: meal.choices[0].id });
  const drink = await add({ name: 'Drink?', type: 'search', values: ['Tea', 'Ale'] });
  expect(drink).toMatchObject({ sectionId: food.id, values: ['Ale', 'Tea'], answers: 0, revision: 1 });
  const put = (id: string, body: object) => ask(`PUT /listings/${event.id}/questions/${id}`, { ...question(body), type: undefined });
  expect((await put(drink.id, { name: 'Drink?', place: 0 })).status).toBe(200);
  expect((await ask(`PUT /listings/${event.id}/sections/${food.id}`, { place: 0, revision: 1 })).status).toBe(200);
  const { sections, questions } = await whole();
  expect(sections).toMatchObject([
    { id: food.id, passTypeIds: [passType.id], revision: 2 },
    { id: you.id, passTypeIds: [] },
  ]);
  const inFood = questions.filter(({ sectionId }: { sectionId: string | null }) => sectionId === food.id);
  expect(inFood).toMatchObject([{ id: drink.id }, { id: meal.id, choices: [{ subQuestions: [{ id: sauce.id }] }, { subQuestions: [] }] }]);
  expect((await ask(`GET /listings/${event.id}/questions?search=sauce`)).body.data).toMatchObject([{ id: sauce.id, sectionId: null }]);
  expect((await ask(`DELETE /listings/${event.id}/sections/${food.id}`)).status).toBe(200);
  expect(await whole()).toMatchObject({ sections: [{ id: you.id }], questions: [] });
});

test('a question reads otherwise than tables call it, until that is taken back', async () => {
  await section('You');
  const meal = await add({ name: 'Meal', label: 'What do you eat?', choices: choices('Fish') });
  expect(meal).toMatchObject({ name: 'Meal', label: 'What do you eat?' });
  const kept = meal.choices.map(({ id, value }: { id: string; value: string }) => ({ id, value }));
  const put = async (body: object) =>
    (await ask(`PUT /listings/${event.id}/questions/${meal.id}`, { ...question({ ...body, choices: kept }), type: undefined })).body.data;
  expect(await put({ name: 'Food' })).toMatchObject({ name: 'Food', label: 'What do you eat?' });
  expect(await put({ name: 'Food', label: null })).toMatchObject({ name: 'Food', label: null });
});

test('tables, reports and hosts have the questions in the order of the form, however they were made', async () => {
  const [first, second] = [await section('First'), await section('Second')];
  const last = await add({ sectionId: second.id, type: 'text', name: 'Last' });
  const opener = await add({ sectionId: first.id, name: 'Opener', choices: choices('Yes') });
  const after = await add({ sectionId: first.id, type: 'text', name: 'After' });
  const opened = await add({ type: 'text', name: 'Opened', openedBy: opener.choices[0].id });
  const ids = [opener, opened, after, last].map(({ id }) => id);
  expect((await whole()).questions.map(({ id }: { id: string }) => id)).toEqual(ids);
  const report = (await ask(`GET /listings/${event.id}/report`)).body.data;
  expect(report.questions.map(({ questionId }: { questionId: string }) => questionId)).toEqual(ids);
});

test('a question is moved to another section of its event, behind the others or where it is put; what a choice opens is not', async () => {
  const [from, to] = [await section('From'), await section('To')];
  const [one, two] = [await add({ sectionId: to.id, type: 'text' }), await add({ sectionId: to.id, type: 'text' })];
  const moving = await add({ sectionId: from.id, choices: choices('Fish') });
  const sauce = await add({ type: 'text', openedBy: moving.choices[0].id });
  const kept = { choices: moving.choices.map(({ id, value }: { id: string; value: string }) => ({ id, value })) };
  const put = (id: string, body: object) => ask(`PUT /listings/${event.id}/questions/${id}`, { ...question(body), type: undefined });
  const within = async (sectionId: string) =>
    (await whole()).questions.flatMap((asked: { id: string; sectionId: string | null }) => (asked.sectionId === sectionId ? asked.id : []));
  expect((await put(moving.id, { ...kept, sectionId: to.id })).body.data).toMatchObject({ sectionId: to.id });
  expect([await within(from.id), await within(to.id)]).toEqual([[], [one.id, two.id, moving.id]]);
  expect((await put(moving.id, { ...kept, sectionId: from.id })).status).toBe(200);
  expect((await put(moving.id, { ...kept, sectionId: to.id, place: 1 })).status).toBe(200);
  expect(await within(to.id)).toEqual([one.id, moving.id, two.id]);
  expect(fields(await put(sauce.id, { sectionId: to.id }))).toEqual(['sectionId: notOfEvent']);
  const elsewhere = await hosted();
  const { sections } = (await ask(`POST /listings/${elsewhere.id}/sections`, { name: 'Elsewhere' })).body.data;
  expect(fields(await put(moving.id, { ...kept, sectionId: sections[0].id }))).toEqual(['sectionId: notOfEvent']);
});

test('what a choice opens stands in the order in which it was added, until it is moved; no question takes the choice of another', async () => {
  const { id: sectionId } = await section('Food');
  const meal = await add({ sectionId, choices: choices('Fish', 'Greens') });
  const [fish, greens] = meal.choices;
  const names = ['Sauce?', 'Bones?', 'Lemon?', 'Salt?', 'Dill?'];
  const opened: { id: string }[] = [];
  for (const name of names) opened.push(await add({ name, type: 'text', openedBy: fish.id }));
  const within = async () => {
    const { questions } = await whole();
    const { choices: told } = questions.find(({ id }: { id: string }) => id === meal.id);
    return told[0].subQuestions.map(({ name }: { name: string }) => name);
  };
  expect(await within()).toEqual(names);
  const put = (id: string, body: object) => ask(`PUT /listings/${event.id}/questions/${id}`, { ...question(body), type: undefined });
  expect((await put(opened[4]!.id, { name: 'Dill?', place: 1 })).status).toBe(200);
  expect(await within()).toEqual(['Sauce?', 'Dill?', 'Bones?', 'Lemon?', 'Salt?']);

  const drink = await add({ name: 'Drink?', sectionId, choices: choices('Tea') });
  const stolen = await put(drink.id, { name: 'Drink?', choices: [{ id: greens.id, value: 'Ale' }] });
  expect(fields(stolen)).toEqual(['choices.0.id: notOfEvent']);
  expect((await whole()).questions.find(({ id }: { id: string }) => id === meal.id).choices).toMatchObject([
    { value: 'Fish' },
    { id: greens.id, value: 'Greens' },
  ]);
});

test('what another host has changed since a section was read is not overwritten', async () => {
  const { id, revision } = await section('You');
  const rename = (name: string) => ask(`PUT /listings/${event.id}/sections/${id}`, { name, revision });
  expect((await rename('About you')).status).toBe(200);
  expect((await rename('Yourself')).status).toBe(409);
  expect((await whole()).sections).toMatchObject([{ id, name: 'About you' }]);
});

test('of sections and questions an event has so many at most', async () => {
  const { sectionsMax, questionsMax } = LISTING;
  const upTo = <Row>(most: number, row: Row): Row[] => Array.from({ length: most }, () => row);
  await world.run(async ({ db, organizationId }) => {
    const own = { organizationId, eventId: event.id };
    const sections = await db
      .insert(registrationSections)
      .values(upTo(sectionsMax - 1, { ...own, name: 'You' }))
      .returning();
    const asked = { ...own, sectionId: sections[0]!.id, name: 'Meal?', type: 'text' as const };
    await db.insert(registrationQuestions).values(upTo(questionsMax - 1, asked));
  });
  for (const addOne of [
    () => ask(`POST /listings/${event.id}/sections`, { name: 'Food' }),
    () => ask(`POST /listings/${event.id}/questions`, question({ type: 'text' })),
  ]) {
    expect((await addOne()).status).toBe(200);
    expect((await addOne()).body).toMatchObject({ code: 'limitReached' });
  }
});

test('what was answered is kept: the question, and the choice that was chosen', async () => {
  const { id: sectionId } = await section('Food');
  const meal = await add({ sectionId, choices: choices('Fish', 'Greens', 'Rice') });
  const [fish, greens, rice] = meal.choices.map(({ id, value }: { id: string; value: string }) => ({ id, value }));
  const guest = await app.ours.account();
  const registration = { ...(await world.registration(event, guest)), accountId: guest.id };
  const pass = await world.pass(registration, await world.passType(event));
  await world.run(({ db, organizationId }) =>
    db.insert(questionResponses).values({ organizationId, passId: pass.id, questionId: meal.id, value: 'Fish' }),
  );
  const at = `/listings/${event.id}/questions/${meal.id}`;
  const put = (kept: object[], more: object = {}) => {
    const { type: _, ...body } = question({ choices: kept, ...more });
    return ask(`PUT ${at}`, body);
  };
  expect(fields(await put([greens, rice]))).toEqual(['choices: answered']);
  expect(fields(await put([{ ...fish, value: 'Cod' }, greens]))).toEqual(['choices.0.value: answered']);
  expect(fields(await put([{ ...fish, supply: 0 }]))).toEqual(['choices.0.supply: belowTaken']);
  expect(fields(await put([fish, { id: null, value: 'Fish' }]))).toEqual(['choices.1.value: duplicate']);
  const refused = await ask(`DELETE ${at}`);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Somebody has answered this')]);
  expect((await ask(`DELETE /listings/${event.id}/sections/${sectionId}`)).status).toBe(409);
  const changed = await put([rice, { ...fish, text: 'Fish of the day' }, { id: null, value: 'Soup' }], { name: 'Dinner?', revision: 1 });
  expect(changed.body.data).toMatchObject({
    name: 'Dinner?',
    answers: 1,
    choices: [{ value: 'Rice' }, { id: fish.id, text: 'Fish of the day' }, {}],
  });
  expect((await put([fish], { revision: 1 })).status).toBe(409);
});

const change = ({ id }: { id: string }, kept: object[]) => {
  const { type: _, ...body } = question({ choices: kept });
  return ask(`PUT /listings/${event.id}/questions/${id}`, body);
};

test('a question stays while another choice opens it, though one that did is removed', async () => {
  const { id: sectionId } = await section('Food');
  const meal = await add({ sectionId, choices: choices('Fish', 'Greens') });
  const [fish, greens] = meal.choices;
  const sauce = await add({ name: 'Sauce?', type: 'text', openedBy: fish.id });
  const bones = await add({ name: 'Bones?', type: 'text', openedBy: fish.id });
  await world.run(({ db, organizationId }) =>
    db.insert(choiceSubQuestions).values({ organizationId, choiceId: greens.id, questionId: sauce.id, sortOrder: 0 }),
  );
  expect((await change(meal, [{ id: greens.id, value: 'Greens' }])).status).toBe(200);
  expect((await whole()).questions.map(({ id }: { id: string }) => id)).toEqual([meal.id, sauce.id]);
  expect((await whole()).questions[0].choices).toMatchObject([{ subQuestions: [{ id: sauce.id }] }]);
  expect((await whole()).questions).not.toContainEqual(expect.objectContaining({ id: bones.id }));
});

// The embedded database has one connection: there, one change is over before the next begins.
const isServer = process.env.DATABASE_URL !== undefined;

test('a choice that is answered in the same moment stays, and one that has gone is no answer', async () => {
  const { id: sectionId } = await section('Food');
  const meal = await add({ sectionId, choices: choices('Fish', 'Greens') });
  const guest = await app.ours.account();
  const registration = { ...(await world.registration(event, guest)), accountId: guest.id };
  const passType = await world.passType(event);
  const [one, other] = [await world.pass(registration, passType), await world.pass(registration, passType)];
  const answer = (passId: string, value: string, before: () => Promise<void>) =>
    world.run(async ({ db, organizationId }) => {
      await db.insert(questionResponses).values({ organizationId, passId, questionId: meal.id, value });
      await before();
    });
  const end = gate();
  const answering = answer(one.id, 'Fish', async () => void (isServer && (await end.pass())));
  await (isServer ? end.reached : answering);
  const removal = change(meal, [{ id: meal.choices[1].id, value: 'Greens' }]);
  if (isServer) await untilStuck(1, removal);
  end.release();
  await answering;
  expect(fields(await removal)).toEqual(['choices: answered']);
  const refusal = await answer(other.id, 'Meat', async () => {}).catch(databaseFault);
  expect(refusal).toMatchObject({ code: 'AT010', detail: meal.id });
});

test('who hosts another event changes nothing here', async () => {
  const { id: sectionId } = await section('Food');
  const other = await world.event();
  expect((await ask(`GET /listings/${other.id}/sections`)).status).toBe(403);
  const passType = await world.passType(other);
  expect(fields(await ask(`PUT /listings/${event.id}/sections/${sectionId}`, { passTypeIds: [passType.id] }))).toEqual([
    'passTypeIds: notOfEvent',
  ]);
});
