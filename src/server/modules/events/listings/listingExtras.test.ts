import { eq } from 'drizzle-orm';
import { LISTING_PARTS } from '@contract/rules/listingParts';
import { grantRoles } from '@server/db/roles';
import { activations } from '@server/db/schema/activations';
import { addOns } from '@server/db/schema/addOns';
import { eventPages } from '@server/db/schema/eventPages';
import { images } from '@server/db/schema/images';
import { mediaItems } from '@server/db/schema/mediaItems';
import { attendeePackages, passAddOns, passes } from '@server/db/schema/passes';
import { roomTypes } from '@server/db/schema/rooms';
import { databaseFault } from '@server/http/errors';
import { buildTestApp, type Answer, type TestAccount, type TestApp } from '@test/harness/app';
import { photo } from '@test/harness/hostilePictures';
import { hoursFromNow, newTenant, type World } from '@test/harness/world';

let app: TestApp;
let world: World;
let host: TestAccount;
let event: Awaited<ReturnType<World['event']>>;
let passType: Awaited<ReturnType<World['passType']>>;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.app.close());
beforeEach(async () => {
  world = await newTenant(app.ours.organization);
  host = await app.ours.account();
  event = await world.event();
  passType = await world.passType(event);
  await world.run((tenant) =>
    grantRoles(tenant, [{ kind: 'event', id: event.id, role: 'host', accountId: host.id, grantedById: null, grantedAt: new Date() }]),
  );
});

const ask = (what: string, body?: unknown, as: TestAccount = host) => {
  const [method, path] = what.split(' ');
  return app.ours.call(`${method} /listings/${event.id}${path}`, { as, body });
};
const fields = ({ body }: Answer) => (body.errors ?? []).map(({ field, rule }: { field: string; rule: string }) => `${field}: ${rule}`);
const names = ({ body }: Answer) => body.data.map(({ name }: { name: string }) => name);
const held = async () => world.pass(await world.registration(event, await app.ours.account()), passType);
const picture = async () => `data:image/png;base64,${(await photo(640, 360)).toString('base64')}`;

const dinner = (more: object = {}) => ({
  name: 'Dinner',
  shortDescription: 'At the mill',
  longDescription: null,
  price: 4_000,
  pricePerNight: false,
  supply: 3,
  passTypeIds: [passType.id],
  ...more,
});

const NO_DAYS = { minStart: null, defaultStart: null, maxStart: null, minEnd: null, defaultEnd: null, maxEnd: null };
const cabin = async (more: object = {}) => ({
  name: 'Cabin',
  description: null,
  price: 9_000,
  pricePerNight: true,
  supply: 2,
  minPasses: null,
  maxPasses: 2,
  ...NO_DAYS,
  passTypes: [],
  addOns: [],
  imageDataUri: await picture(),
  ...more,
});

const family = (more: object = {}) => ({
  name: 'Family',
  description: 'For four',
  price: 20_000,
  isActive: true,
  passes: [{ passTypeId: passType.id, quantity: 4 }],
  ...more,
});

const kinds = { addOns: dinner, packages: family, roomTypes: cabin };

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('%s', (kind) => {
  const make = async (more: object = {}) => ask(`POST /${kind}`, await kinds[kind](more));

  test('are made, offered to who registers, changed on the state that was seen, ordered and removed', async () => {
    expect(names(await make())).toHaveLength(1);
    const [first] = (await make({ name: 'Second' })).body.data;
    const offer = (await app.ours.call(`GET /events/${event.id}/passTypes`)).body.data;
    const offered = {
      addOns: names({ body: { data: offer.addOns[0].addOns } } as Answer),
      packages: offer.packages,
      roomTypes: offer.offersRooms,
    };
    expect(offered[kind]).toEqual(
      { addOns: ['Dinner', 'Second'], packages: [expect.anything(), expect.anything()], roomTypes: true }[kind],
    );
    const at = `/${kind}/${first.id}`;
    const changed = await ask(`PUT ${at}`, { name: 'First', price: 1_000, revision: 1 });
    expect(changed.body.data[0]).toMatchObject({ name: 'First', price: 1_000, revision: 2 });
    expect((await ask(`PUT ${at}`, { name: 'Late', revision: 1 })).status).toBe(409);
    expect(names(await ask(`PUT ${at}`, { place: 1, revision: 2 }))).toEqual(['Second', 'First']);
    expect(names(await ask(`DELETE ${at}`))).toEqual(['Second']);
    expect((await ask(`PUT ${at}`, { name: 'Gone' })).status).toBe(404);
  });

  test('are of their hosts alone, and of their own event', async () => {
    const [one] = (await make()).body.data;
    const stranger = await app.ours.account();
    for (const what of [`GET /${kind}`, `DELETE /${kind}/${one.id}`]) expect((await ask(what, undefined, stranger)).status).toBe(403);
    const other = await world.passType(await world.event());
    const wrong = {
      addOns: { passTypeIds: [other.id] },
      packages: { passes: [{ passTypeId: other.id, quantity: 1 }] },
      roomTypes: {
        passTypes: [{ passTypeId: other.id, enabled: true, premium: 0, includedNights: 0, minPasses: null, maxPasses: null, ...NO_DAYS }],
      },
    }[kind];
    expect(fields(await make(wrong))[0]).toMatch(/notOfEvent$/);
    expect(names(await ask(`GET /${kind}`))).toHaveLength(1);
  });

  test('keep the change of one of two hosts who change one at once', async () => {
    const [one] = (await make()).body.data;
    const answers = await Promise.all(['A', 'B'].map((name) => ask(`PUT /${kind}/${one.id}`, { name, revision: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test('an add-on is never fewer than are taken, and stays while somebody has it', async () => {
  const [addOn] = (await ask('POST /addOns', dinner())).body.data;
  for (let nth = 0; nth < 2; nth++) {
    const pass = await held();
    await world.run(({ db, organizationId }) => db.insert(passAddOns).values({ organizationId, passId: pass.id, addOnId: addOn.id }));
  }
  expect((await ask('GET /addOns')).body.data).toMatchObject([{ taken: 2, supply: 3 }]);
  expect(fields(await ask(`PUT /addOns/${addOn.id}`, { supply: 1 }))).toEqual(['supply: belowTaken']);
  expect((await ask(`PUT /addOns/${addOn.id}`, { supply: 2 })).body.data).toMatchObject([{ supply: 2 }]);
  expect((await ask(`DELETE /addOns/${addOn.id}`)).status).toBe(409);
  expect((await ask(`DELETE /passTypes/${passType.id}`)).status).toBe(409);
});

test('of a kind of room there are never fewer than are taken on a night', async () => {
  const [room] = (await ask('POST /roomTypes', await cabin())).body.data;
  const nights = [
    ['2027-05-01', '2027-05-03'],
    ['2027-05-02', '2027-05-04'],
    ['2027-05-03', '2027-05-05'],
  ] as const;
  for (const [start, end] of nights) {
    const registration = await world.registration(event, await app.ours.account());
    const reservation = await world.reservation(registration, room, { start, end });
    await world.pass(registration, passType, { reservationId: reservation.id });
  }
  expect((await ask('GET /roomTypes')).body.data).toMatchObject([{ taken: 2 }]);
  expect(fields(await ask(`PUT /roomTypes/${room.id}`, { supply: 1 }))).toEqual(['supply: belowTaken']);
  expect((await ask(`DELETE /roomTypes/${room.id}`)).status).toBe(409);
});

test('a room has no more in it than in the kind of its event, and gives days to add-ons of its event alone', async () => {
  const [made] = (await ask('POST /roomTypes', await cabin({ minPasses: 2, maxPasses: 2 }))).body.data;
  expect(made).toMatchObject({ minPasses: 2, maxPasses: 2 });
  expect(fields(await ask(`PUT /roomTypes/${made.id}`, { maxPasses: 1 }))).toEqual(['maxPasses: minimum']);
  const foreign = await world.addOn(await world.event());
  const own = await world.addOn(event);
  const days = (addOnId: string) => ({ addOns: [{ ...NO_DAYS, addOnId, maxEnd: '2027-05-04' }] });
  expect(fields(await ask(`PUT /roomTypes/${made.id}`, days(foreign.id)))).toEqual(['addOns.0.addOnId: notOfEvent']);
  expect((await ask(`PUT /roomTypes/${made.id}`, days(own.id))).status).toBe(200);
});

test('some come late to a room and others leave early, and a kind of pass differs in it once', async () => {
  const days = { minStart: '2027-05-01', maxStart: '2027-05-04', minEnd: '2027-05-02', maxEnd: '2027-05-05' };
  const [room] = (await ask('POST /roomTypes', await cabin(days))).body.data;
  expect(room).toMatchObject(days);
  const line = { passTypeId: passType.id, enabled: true, premium: 0, includedNights: 0, minPasses: null, maxPasses: null, ...NO_DAYS };
  expect(fields(await ask(`PUT /roomTypes/${room.id}`, { passTypes: [line, line] }))).toEqual(['passTypes.1.passTypeId: duplicate']);
  expect((await ask(`PUT /roomTypes/${room.id}`, { passTypes: [line] })).status).toBe(200);
  const isKept = async (id: string) =>
    (await world.run(({ db }) => db.select().from(images).where(eq(images.id, id))))[0]?.state === 'ready';
  const [changed] = (await ask(`PUT /roomTypes/${room.id}`, { imageDataUri: await picture() })).body.data;
  expect([await isKept(room.image.id), await isKept(changed.image.id)]).toEqual([false, true]);
});

test('a kind of pass that an add-on goes with stays, though nobody has either', async () => {
  const [addOn] = (await ask('POST /addOns', dinner())).body.data;
  const refused = await ask(`DELETE /passTypes/${passType.id}`);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('add-on')]);
  expect((await ask('GET /addOns')).body.data).toMatchObject([{ id: addOn.id, passTypeIds: [passType.id] }]);
  expect((await ask(`DELETE /addOns/${addOn.id}`)).status).toBe(200);
  expect((await ask(`DELETE /passTypes/${passType.id}`)).status).toBe(200);
});

test('a room says its days in their order, and has a picture', async () => {
  const days = { minStart: '2027-05-03', maxStart: '2027-05-02' };
  expect(fields(await ask('POST /roomTypes', await cabin(days)))).toEqual(['maxStart: endsAfterStart']);
  expect(fields(await ask('POST /roomTypes', await cabin({ maxEnd: '2027-05-01', minStart: '2027-05-02' })))).toEqual([
    'maxEnd: endsAfterStart',
  ]);
  expect(fields(await ask('POST /roomTypes', await cabin({ minPasses: 3 })))).toEqual(['maxPasses: minimum']);
  expect(fields(await ask('POST /roomTypes', await cabin({ imageDataUri: undefined })))).toEqual(['uploadId: imageRequired']);
});

test('a package that somebody has stays, and so does the kind of pass in it', async () => {
  const [bundle] = (await ask('POST /packages', family())).body.data;
  expect((await ask(`DELETE /passTypes/${passType.id}`)).body.message).toContain('package');
  const registration = await world.registration(event, await app.ours.account());
  await world.run(({ db, organizationId }) =>
    db.insert(attendeePackages).values({ organizationId, attendeeId: registration.id, packageId: bundle.id, status: 'ready' }),
  );
  expect((await ask('GET /packages')).body.data).toMatchObject([{ sold: 1 }]);
  expect((await ask(`PUT /packages/${bundle.id}`, { isActive: false })).body.data).toMatchObject([{ isActive: false, sold: 1 }]);
  expect((await ask(`DELETE /packages/${bundle.id}`)).status).toBe(409);
});

const done = (change: Promise<unknown>): Promise<boolean> =>
  change.then(
    () => true,
    (error: unknown) => {
      expect(databaseFault(error)?.code).toBe('AT001');
      return false;
    },
  );

// Twelve rounds: the moment between reading a supply and locking what it is of is short.
test.each(Array.from({ length: 12 }, (_, round) => round))(
  'the database refuses fewer than are taken as buyers and the host come at once (%s)',
  async () => {
    const addOn = await world.addOn(event, { supply: null });
    const room = await world.roomType(event, { supply: null });
    const buyers = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const registration = await world.registration(event, await app.ours.account());
        const { id: reservationId } = await world.reservation(registration, room, { start: '2027-05-01', end: '2027-05-02' });
        return { pass: await world.pass(registration, passType), reservationId };
      }),
    );
    const buy = ({ pass }: (typeof buyers)[number]) =>
      done(world.run(({ db, organizationId }) => db.insert(passAddOns).values({ organizationId, passId: pass.id, addOnId: addOn.id })));
    const sleep = ({ pass, reservationId }: (typeof buyers)[number]) =>
      done(world.run(({ db }) => db.update(passes).set({ reservationId }).where(eq(passes.id, pass.id))));
    const lowered = {
      addOns: () => done(world.run(({ db }) => db.update(addOns).set({ supply: 3 }).where(eq(addOns.id, addOn.id)))),
      rooms: () => done(world.run(({ db }) => db.update(roomTypes).set({ supply: 3 }).where(eq(roomTypes.id, room.id)))),
    };
    for (const [take, lower] of [
      [buy, lowered.addOns],
      [sleep, lowered.rooms],
    ] as const) {
      const before = buyers.slice(0, 3).map(take);
      const host = lower();
      const taken = (await Promise.all([...before, ...buyers.slice(3).map(take)])).filter(Boolean).length;
      // Either the host came through, and no more than three were sold, or more were sold before.
      expect((await host) ? taken <= 3 : taken > 3).toBe(true);
      expect(await lower()).toBe(taken <= 3);
    }
  },
);

async function uploaded(by: TestAccount, bytes: Buffer): Promise<string> {
  const headers = { 'tus-resumable': '1.0.0', organization: app.ours.organization.id, authorization: by.token };
  const length = String(bytes.length);
  const begun = await app.app.inject({ method: 'POST', url: '/api/storage/uploads', headers: { ...headers, 'upload-length': length } });
  const { pathname } = new URL(String(begun.headers['location']), 'http://localhost');
  const type = 'application/offset+octet-stream';
  const brought = await app.app.inject({
    method: 'PATCH',
    url: pathname,
    headers: { ...headers, 'upload-offset': '0', 'content-type': type },
    payload: bytes,
  });
  expect(brought.headers['upload-offset']).toBe(length);
  return pathname.split('/').at(-1)!;
}

const revised = async (what: string, { id }: { id: string }, change: object) => {
  const changed = await ask(`PUT ${what}/${id}`, { ...change, revision: 1 });
  expect(changed.body.data).toMatchObject({ id, revision: 2 });
  expect((await ask(`PUT ${what}/${id}`, { ...change, revision: 1 })).status).toBe(409);
  return changed.body.data;
};
const stranger = async (what: string) => {
  const elsewhere = await app.ours.call(`GET /listings/${event.id}${what}`, { as: await app.ours.account() });
  expect(elsewhere.status).toBe(403);
};
const shown = async (what: string) => (await app.ours.call(`GET /events/${event.slug}${what}`)).body.data;

test('pages say what their hosts write, without what could do harm, and stand in the order of the hosts', async () => {
  const table = (more = '') => `<h2>By train</h2><table><tbody><tr><td${more}>8:04</td></tr></tbody></table>`;
  const html = `${table(' onclick="x()"')}<script>x()</script><a href="javascript:x()">y</a>`;
  const way = (await ask('POST /pages', { title: 'The way', html })).body.data;
  expect(way.html).toBe(`${table()}<a>y</a>`);
  const meals = (await ask('POST /pages', { title: 'Meals', subtitle: 'From eight', html: '' })).body.data;
  await revised('/pages', meals, { place: 0 });
  expect(await shown('/pages')).toMatchObject([{ title: 'Meals' }, { title: 'The way' }]);
  expect((await shown(`/pages/${way.slug}`)).html).toBe(way.html);
  const other = await world.eventPage(await world.event());
  expect((await ask(`PUT /pages/${other.id}`, { title: 'Mine' })).status).toBe(404);
  expect((await ask(`DELETE /pages/${other.id}`)).status).toBe(404);
  expect((await ask(`DELETE /pages/${way.id}`)).status).toBe(200);
  expect((await ask('GET /pages')).body.data).toMatchObject([{ id: meals.id, subtitle: 'From eight' }]);
  await stranger('/pages');
});

test('a picture of a page comes behind those that it has, and goes when it is no longer named', async () => {
  const imageDataUri = await picture();
  const page = (await ask('POST /pages', { title: 'The way', html: '', imageDataUri })).body.data;
  const first = page.images[0].id;
  const { images } = (await ask(`PUT /pages/${page.id}`, { imageDataUri })).body.data;
  expect(images).toMatchObject([{ id: first }, {}]);
  expect(fields(await ask(`PUT /pages/${page.id}`, { imageIds: [(await world.image()).id] }))).toEqual(['imageIds: exists']);
  expect((await ask(`PUT /pages/${page.id}`, { imageIds: [images[1].id] })).body.data.images).toEqual([images[1]]);
});

test('a medium is for those with certain passes where its hosts say so, and told to nobody else', async () => {
  const medium = async (name: string) => world.mediaItem(event, { name, imageId: (await world.image()).id });
  const [stage, map] = [await medium('Stage'), await medium('Map')];
  const wrong = await world.passType(await world.event());
  expect(fields(await ask(`PUT /media/${stage.id}`, { passTypeIds: [wrong.id] }))).toEqual(['passTypeIds.0: notOfEvent']);
  expect(await revised('/media', stage, { passTypeIds: [passType.id], place: 5 })).toMatchObject({ passTypeIds: [passType.id] });
  expect((await ask('GET /media')).body.data).toMatchObject([{ name: 'Map' }, { name: 'Stage', file: null, video: null }]);
  expect(await shown('/media')).toMatchObject([{ id: map.id }]);
  expect((await ask(`DELETE /media/${map.id}`)).status).toBe(200);
  expect(await shown('/media')).toEqual([]);
  await stranger('/media');
});

test('a file and a picture that were uploaded become media of the event, and no upload of another does', async () => {
  const bytes = await photo(640, 360);
  const add = async (type: 'file' | 'image', uploadId: string) => ask('POST /media', { name: 'Plan', type, uploadId });
  const theirs = await uploaded(await app.ours.account(), bytes);
  expect((await add('file', theirs)).status).toBeGreaterThanOrEqual(400);
  expect((await add('image', await uploaded(host, bytes))).body.data).toMatchObject({ image: { width: 640 }, file: null });
  expect((await add('file', await uploaded(host, bytes))).body.data).toMatchObject({
    image: null,
    file: { url: expect.stringMatching(/^http/) },
  });
  expect(await shown('/media')).toMatchObject([
    { name: 'Plan', image: {} },
    { name: 'Plan', file: {} },
  ]);
});

test('of pages, media and what is done for points an event has so many at most', async () => {
  const { id: imageId } = await world.image();
  const uploads = [await uploaded(host, await photo(640, 360)), await uploaded(host, await photo(640, 360))];
  const upTo = <Row>(most: number, row: (at: number) => Row) => Array.from({ length: most - 1 }, (_one, at) => row(at));
  await world.run(async ({ db, organizationId }) => {
    const own = { organizationId, eventId: event.id };
    const { pagesMax, mediaItemsMax, activationsMax } = LISTING_PARTS;
    await db.insert(eventPages).values(upTo(pagesMax, (at) => ({ ...own, slug: `page-${at}`, title: 'Travel', html: '' })));
    await db.insert(mediaItems).values(upTo(mediaItemsMax, () => ({ ...own, name: 'The hall', imageId })));
    const done = { ...own, name: 'Visit', shortDescription: '', maxPoints: 1, startAfter: hoursFromNow(-1), type: 'public' as const };
    await db.insert(activations).values(upTo(activationsMax, (at) => ({ ...done, slug: `visit-${at}` })));
  });
  const visit = { name: 'Visit', shortDescription: '', maxPoints: 1, startAfter: hoursFromNow(-1), accessLevel: 'regular', type: 'public' };
  for (const add of [
    () => ask('POST /pages', { title: 'The way', html: '' }),
    () => ask('POST /media', { name: 'Plan', type: 'image', uploadId: uploads.pop() }),
    () => ask('POST /activations', visit),
  ]) {
    expect((await add()).status).toBe(200);
    expect((await add()).body).toMatchObject({
      code: 'limitReached',
      message: 'There are as many of these as there may be. Remove one to add another.',
    });
  }
});

test('what is done by a code has one, and what everyone may say of themselves has none', async () => {
  const startAfter = hoursFromNow(-1).toISOString();
  const stand = { name: 'Visit the stand', shortDescription: '', maxPoints: 10, startAfter, accessLevel: 'regular', type: 'protected' };
  expect(fields(await ask('POST /activations', stand))).toEqual(['code: required']);
  const made = (await ask('POST /activations', { ...stand, code: 'MILL' })).body.data;
  const change = (body: object) => ask(`PUT /activations/${made.id}`, body);
  expect(fields(await change({ code: null }))).toEqual(['code: required']);
  expect(await revised('/activations', made, { type: 'public' })).toMatchObject({ code: null, completed: 0 });
  expect(fields(await change({ type: 'private' }))).toEqual(['code: required']);
  const guest = await app.ours.account();
  const pass = await world.pass(await world.registration(event, guest), passType);
  expect((await app.ours.call(`POST /events/${event.slug}/activations/${pass.id}/${made.id}`, { as: guest, body: {} })).status).toBe(200);
  expect((await ask('GET /activations')).body.data).toMatchObject([{ name: 'Visit the stand', completed: 1 }]);
  expect((await ask(`DELETE /activations/${made.id}`)).status).toBe(200);
  expect((await ask('GET /activations')).body.data).toEqual([]);
  await stranger('/activations');
});
