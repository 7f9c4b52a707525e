import { eq } from 'drizzle-orm';
import { databaseFault } from '@server/http/errors';
import { hoursFromNow, newTenant, type World } from '@test/harness/world';
import { passAddOns, passes, questionResponses } from './schema/passes';
import { passTypes } from './schema/passTypes';

let world: World;
let event: Awaited<ReturnType<World['event']>>;
let registration: Awaited<ReturnType<World['registration']>>;

beforeEach(async () => {
  world = await newTenant();
  event = await world.event();
  registration = await world.registration(event, await world.account(), { status: 'draft', registeredAt: null });
});

/** The state and detail that the database refuses a change with; undefined when it takes it. */
const refusal = async (change: Promise<unknown>) => {
  const fault = databaseFault(
    await change.then(
      () => undefined,
      (error: unknown) => error,
    ),
  );
  return fault && [fault.code, fault.detail];
};
const change = (id: string, values: Partial<typeof passes.$inferInsert>) =>
  world.run((tenant) => tenant.db.update(passes).set(values).where(eq(passes.id, id)));

test('a refusal names what is scarce', async () => {
  const passType = await world.passType(event, { supply: 1 });
  await world.pass(registration, passType);
  expect(await refusal(world.pass(registration, passType))).toEqual(['AT001', passType.id]);
});

test.each([
  ['never held', null],
  ['held no longer', hoursFromNow(-1)],
])('a draft that is %s takes nothing, and is counted when it becomes a pass or is held', async (_state, holdUntil) => {
  const passType = await world.passType(event, { supply: 1 });
  const draft = await world.pass(registration, passType, { status: 'draft', holdUntil });
  await world.pass(registration, passType);
  expect(await refusal(change(draft.id, { status: 'ready' }))).toEqual(['AT001', passType.id]);
  expect(await refusal(change(draft.id, { status: 'needsInfo' }))).toEqual(['AT001', passType.id]);
  expect(await refusal(change(draft.id, { holdUntil: hoursFromNow(1) }))).toEqual(['AT001', passType.id]);
});

test('a pass that is canceled gives its place back, and takes it again only while there is one', async () => {
  const passType = await world.passType(event, { supply: 1 });
  const pass = await world.pass(registration, passType);
  await change(pass.id, { status: 'canceled' });
  await world.pass(registration, passType);
  expect(await refusal(change(pass.id, { status: 'ready' }))).toEqual(['AT001', passType.id]);
});

test('a pass cannot change into a type that is sold out', async () => {
  const [free, scarce] = [await world.passType(event), await world.passType(event, { supply: 0 })];
  const pass = await world.pass(registration, free);
  expect(await refusal(change(pass.id, { ticketId: scarce.id }))).toEqual(['AT001', scarce.id]);
});

test('a pass brings its add-ons along when it is held again', async () => {
  const passType = await world.passType(event);
  const dinner = await world.addOn(event, { supply: 1 });
  const taken = await world.pass(registration, passType);
  const draft = await world.pass(registration, passType, { status: 'draft', holdUntil: hoursFromNow(-1) });
  const add = (passId: string) =>
    world.run(({ db, organizationId }) => db.insert(passAddOns).values({ organizationId, passId, addOnId: dinner.id }));
  await add(draft.id);
  await add(taken.id);
  expect(await refusal(change(draft.id, { holdUntil: hoursFromNow(1) }))).toEqual(['AT001', dinner.id]);
});

test('an answer cannot change onto a choice that is sold out', async () => {
  const passType = await world.passType(event);
  const question = await world.question(await world.section(event, { passTypes: [passType] }), {}, [{ value: 'fish', supply: 1 }, 'soup']);
  const [first, second] = [await world.pass(registration, passType), await world.pass(registration, passType)];
  const answer = (passId: string, value: string) =>
    world.run(({ db, organizationId }) => db.insert(questionResponses).values({ organizationId, passId, questionId: question.id, value }));
  await answer(first.id, 'fish');
  await answer(second.id, 'soup');
  const changed = world.run(({ db }) => db.update(questionResponses).set({ value: 'fish' }).where(eq(questionResponses.passId, second.id)));
  expect(await refusal(changed)).toEqual(['AT001', expect.any(String)]);
});

test('what does not take from a supply can always be changed', async () => {
  const passType = await world.passType(event, { supply: 1 });
  const pass = await world.pass(registration, passType);
  await world.run(({ db }) => db.execute(`update pass_types set supply = 0 where id = '${passType.id}'`));
  await change(pass.id, { location: 'Row 3', usedAt: new Date() });
  expect(await refusal(change(pass.id, { status: 'needsInfo' }))).toBeUndefined();
});

describe('the figure that spares counting', () => {
  const figureOf = async (id: string) =>
    (await world.run(({ db }) => db.select({ takenAtMost: passTypes.takenAtMost }).from(passTypes).where(eq(passTypes.id, id))))[0]!
      .takenAtMost;

  test('is never less than is taken, and what is free is sold once more', async () => {
    const passType = await world.passType(event, { supply: 3 });
    const sold = await world.pass(registration, passType);
    for (let times = 0; times < 5; times++) {
      const draft = await world.pass(registration, passType, { status: 'draft', holdUntil: hoursFromNow(1) });
      await change(draft.id, { holdUntil: hoursFromNow(2) });
      await world.run(({ db }) => db.delete(passes).where(eq(passes.id, draft.id)));
      expect(await figureOf(passType.id)).toBeGreaterThanOrEqual(1);
    }
    await change(sold.id, { status: 'canceled' });
    for (let nth = 0; nth < 3; nth++) await world.pass(registration, passType);
    expect(await figureOf(passType.id)).toBe(3);
    expect(await refusal(world.pass(registration, passType))).toEqual(['AT001', passType.id]);
  });

  test('makes room for holds that ended by themselves', async () => {
    const passType = await world.passType(event, { supply: 2 });
    const hold = () => world.pass(registration, passType, { status: 'draft', holdUntil: hoursFromNow(1) });
    const first = await hold();
    await hold();
    await world.run(({ db }) =>
      db
        .update(passes)
        .set({ holdUntil: hoursFromNow(-1) })
        .where(eq(passes.id, first.id)),
    );
    await world.pass(registration, passType);
    expect(await refusal(world.pass(registration, passType))).toEqual(['AT001', passType.id]);
  });

  test('counts what was taken while there was no supply', async () => {
    const passType = await world.passType(event);
    for (let nth = 0; nth < 3; nth++) await world.pass(registration, passType);
    await world.run(({ db }) => db.update(passTypes).set({ supply: 3 }).where(eq(passTypes.id, passType.id)));
    expect(await refusal(world.pass(registration, passType))).toEqual(['AT001', passType.id]);
    await world.run(({ db }) => db.update(passTypes).set({ supply: null }).where(eq(passTypes.id, passType.id)));
    for (let nth = 0; nth < 2; nth++) await world.pass(registration, passType);
    await world.run(({ db }) => db.update(passTypes).set({ supply: 6 }).where(eq(passTypes.id, passType.id)));
    await world.pass(registration, passType);
    expect(await refusal(world.pass(registration, passType))).toEqual(['AT001', passType.id]);
  });

  test('goes over all pass types of an event that has a supply of its own', async () => {
    const scarce = await world.event({ passSupply: 2 });
    const order = await world.registration(scarce, await world.account(), { status: 'draft', registeredAt: null });
    const [one, other] = [await world.passType(scarce), await world.passType(scarce, { supply: 9 })];
    const first = await world.pass(order, one);
    await world.pass(order, other);
    expect(await refusal(world.pass(order, one))).toEqual(['AT001', scarce.id]);
    await change(first.id, { status: 'canceled' });
    await world.pass(order, other);
    expect(await refusal(world.pass(order, other))).toEqual(['AT001', scarce.id]);
  });
});
