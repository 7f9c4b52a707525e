import { eq } from 'drizzle-orm';
import { delegateRole, grantRoles, revokeRoles } from '@server/db/roles';
import { bookings } from '@server/db/schema/bookings';
import { mails } from '@server/db/schema/mails';
import { buildTestApp, type Answer, type TestAccount, type TestApp } from '@test/harness/app';
import { newTenant, type World } from '@test/harness/world';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
// A Monday, in winter: Oslo is an hour ahead of UTC.
const NOW = new Date('2027-01-11T11:20:00Z');
const TOMORROW = { day: '2027-01-12', time: '09:00' };
const AT_NINE = { startsAt: new Date('2027-01-12T08:00Z'), endsAt: new Date('2027-01-12T09:00Z') };

let app: TestApp;
let world: World;
let ada: TestAccount;
let ben: TestAccount;
let place: Awaited<ReturnType<World['bookingPlace']>>;
let room: Awaited<ReturnType<World['bookingSpace']>>;

beforeEach(async () => {
  app = await buildTestApp({ at: NOW, tokensLastMs: 48 * HOUR_MS });
  world = await newTenant(app.ours.organization);
  ada = await app.ours.account({ email: 'ada@example.org' });
  ben = await app.ours.account({ email: 'ben@example.org' });
  place = await world.bookingPlace({ slug: 'the-works' });
  room = await world.bookingSpace(place, { slug: 'quiet-room' });
});
afterEach(() => app.app.close());

const ask = (what: string, as: TestAccount | null = ada, body?: unknown): Promise<Answer> =>
  app.ours.call(what, { ...(as && { as }), body });
const at = (space: { id: string } = room) => `/bookings/places/${place.id}/spaces/${space.id}/slots`;
const hold = (space = room, slot = TOMORROW, as = ada) => ask(`POST /bookings/places/${place.id}/spaces/${space.id}/slots`, as, slot);
const held = async (space = room, slot = TOMORROW, as = ada) => (await hold(space, slot, as)).body.data;
const slotsOf = async (space = room, month = '2027-01-01'): Promise<{ day: string; slots: { time: string; supply: number }[] }[]> =>
  (await ask(`GET ${at(space)}?firstDayOfMonth=${month}`)).body.data;
const leftAt = async ({ day, time } = TOMORROW, space = room) =>
  (await slotsOf(space)).find((one) => one.day === day)?.slots.find((slot) => slot.time === time)?.supply;
const codeOf = ({ status, body }: Answer) => [status, body.code];
const faults = ({ body }: Answer) => (body.errors ?? []).map(({ field, rule }: { field: string; rule: string }) => `${field}: ${rule}`);
/** The database's own clock does not go as that of the test. */
const loseHolds = () =>
  world.run(({ db }) =>
    db
      .update(bookings)
      .set({ holdUntil: new Date(0) })
      .where(eq(bookings.status, 'draft')),
  );
const mailsTo = (to: string) => world.run(({ db }) => db.select().from(mails).where(eq(mails.to, to)));

describe('places and spaces', () => {
  test('are found by id and slug, in their order, without those that are hidden', async () => {
    const second = await world.bookingPlace({ name: 'Annex', sortOrder: 2 });
    const hidden = await world.bookingPlace({ visible: false });
    const secret = await world.bookingSpace(place, { visible: false });
    const { body } = await ask('GET /bookings/places', null);
    expect([body.count, body.data.map(({ id }: { id: string }) => id)]).toEqual([2, [place.id, second.id]]);
    expect((await ask('GET /bookings/places?search=anne', null)).body.data).toMatchObject([{ id: second.id }]);
    expect((await ask('GET /bookings/places/the-works', null)).body.data).toMatchObject({
      id: place.id,
      timezone: 'Europe/Oslo',
      image: null,
    });
    expect((await ask('GET /bookings/places/the-works/spaces', null)).body.data).toMatchObject([
      { id: room.id, slotDuration: 60, price: 0 },
    ]);
    expect((await ask('GET /bookings/places/the-works/spaces/quiet-room', null)).body.data).toMatchObject({ id: room.id, start: null });
    for (const path of [hidden.id, `${second.id}/spaces/${room.id}`, `${place.id}/spaces/${secret.id}`, 'nowhere']) {
      expect(codeOf(await ask(`GET /bookings/places/${path}`))).toEqual([404, 'notFound']);
    }
  });

  test('of another organization are not there, nor can anything of it be booked', async () => {
    const stranger = await app.theirs.account();
    const as = { as: stranger };
    expect((await app.theirs.call('GET /bookings/places', as)).body.data).toEqual([]);
    expect((await app.theirs.call(`GET /bookings/places/${place.id}`, as)).status).toBe(404);
    expect((await app.theirs.call(`POST ${at()}`, { ...as, body: TOMORROW })).status).toBe(404);
    const { id } = await held();
    for (const what of [`GET /bookings/${id}`, `POST /bookings/${id}`, `DELETE /bookings/${id}`]) {
      expect([what, (await app.theirs.call(what, as)).status]).toEqual([what, 404]);
    }
  });
});

describe('slots of a month', () => {
  test('are those that are to come, by the clocks of the place', async () => {
    const days = await slotsOf();
    expect(days[0]).toMatchObject({ day: '2027-01-11' });
    // It is 12:20 there.
    expect(days[0]!.slots[0]).toEqual({ time: '13:00', supply: 1 });
    expect(days).toHaveLength(21);
    expect(await ask(`GET ${at()}`)).toMatchObject({ body: { data: days } });
    for (const month of ['2026-12-01', '1000-01-01', '2031-01-01', '9999-12-01']) expect(await slotsOf(room, month)).toEqual([]);
  });

  test('leave out what is blacked out and what is outside of the period, and tell how many are left', async () => {
    const studio = await world.bookingSpace(place, { supply: 3, start: '2027-01-12', end: '2027-01-13' });
    await world.bookingBlackout(studio, { start: new Date('2027-01-12T08:30Z'), end: new Date('2027-01-12T22:00Z') });
    const { id } = await held(studio, { day: '2027-01-12', time: '08:00' });
    await world.booking(studio, ben, {
      startsAt: new Date('2027-01-12T07:00Z'),
      endsAt: new Date('2027-01-12T08:00Z'),
      status: 'canceled',
    });
    const days = await slotsOf(studio);
    expect(days.map(({ day, slots }) => [day, slots.length])).toEqual([
      ['2027-01-12', 10],
      ['2027-01-13', 24],
    ]);
    expect(await leftAt({ day: '2027-01-12', time: '08:00' }, studio)).toBe(2);
    await ask(`DELETE /bookings/${id}`);
    expect(await leftAt({ day: '2027-01-12', time: '08:00' }, studio)).toBe(3);
  });

  test.each(['2027-01-02', '2027-13-01', 'january', '0000-01-01'])('of a month that is written as %s are refused', async (month) => {
    const answer = await ask(`GET ${at()}?firstDayOfMonth=${month}`);
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'firstDayOfMonth']);
  });
});

describe('a draft', () => {
  test('holds its slot for some minutes, and is confirmed with one press where it costs nothing', async () => {
    const draft = await held();
    expect(draft).toMatchObject({
      ...TOMORROW,
      duration: 60,
      status: 'draft',
      price: 0,
      payment: null,
      holdUntil: new Date(NOW.getTime() + 15 * MINUTE_MS).toISOString(),
      startsAt: AT_NINE.startsAt.toISOString(),
      space: { id: room.id },
      place: { id: place.id, city: 'Bergen' },
    });
    expect(draft.alternateId).toBeGreaterThan(1_000);
    expect(await leftAt()).toBe(0);
    const { body } = await ask(`POST /bookings/${draft.id}`);
    expect(body.data).toMatchObject({ id: draft.id, status: 'ready', holdUntil: null });
    expect((await ask(`POST /bookings/${draft.id}`)).body.data).toEqual(body.data);
    expect(await mailsTo('ada@example.org')).toHaveLength(1);
  });

  test('of a slot that is full is refused, and of one that there is not, by its field', async () => {
    await held();
    const answer = await hold(room, TOMORROW, ben);
    expect([...codeOf(answer), answer.body.message]).toEqual([
      409,
      'soldOut',
      'Somebody was faster: this time is full now. Please choose another one.',
    ]);
    for (const slot of [
      { ...TOMORROW, time: '09:30' },
      { day: '2027-01-11', time: '12:00' },
      { day: '2026-12-01', time: '09:00' },
      { day: '9999-12-31', time: '09:00' },
    ]) {
      const refused = await hold(room, slot);
      expect([refused.status, faults(refused)]).toEqual([400, ['time: noSuchSlot']]);
    }
    expect(faults(await hold(room, { day: '2027-02-30', time: '9' }))).toEqual([
      expect.stringMatching(/^day: /),
      expect.stringMatching(/^time: /),
    ]);
  });

  test('that runs out frees its slot by itself, is listed no more, and is had all the same while nobody else took it', async () => {
    const { id } = await held();
    app.pass(16 * MINUTE_MS);
    expect([await leftAt(), (await ask('GET /bookings')).body.data]).toEqual([1, []]);
    expect((await ask(`POST /bookings/${id}`)).body.data.status).toBe('ready');
    expect(await leftAt()).toBe(0);
  });

  test('that ran out and was taken by somebody else is gone', async () => {
    const { id } = await held();
    await loseHolds();
    await held(room, TOMORROW, ben);
    expect(codeOf(await ask(`POST /bookings/${id}`))).toEqual([409, 'slotGone']);
  });

  test('is one of three that a person may hold; one that is given up or confirmed makes room', async () => {
    const space = await world.bookingSpace(place, { supply: 9 });
    const [first, second] = [await held(space), await held(space)];
    await held(space);
    expect(codeOf(await hold(space))).toEqual([409, 'tooManyDrafts']);
    expect((await ask(`DELETE /bookings/${first.id}`)).body).toMatchObject({ status: 'ok', data: null });
    expect((await hold(space)).status).toBe(200);
    await ask(`POST /bookings/${second.id}`);
    expect((await hold(space)).status).toBe(200);
    await loseHolds();
    expect((await hold(space)).status).toBe(200);
  });

  test('that ran out is not held again by who holds three others', async () => {
    const space = await world.bookingSpace(place, { supply: 9 });
    const { id } = await held(space);
    await loseHolds();
    const draft = { ...AT_NINE, status: 'draft', holdUntil: new Date('2100-01-01') } as const;
    await world.booking(space, ada, draft);
    await world.booking(space, ada, draft);
    await world.booking(space, ada, draft);
    const revive = world.run(({ db }) =>
      db
        .update(bookings)
        .set({ holdUntil: new Date('2100-01-01') })
        .where(eq(bookings.id, id)),
    );
    await expect(revive).rejects.toMatchObject({ cause: { code: 'AT004' } });
  });

  test('that was left long ago is removed when its owner takes another slot', async () => {
    const { id } = await held();
    app.pass(25 * HOUR_MS);
    await held(room, { day: '2027-01-14', time: '09:00' });
    expect(codeOf(await ask(`GET /bookings/${id}`))).toEqual([404, 'notFound']);
  });

  test('of something priced is not confirmed without its payment, and none once its time has come', async () => {
    const studio = await world.bookingSpace(place, { price: 4_500 });
    const { id } = await held(studio);
    expect((await ask(`POST /bookings/${id}`)).body).toMatchObject({ code: 'knownError', message: 'This order must be paid first.' });
    const soon = await held(room, { day: '2027-01-11', time: '13:00' });
    app.pass(41 * MINUTE_MS);
    expect(codeOf(await ask(`POST /bookings/${soon.id}`))).toEqual([409, 'bookingStarted']);
  });
});

describe('what is booked', () => {
  test('is nobody else’s to see, confirm, pay or cancel, and no guest’s', async () => {
    const { id } = await held();
    const address = await world.address(ben);
    for (const what of [
      `GET /bookings/${id}`,
      `POST /bookings/${id}`,
      `DELETE /bookings/${id}`,
      `GET /bookings/${id}/intent?addressId=${address.id}`,
    ]) {
      expect([what, ...codeOf(await ask(what, ben))]).toEqual([what, 404, 'notFound']);
      expect([what, ...codeOf(await ask(what, null))]).toEqual([what, 401, 'notAuthorized']);
    }
    expect((await ask('GET /bookings', ben)).body.data).toEqual([]);
    expect((await ask('GET /bookings', null)).status).toBe(401);
  });

  test('is listed by whether it is over, by its place, and by its name', async () => {
    const annex = await world.bookingPlace({ slug: 'annex', name: 'Annex' });
    const loft = await world.bookingSpace(annex, { name: 'Loft' });
    const hour = (iso: string) => ({ startsAt: new Date(iso), endsAt: new Date(Date.parse(iso) + HOUR_MS) });
    const over = await world.booking(room, ada, hour('2027-01-10T11:00Z'));
    const now = await world.booking(loft, ada, hour('2027-01-11T11:00Z'));
    const later = await world.booking(room, ada, { ...hour('2027-01-13T11:00Z'), status: 'canceled' });
    const soon = await world.booking(room, ada, hour('2027-01-12T11:00Z'));
    const ids = async (query: string) => (await ask(`GET /bookings${query}`)).body.data.map(({ id }: { id: string }) => id);
    expect(await ids('?past=true')).toEqual([over.id]);
    expect(await ids('?past=false')).toEqual([now.id, soon.id, later.id]);
    expect(await ids('')).toEqual([later.id, soon.id, now.id, over.id]);
    expect(await ids('?orderBy=day&pageSize=1')).toEqual([over.id]);
    expect(await ids('?placeId=annex')).toEqual([now.id]);
    expect(await ids(`?placeId=${place.id}&past=false`)).toEqual([soon.id, later.id]);
    expect(await ids('?search=loft')).toEqual([now.id]);
    expect(faults(await ask('GET /bookings?orderBy=price'))).toEqual(['orderBy: options']);
  });

  test('is canceled before it begins, once, told by mail, and free for others; not after that', async () => {
    const { id } = await held();
    await ask(`POST /bookings/${id}`);
    const { body } = await ask(`DELETE /bookings/${id}`);
    expect(body.data).toMatchObject({ id, status: 'canceled', payment: null });
    expect((await ask(`DELETE /bookings/${id}`)).body.data).toEqual(body.data);
    expect(codeOf(await ask(`POST /bookings/${id}`))).toEqual([409, 'conflict']);
    expect(await leftAt()).toBe(1);
    expect((await mailsTo('ada@example.org')).map(({ subject }) => subject).sort()).toEqual([
      'Your booking is canceled: Quiet room, The Works',
      'Your booking: Quiet room, The Works',
    ]);
    const begun = await world.booking(room, ada, { startsAt: NOW, endsAt: new Date(NOW.getTime() + HOUR_MS) });
    expect(codeOf(await ask(`DELETE /bookings/${begun.id}`))).toEqual([409, 'bookingStarted']);
  });

  test('of a team is told to who acts for it now, not to who once booked', async () => {
    const team = await app.ours.account({ accountType: 'team', email: null });
    const delegate = ({ id }: TestAccount) => [{ ...delegateRole(team.id), accountId: id, grantedById: null, grantedAt: NOW }];
    const asTeam = (what: string, as: TestAccount, body?: unknown) => app.ours.call(what, { as, body, headers: { executeas: team.id } });
    await app.ours.inTenant((tenant) => grantRoles(tenant, delegate(ada)));
    const { id } = (await asTeam(`POST ${at()}`, ada, TOMORROW)).body.data;
    await asTeam(`POST /bookings/${id}`, ada);
    await app.ours.inTenant((tenant) => revokeRoles(tenant, delegateRole(team.id)));
    await app.ours.inTenant((tenant) => grantRoles(tenant, delegate(ben)));
    const before = (await mailsTo('ada@example.org')).length;
    expect((await asTeam(`DELETE /bookings/${id}`, ben)).status).toBe(200);
    expect((await mailsTo('ben@example.org')).map(({ subject }) => subject)).toEqual(['Your booking is canceled: Quiet room, The Works']);
    expect(await mailsTo('ada@example.org')).toHaveLength(before);
  });

  test('and a draft free their slots once their account is closed', async () => {
    const { id } = await held();
    await ask(`POST /bookings/${id}`);
    const later = { ...TOMORROW, time: '10:00' };
    await held(room, later);
    expect((await ask('DELETE /self')).status).toBe(200);
    expect([(await hold(room, TOMORROW, ben)).status, (await hold(room, later, ben)).status]).toEqual([200, 200]);
  });

  test('is confirmed by a mail with its time and zone, place, number, what the space says, and an entry for calendars', async () => {
    const workshop = await world.bookingSpace(place, {
      slug: 'workshop',
      confirmation: 'Ring at the blue door.',
      replyTo: 'door@example.org',
    });
    const { id, alternateId } = await held(workshop);
    await ask(`POST /bookings/${id}`);
    const [mail] = await mailsTo('ada@example.org');
    expect(mail).toMatchObject({ replyTo: 'door@example.org' });
    expect(mail!.text).toMatch(/When: Tuesday, January 12, 2027.*9:00.*10:00.*GMT\+1/);
    expect(mail!.text).toContain('Where: The Works, Bergen, NO');
    expect(mail!.text).toContain(`Number: ${alternateId}`);
    expect(mail!.text).toContain('Ring at the blue door.');
    expect(mail!.text).toContain(`/bookings/${id}`);
    expect(mail!.attachments).toMatchObject([{ name: 'workshop.ics', content: expect.stringContaining('DTSTART:20270112T080000Z') }]);
  });
});

test('the database lets nobody take what a space has no more of, by whichever way it comes to be', async () => {
  const supply = await world.bookingSpace(place, { supply: 2 });
  const add = (values: object) => world.booking(supply, ben, { ...AT_NINE, ...values });
  const [first] = [await add({}), await add({ status: 'draft', holdUntil: new Date(Date.now() + 365 * 24 * HOUR_MS) })];
  const refused = { cause: { code: 'AT001', detail: supply.id } };
  await expect(add({})).rejects.toMatchObject(refused);
  // What meets both at one moment is too much as well; what touches them is not.
  await expect(add({ startsAt: new Date('2027-01-12T08:59Z'), endsAt: new Date('2027-01-12T11:00Z') })).rejects.toMatchObject(refused);
  const after = await add({ startsAt: AT_NINE.endsAt, endsAt: new Date('2027-01-12T10:00Z') });
  const change = (values: object) => world.run(({ db }) => db.update(bookings).set(values).where(eq(bookings.id, after.id)));
  await expect(change(AT_NINE)).rejects.toMatchObject(refused);
  await world.run(({ db }) => db.update(bookings).set({ status: 'canceled' }).where(eq(bookings.id, first.id)));
  await change(AT_NINE);
});
