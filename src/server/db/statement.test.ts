import { randomUUID } from 'node:crypto';
import { and, asc, eq, getTableColumns, gte, sql } from 'drizzle-orm';
import { newTenant, type World } from '@test/harness/world';
import { events } from './schema/events';
import { idempotencyKeys } from './schema/idempotencyKeys';
import { images } from './schema/images';
import { isAnyOf, statement } from './statement';
import { owned, type Tenant } from './tenant';

let built = 0;
const namesOf = statement((tenant, { ids, name }: { ids: string[]; name: string }) => {
  built += 1;
  return tenant.db
    .select({ name: events.name, asked: sql<string>`${tenant.accountId}::text` })
    .from(events)
    .where(and(owned(tenant, events), isAnyOf(events.id, ids), eq(events.name, name)))
    .orderBy(asc(events.id));
});
const { organizationId: _, ...columns } = getTableColumns(idempotencyKeys);
const keep = statement((tenant, { id, key, answer, createdAt }: { id: string; key: string; answer: object; createdAt: Date }) =>
  tenant.db
    .insert(idempotencyKeys)
    .values({ organizationId: tenant.organizationId, accountId: id, request: 'a request', key, answer, createdAt })
    .returning(columns),
);
const kept = statement((tenant, { since }: { since: Date }) =>
  tenant.db
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(and(owned(tenant, idempotencyKeys), gte(idempotencyKeys.createdAt, sql.param(since, idempotencyKeys.createdAt)))),
);

let worlds: World[];
beforeAll(async () => {
  worlds = [await newTenant(), await newTenant()];
});

test('is built once, and answers each with their own rows, whoever asked before', async () => {
  const [ours, theirs] = [await worlds[0]!.event({ name: 'Meet-up' }), await worlds[1]!.event({ name: 'Meet-up' })];
  const ids = [ours.id, theirs.id];
  for (const [nth, world] of [...worlds, ...worlds].entries()) {
    const viewer = await world.account();
    const found = await world.run((tenant) => namesOf({ ...tenant, accountId: viewer.id }, { ids, name: 'Meet-up' }));
    expect(found).toEqual([{ name: 'Meet-up', asked: viewer.id }]);
    expect(await world.run((tenant) => namesOf(tenant, { ids: [nth % 2 ? ours.id : theirs.id], name: 'Meet-up' }))).toEqual([]);
  }
  expect(built).toBe(1);
});

test('works in the transaction that it is asked in, and takes every kind of value', async () => {
  const [world] = worlds;
  const createdAt = new Date('2027-01-02T03:04:05.678Z');
  const row = { id: randomUUID(), key: "it's", answer: { deep: [1, null] }, createdAt };
  const undone = world!.run(async (tenant) => {
    expect(await keep(tenant, row)).toMatchObject([{ accountId: row.id, key: "it's", answer: { deep: [1, null] }, createdAt }]);
    expect(await kept(tenant, { since: createdAt })).toEqual([{ key: "it's" }]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await world!.run((tenant) => kept(tenant, { since: createdAt }))).toEqual([]);
});

test('a change says when it was made each time, and is refused where it would say the same for ever', async () => {
  const [world] = worlds;
  const event = await world!.event({ name: 'Meet-up' });
  const rename = statement((tenant, { id, name, updatedAt }: { id: string; name: string; updatedAt: Date }) =>
    tenant.db
      .update(events)
      .set({ name, updatedAt })
      .where(eq(events.id, id))
      .returning({ name: events.name, updatedAt: events.updatedAt }),
  );
  for (const second of [1, 2]) {
    const change = { name: `No. ${second}`, updatedAt: new Date(Date.UTC(2027, 0, 1, 0, 0, second)) };
    expect(await world!.run((tenant) => rename(tenant, { id: event.id, ...change }))).toEqual([change]);
  }
  const silent = statement((tenant, { name }: { name: string }) => tenant.db.update(events).set({ name }));
  await expect(world!.run(async (tenant) => silent(tenant, { name: 'x' }))).rejects.toThrow('takes its updatedAt from its values');
});

test('tells its rows as a statement does that is made anew: what is joined or is not, in parts, as dates and as nothing', async () => {
  const [world] = worlds;
  const [bare, of] = [await world!.event({ name: 'Bare' }), await world!.event({ name: 'Pictured', registrationLimit: 7 })];
  const { id: imageId } = await world!.image();
  await world!.run(({ db }) => db.update(events).set({ imageId }).where(eq(events.id, of.id)));
  const build = (tenant: Tenant, { ids }: { ids: string[] }) =>
    tenant.db
      .select({
        event: { ...getTableColumns(events), label: sql<string>`upper(${events.name})`, described: images.description },
        image: images,
        named: { id: images.id, event: events.id },
        asked: { at: sql<string | null>`${images.id}` },
        limited: { to: events.registrationLimit, of: events.id },
        told: { id: images.id, described: images.description },
        number: sql<number>`${events.registrationLimit}`.mapWith(Number),
        until: sql<Date>`${events.eventEnd}`.mapWith(events.eventEnd),
        whole: sql<string>`${events.name} || '!'`.as('whole'),
      })
      .from(events)
      .leftJoin(images, eq(images.id, events.imageId))
      .where(and(owned(tenant, events), isAnyOf(events.id, ids)))
      .orderBy(asc(events.name));
  const [anew, made] = [build, statement(build)].map((ask) => world!.run((tenant) => ask(tenant, { ids: [bare.id, of.id] })));
  const rows = await made!;
  expect(rows).toEqual(await anew!);
  expect(rows.map(({ image, named, asked }) => [image?.id ?? null, named.id, asked.at])).toEqual([
    [null, null, null],
    [imageId, imageId, imageId],
  ]);
  expect(rows[1]).toMatchObject({ event: { label: 'PICTURED', registrationLimit: 7 }, until: of.eventEnd, whole: 'Pictured!' });
  expect(rows[1]!.told).toEqual({ id: imageId, described: null });
  expect(rows.map(({ limited, number }) => [limited, number])).toEqual([
    [{ to: null, of: bare.id }, null],
    [{ to: 7, of: of.id }, 7],
  ]);
});

test('tells a part whose columns are all null where nothing was joined', async () => {
  const [world] = worlds;
  const { id } = await world!.event({ registrationLimit: null });
  const limits = statement((tenant, { ids }: { ids: string[] }) =>
    tenant.db
      .select({ limited: { to: events.registrationLimit } })
      .from(events)
      .where(and(owned(tenant, events), isAnyOf(events.id, ids))),
  );
  expect(await world!.run((tenant) => limits(tenant, { ids: [id] }))).toEqual([{ limited: { to: null } }]);
});

test('what never differs stands in its text, where a plan for all values can reckon with it', async () => {
  const [world] = worlds;
  const taken = statement((tenant, { name }: { name: string }) =>
    tenant.db
      .select({ text: sql<string>`current_query()`, sign: sql<string>`${"it's"}::text` })
      .from(events)
      .where(and(owned(tenant, events), eq(events.name, name), eq(events.listed, true), gte(events.registrationLimit, 7)))
      .limit(1),
  );
  await world!.event({ name: 'Counted', listed: true, registrationLimit: 7 });
  const [row] = await world!.run((tenant) => taken(tenant, { name: 'Counted' }));
  expect(row!.sign).toBe("it's");
  expect(row!.text).toContain('"registration_limit" >= 7');
  expect(row!.text.match(/\$\d/g)).toHaveLength(2);
});
