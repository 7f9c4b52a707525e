import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { grantRoles } from '@server/db/roles';
import { events } from '@server/db/schema/events';
import { groupMembers } from '@server/db/schema/groups';
import { mails } from '@server/db/schema/mails';
import { notifications } from '@server/db/schema/notifications';
import { passes } from '@server/db/schema/passes';
import { passTypes } from '@server/db/schema/passTypes';
import { registrations } from '@server/db/schema/registrations';
import { sessions } from '@server/db/schema/sessions';
import { waitingListEntries } from '@server/db/schema/waitingLists';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { gate } from '@test/harness/gate';
import { noteStatements } from '@test/harness/statements';
import { untilStuck } from '@test/harness/stuck';
import { newTenant, type World } from '@test/harness/world';
import { offerPlaces, sweepWaitingLists } from './commands';

const HOUR_MS = 3_600_000;

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await buildTestApp();
  world = await newTenant(app.ours.organization);
});
afterAll(() => app.app.close());

const person = async (facts: { email?: string } = {}) => {
  const account = await app.ours.account({ email: `${randomUUID()}@example.org`, ...facts });
  const ask = (what: string, body?: unknown) => app.ours.call(what, { as: account, ...(body === undefined ? {} : { body }) });
  return { ...account, ask };
};
type Person = Awaited<ReturnType<typeof person>>;
type Sold = Awaited<ReturnType<typeof soldOut>>;

async function soldOut(supply = 1, values: Parameters<World['passType']>[1] = {}, of: Parameters<World['event']>[0] = {}) {
  const event = await world.event({ offerMinutes: 120, ...of });
  const passType = await world.passType(event, { supply, ...values });
  const holder = await person();
  const registration = await world.registration(event, holder);
  const had: { id: string }[] = [];
  for (let nth = 0; nth < supply; nth++) had.push(await world.pass(registration, passType));
  const at = `/self/events/${event.id}`;
  return {
    event,
    passType,
    holder,

    at,
    cancel: (nth = 0) => holder.ask(`PUT ${at}/attendee/passes/${had[nth]!.id}/cancel`, {}),
  };
}

const join = ({ at, passType }: Sold, who: Person, quantity = 1) => who.ask(`POST ${at}/waitingLists`, { itemId: passType.id, quantity });
const mine = async ({ at }: Pick<Sold, 'at'>, who: Person) => (await who.ask(`GET ${at}/waitingLists`)).body.data;
const choose = ({ at, passType }: Sold, who: Person) =>
  who.ask(`POST ${at}/registration/passes`, { passes: [{ id: randomUUID(), ticketId: passType.id }], packages: [] });
const remaining = async ({ event }: Sold, who: Person) =>
  (await who.ask(`GET /events/${event.id}/passTypes`)).body.data.passTypes[0].remaining;
const end = ({ event }: Sold, what: { offers?: true; holds?: true }) =>
  app.ours.inTenant(async ({ db }) => {
    const past = new Date(Date.now() - 1_000);
    if (what.offers) await db.update(waitingListEntries).set({ offeredUntil: past }).where(eq(waitingListEntries.eventId, event.id));
    if (!what.holds) return;
    const ofEvent = inArray(
      passes.attendeeId,
      db.select({ id: registrations.id }).from(registrations).where(eq(registrations.eventId, event.id)),
    );
    await db
      .update(passes)
      .set({ holdUntil: past })
      .where(and(ofEvent, eq(passes.status, 'draft')));
    await db.update(registrations).set({ holdUntil: past }).where(eq(registrations.eventId, event.id));
  });
const sweep = async () => {
  await sweepWaitingLists(app.services);
  await app.deliver();
};

test('who joins sees their place in the line, keeps it when they want fewer, and leaves it to those behind', async () => {
  const sold = await soldOut();
  const [ada, ben, cy] = [await person(), await person(), await person()];
  expect((await join(sold, ada, 2)).body.data).toMatchObject({
    kind: 'passType',
    itemId: sold.passType.id,
    name: 'Regular',
    quantity: 2,
    status: 'waiting',
    position: 1,
    offeredUntil: null,
    event: { id: sold.event.id },
  });
  expect((await join(sold, ben)).body.data.position).toBe(2);
  expect((await join(sold, cy)).body.data.position).toBe(3);
  expect((await join(sold, ada, 2)).body.data).toMatchObject({ position: 1, quantity: 2 });
  expect((await join(sold, ada, 1)).body.data).toMatchObject({ position: 1, quantity: 1 });
  expect((await join(sold, ada, 3)).body.data).toMatchObject({ position: 3, quantity: 3 });
  const [entry] = await mine(sold, ben);
  expect((await cy.ask(`DELETE ${sold.at}/waitingLists/${entry.id}`)).status).toBe(404);
  expect((await ben.ask(`DELETE ${sold.at}/waitingLists/${entry.id}`)).status).toBe(200);
  expect(await mine(sold, ben)).toEqual([]);
  expect((await cy.ask('GET /self/waitingLists')).body.data).toMatchObject([{ position: 1, event: { id: sold.event.id } }]);
});

test('nobody joins a line for what is left, what is not there, or what they could not buy', async () => {
  const sold = await soldOut(1, { emailDomains: 'acme.com', maxQuantityPerSale: 2, limitPerAccount: 1 });
  const [free, pairs] = [await world.passType(sold.event), await world.passType(sold.event, { supply: 0, minQuantityPerSale: 2 })];
  const [ada, ben] = [await person(), await person({ email: `${randomUUID()}@acme.com` })];
  const wish = async (who: Person, itemId: string, quantity = 1) => {
    const { status, body } = await who.ask(`POST ${sold.at}/waitingLists`, { itemId, quantity });
    return [status, body.errors?.[0]?.rule ?? body.message];
  };
  expect(await wish(ada, free.id)).toEqual([460, 'There are enough left. Choose them without waiting.']);
  expect(await wish(ada, randomUUID())).toEqual([404, 'not found']);
  expect(await wish(ada, sold.passType.id)).toEqual([400, 'emailDomain']);
  expect(await wish(ben, sold.passType.id, 3)).toEqual([400, 'tooMany']);
  expect(await wish(ada, pairs.id, 1)).toEqual([400, 'tooFew']);
  expect(await wish(ben, sold.passType.id, 2)).toEqual([409, 'limitReached']);
  expect(await wish(ben, sold.passType.id, 1)).toEqual([200, 'ok']);
  await app.ours.inTenant(({ db }) => db.update(events).set({ registration: false }).where(eq(events.id, sold.event.id)));
  expect(await wish(ada, sold.passType.id)).toEqual([455, 'Registration is not open.']);
});

test('a limit counts whoever really waits, for whichever account', async () => {
  const sold = await soldOut(1, { limitPerAccount: 1 });
  const ada = await person();
  const { data: team } = (await ada.ask('POST /self/team', { name: 'Team', email: `${randomUUID()}@example.org` })).body;
  const asTeam = (what: string, body: unknown) => app.ours.call(what, { headers: { authorization: ada.token, executeas: team.id }, body });
  expect((await join(sold, ada)).status).toBe(200);
  const again = await asTeam(`POST ${sold.at}/waitingLists`, { itemId: sold.passType.id, quantity: 1 });
  expect(again.body.code).toBe('limitReached');
});

test('a canceled pass is offered to the first in line, kept for them alone, and bought in the checkout', async () => {
  const sold = await soldOut(1, {}, { timezone: 'Asia/Tokyo' });
  const [ada, ben, passerBy] = [await person({ email: 'ada-waits@example.org' }), await person(), await person()];
  await join(sold, ada);
  await join(sold, ben);
  await sold.cancel();
  const [entry] = await mine(sold, ada);
  expect(entry).toMatchObject({ status: 'offered', position: null });
  expect(Date.parse(entry.offeredUntil)).toBeGreaterThan(app.services.now().getTime() + 1.9 * HOUR_MS);
  expect(await mine(sold, ben)).toMatchObject([{ status: 'waiting', position: 1 }]);

  const told = await app.ours.inTenant(({ db }) => db.select().from(notifications).where(eq(notifications.accountId, ada.id)));
  expect(told).toMatchObject([{ type: 'EVENT', event: 'waitingListOffered', subjectId: sold.event.id }]);
  const [mail] = await app.ours.inTenant(({ db }) => db.select().from(mails).where(eq(mails.to, 'ada-waits@example.org')));
  expect(mail).toMatchObject({ subject: 'A place is free for you: Spring meeting', text: expect.stringContaining('1 × Regular') });
  expect(mail!.text).toContain(`/events/${sold.event.slug}/register`);
  expect(mail!.text).toMatch(/until .*\d [AP]M GMT\+9\b/);

  expect([await remaining(sold, passerBy), await remaining(sold, ben), await remaining(sold, ada)]).toEqual([0, 0, 1]);
  expect((await choose(sold, passerBy)).body.code).toBe('soldOut');
  expect((await choose(sold, ben)).body.code).toBe('soldOut');
  expect((await ben.ask(`POST ${sold.at}/waitingLists/${entry.id}/accept`, {})).status).toBe(404);
  // Pressed twice, it is in the cart once.
  for (let times = 0; times < 2; times++) {
    expect((await ada.ask(`POST ${sold.at}/waitingLists/${entry.id}/accept`, {})).body.data).toMatchObject({ status: 'offered' });
  }
  const draft = (await ada.ask(`GET ${sold.at}/registration`)).body.data;
  expect(draft.passes).toMatchObject([{ ticketId: sold.passType.id }]);
  expect((await choose(sold, passerBy)).body.code).toBe('soldOut');
  // What is in the cart may be held again for as long as the offer lasts.
  await end(sold, { holds: true });
  expect((await choose(sold, passerBy)).body.code).toBe('soldOut');
  expect((await ada.ask(`POST ${sold.at}/registration/submit`, {})).status).toBe(200);
  expect(await mine(sold, ada)).toEqual([]);
  expect((await choose(sold, passerBy)).body.code).toBe('soldOut');
});

test('an offer lasts no longer than what it is for can be had', async () => {
  const registrationEnd = new Date(Math.floor(app.services.now().getTime() / 1_000) * 1_000 + HOUR_MS / 2);
  const sold = await soldOut(1, {}, { registrationEnd });
  const ada = await person();
  await join(sold, ada);
  await sold.cancel();
  expect(await mine(sold, ada)).toMatchObject([{ status: 'offered', offeredUntil: registrationEnd.toISOString() }]);
});

// The embedded database has one connection: there, one is over before the other begins.
const isServer = process.env.DATABASE_URL !== undefined;

test('what is free is offered once and told of once, though two offer it in the same moment', async () => {
  const sold = await soldOut();
  const ada = await person();
  await join(sold, ada);
  await app.ours.inTenant(({ db }) => db.update(passes).set({ status: 'canceled' }).where(eq(passes.ticketId, sold.passType.id)));
  const end = gate();
  const offering = world.run(async (tenant) => {
    await offerPlaces(tenant, sold.event.id, app.services.now());
    if (isServer) await end.pass();
  });
  await (isServer ? end.reached : offering);
  const again = world.run((tenant) => offerPlaces(tenant, sold.event.id, app.services.now()));
  if (isServer) await untilStuck(1, again);
  end.release();
  await Promise.all([offering, again]);
  await app.deliver();
  expect(await mine(sold, ada)).toMatchObject([{ status: 'offered' }]);
  const told = await app.ours.inTenant(({ db }) => db.select().from(notifications).where(eq(notifications.accountId, ada.id)));
  expect(told.map(({ event }) => event)).toEqual(['waitingListOffered']);
});

test('who wants more than is free keeps their place, and keeps nobody behind them waiting', async () => {
  const sold = await soldOut(3);
  const [ada, ben, cy, passerBy] = [await person(), await person(), await person(), await person()];
  await join(sold, ada, 2);
  await join(sold, ben, 1);
  await join(sold, cy, 1);
  await sold.cancel(0);
  expect([await mine(sold, ada), await mine(sold, ben), await mine(sold, cy)]).toMatchObject([
    [{ status: 'waiting', position: 1 }],
    [{ status: 'offered' }],
    [{ status: 'waiting', position: 2 }],
  ]);
  // Before anybody has worked on it, what is free belongs to the line.
  await app.ours.inTenant(({ db }) => db.update(passTypes).set({ supply: 5 }).where(eq(passTypes.id, sold.passType.id)));
  expect(await remaining(sold, passerBy)).toBe(0);
  expect((await choose(sold, passerBy)).body.code).toBe('soldOut');
  await sweep();
  expect([await mine(sold, ada), await mine(sold, cy)]).toMatchObject([[{ status: 'offered' }], [{ status: 'waiting', position: 1 }]]);
  expect((await choose(sold, passerBy)).body.code).toBe('soldOut');
});

test('an event at which something fails keeps nobody at the others waiting', async () => {
  const [one, other] = [await soldOut(), await soldOut()];
  const [ada, ben] = [await person(), await person()];
  await join(one, ada);
  await join(other, ben);
  await app.ours.inTenant(({ db }) =>
    db
      .update(passTypes)
      .set({ supply: 2 })
      .where(inArray(passTypes.id, [one.passType.id, other.passType.id])),
  );
  let asked = 0;
  const now = () => {
    if (asked++ === 0) throw new Error('broken');
    return app.services.now();
  };
  await expect(sweepWaitingLists({ ...app.services, now })).rejects.toThrow(app.ours.organization.slug);
  const statuses = [...(await mine(one, ada)), ...(await mine(other, ben))].map(({ status }) => status);
  expect(statuses).toContain('offered');
});

test('the members of a group wait for an event that is theirs alone; who leaves the group sees their other lines', async () => {
  const [host, ada] = [await person(), await person()];
  const { id: groupId } = await world.group(host, {}, { members: [ada] });
  const sold = await soldOut();
  await app.ours.inTenant(({ db }) => db.update(events).set({ groupId, groupOnly: true }).where(eq(events.id, sold.event.id)));
  const other = await soldOut();
  await join(sold, ada);
  await join(other, ada);
  // Who is no member and holds a pass gives up the last one like anybody.
  expect((await sold.cancel()).body.data).toMatchObject({ status: 'canceled' });
  await app.deliver();
  const written = await app.ours.inTenant(({ db }) => db.select().from(mails).where(eq(mails.accountId, sold.holder.id)));
  expect(written).toMatchObject([{ subject: expect.stringContaining(sold.event.name) }]);
  expect(await mine(sold, ada)).toMatchObject([{ status: 'offered' }]);
  await app.ours.inTenant(({ db }) => db.delete(groupMembers).where(eq(groupMembers.accountId, ada.id)));
  const all = await ada.ask('GET /self/waitingLists');
  expect(all.status).toBe(200);
  expect(all.body.data).toMatchObject([{ event: { id: other.event.id } }]);
});

test('an event that was taken back offers nothing, and fails nobody', async () => {
  const sold = await soldOut(1);
  const ada = await person();
  await join(sold, ada);
  await app.ours.inTenant(async ({ db }) => {
    await db.update(passTypes).set({ supply: 2 }).where(eq(passTypes.id, sold.passType.id));
    await db.update(events).set({ published: false }).where(eq(events.id, sold.event.id));
  });
  await sweep();
  await app.ours.inTenant(({ db }) => db.update(events).set({ published: true }).where(eq(events.id, sold.event.id)));
  expect(await mine(sold, ada)).toMatchObject([{ status: 'waiting' }]);
  await sweep();
  expect(await mine(sold, ada)).toMatchObject([{ status: 'offered' }]);
});

test('what the line cannot use is for everybody', async () => {
  const sold = await soldOut(2);
  const [ada, passerBy] = [await person(), await person()];
  await join(sold, ada, 2);
  await sold.cancel();
  expect(await mine(sold, ada)).toMatchObject([{ status: 'waiting', position: 1 }]);
  expect(await remaining(sold, passerBy)).toBe(1);
  expect((await choose(sold, passerBy)).status).toBe(200);
});

test('an offer that is not taken ends by itself: the place is free at once, or the next one’s', async () => {
  const sold = await soldOut();
  const [ada, ben, passerBy] = [await person(), await person(), await person()];
  await join(sold, ada);
  await join(sold, ben);
  await sold.cancel();
  const [entry] = await mine(sold, ada);
  await end(sold, { offers: true });
  expect(await mine(sold, ada)).toEqual([]);
  expect((await ada.ask(`POST ${sold.at}/waitingLists/${entry.id}/accept`, {})).status).toBe(404);
  expect((await choose(sold, passerBy)).body.code).toBe('soldOut');
  await sweep();
  expect(await mine(sold, ben)).toMatchObject([{ status: 'offered' }]);
  const told = await app.ours.inTenant(({ db }) => db.select().from(notifications).where(eq(notifications.accountId, ada.id)));
  expect(told.map(({ event }) => event).sort()).toEqual(['waitingListOfferExpired', 'waitingListOffered']);
  // Nobody waits behind this one.
  await end(sold, { offers: true });
  expect(await remaining(sold, passerBy)).toBe(1);
  expect((await join(sold, ada)).body.message).toBe('There are enough left. Choose them without waiting.');
  expect((await choose(sold, passerBy)).status).toBe(200);
});

async function payingForOffer() {
  const sold = await soldOut(1, { price: 2_000 });
  const [ada, ben] = [await person(), await person()];
  const { id: addressId } = await world.address(ada);
  await join(sold, ada);
  await join(sold, ben);
  await sold.cancel();
  const [entry] = await mine(sold, ada);
  await ada.ask(`POST ${sold.at}/waitingLists/${entry.id}/accept`, {});
  const { data: intent } = (await ada.ask(`GET ${sold.at}/registration/intent?addressId=${addressId}`)).body;
  return { sold, ada, ben, intent };
}

test('who is paying when their offer ends is told, and pays nothing', async () => {
  const { sold, ada, ben, intent } = await payingForOffer();
  expect(intent.amount).toBe(2_000);
  const told = () => app.ours.inTenant(({ db }) => db.select().from(notifications).where(eq(notifications.accountId, ada.id)));
  // While they have it in their cart it is not taken from them, and nobody tells them that it was.
  await end(sold, { offers: true });
  await sweep();
  expect(await mine(sold, ben)).toMatchObject([{ status: 'waiting' }]);
  expect((await told()).map(({ event }) => event)).toEqual(['waitingListOffered']);
  await end(sold, { holds: true });
  await sweep();
  expect(await mine(sold, ben)).toMatchObject([{ status: 'offered' }]);
  const captured = await ada.ask(`POST /organization/intents/${intent.id}/capture`, {});
  expect(captured.body).toMatchObject({ code: 'offerExpired', message: expect.stringContaining('went to the next in line') });
  expect((await ada.ask(`GET ${sold.at}/attendee/payments`)).body.data).toEqual([]);
});

test('who pays once their offer is over is told so, also before it went to the next', async () => {
  const { sold, ada, intent } = await payingForOffer();
  await end(sold, { offers: true, holds: true });
  expect((await ada.ask(`POST /organization/intents/${intent.id}/capture`, {})).body.code).toBe('offerExpired');
});

test('what is declined goes to the next, and who closes their account waits no more', async () => {
  const sold = await soldOut();
  const [ada, ben, cy] = [await person(), await person(), await person()];
  for (const who of [ada, ben, cy]) await join(sold, who);
  const [waiting] = await mine(sold, ben);
  expect((await ben.ask(`POST ${sold.at}/waitingLists/${waiting.id}/decline`, {})).body.code).toBe('conflict');
  await sold.cancel();
  const [entry] = await mine(sold, ada);
  expect((await ada.ask(`POST ${sold.at}/waitingLists/${entry.id}/decline`, {})).status).toBe(200);
  expect(await mine(sold, ben)).toMatchObject([{ status: 'offered' }]);
  expect((await ben.ask('DELETE /self')).status).toBe(200);
  await sweep();
  expect(await mine(sold, cy)).toMatchObject([{ status: 'offered' }]);
});

test('the passes of an event altogether are offered in one order, whatever their types', async () => {
  const sold = await soldOut(1, { supply: null }, { passSupply: 1 });
  const other = await world.passType(sold.event);
  const [ada, ben] = [await person(), await person()];
  expect((await ada.ask(`POST ${sold.at}/waitingLists`, { itemId: other.id })).status).toBe(200);
  await join(sold, ben);
  await sold.cancel();
  expect([await mine(sold, ada), await mine(sold, ben)]).toMatchObject([[{ status: 'offered' }], [{ status: 'waiting', position: 1 }]]);
  expect((await choose(sold, ben)).body.code).toBe('soldOut');
});

test('an add-on is waited for as well, and goes into the cart of whom it is offered to', async () => {
  const event = await world.event();
  const passType = await world.passType(event);
  const addOn = await world.addOn(event, { supply: 0, price: 0 });
  const at = `/self/events/${event.id}`;
  const [ada, ben] = [await person(), await person()];
  const pass = { id: randomUUID(), ticketId: passType.id };
  for (const who of [ada, ben]) await who.ask(`POST ${at}/registration/passes`, { passes: [{ ...pass, id: randomUUID() }], packages: [] });
  expect((await ada.ask(`POST ${at}/waitingLists`, { itemId: addOn.id })).body.data).toMatchObject({ kind: 'addOn', position: 1 });
  await app.ours.inTenant(({ db }) => db.execute(`update add_ons set supply = 1 where id = '${addOn.id}'`));
  await sweep();
  const [entry] = await mine({ at }, ada);
  expect(entry).toMatchObject({ status: 'offered' });
  const left = async (who: Person) => (await who.ask(`GET ${at}/registration/addOns`)).body.data[0].addOns[0].remaining;
  expect([await left(ada), await left(ben)]).toEqual([1, 0]);
  const [theirs] = (await ben.ask(`GET ${at}/registration`)).body.data.passes;
  expect((await ben.ask(`POST ${at}/registration/addOns`, [{ id: theirs.id, addOns: [{ id: addOn.id }] }])).body.code).toBe('soldOut');
  expect((await ada.ask(`POST ${at}/waitingLists/${entry.id}/accept`, {})).status).toBe(200);
  expect((await ada.ask(`GET ${at}/registration`)).body.data.passes).toMatchObject([{ passAddOns: [{ addOnId: addOn.id }] }]);
  await ada.ask(`POST ${at}/registration/submit`, {});
  expect(await mine({ at }, ada)).toEqual([]);
});

test('an add-on that is offered goes with as many passes of a cart as were waited for', async () => {
  const event = await world.event();
  const passType = await world.passType(event);
  const addOn = await world.addOn(event, { supply: 0, price: 0 });
  const at = `/self/events/${event.id}`;
  const ada = await person();
  const chosen = Array.from({ length: 3 }, () => ({ id: randomUUID(), ticketId: passType.id }));
  expect((await ada.ask(`POST ${at}/registration/passes`, { passes: chosen, packages: [] })).status).toBe(200);
  expect((await ada.ask(`POST ${at}/waitingLists`, { itemId: addOn.id, quantity: 2 })).status).toBe(200);
  await app.ours.inTenant(({ db }) => db.execute(`update add_ons set supply = 5 where id = '${addOn.id}'`));
  await sweep();
  const [entry] = await mine({ at }, ada);
  expect((await ada.ask(`POST ${at}/waitingLists/${entry.id}/accept`, {})).status).toBe(200);
  const { passes: held } = (await ada.ask(`GET ${at}/registration`)).body.data;
  expect(held.map(({ passAddOns }: { passAddOns: object[] }) => passAddOns.length)).toEqual([1, 1, 0]);
});

test('what comes free of an add-on belongs to its line, before anybody has worked on it; who has it in the cart keeps it', async () => {
  const event = await world.event();
  const passType = await world.passType(event);
  const addOn = await world.addOn(event, { supply: 1, price: 0 });
  const paid = await world.addOn(event, { supply: 0, price: 900 });
  const at = `/self/events/${event.id}`;
  const [ada, ben, cy] = [await person(), await person(), await person()];
  const passOf = new Map<Person, string>();
  for (const who of [ada, ben, cy]) {
    const id = randomUUID();
    passOf.set(who, id);
    await who.ask(`POST ${at}/registration/passes`, { passes: [{ id, ticketId: passType.id }], packages: [] });
  }
  const take = (who: Person, ids: string[]) =>
    who.ask(`POST ${at}/registration/addOns`, [{ id: passOf.get(who)!, addOns: ids.map((id) => ({ id })) }]);
  expect((await take(ben, [addOn.id])).status).toBe(200);
  for (const itemId of [addOn.id, paid.id]) expect((await ada.ask(`POST ${at}/waitingLists`, { itemId })).status).toBe(200);
  await app.ours.inTenant(({ db }) => db.execute(`update add_ons set supply = supply + 1 where event_id = '${event.id}'`));
  // In the cart, with a pass that is had, and by an order of its own.
  expect((await take(cy, [addOn.id])).body.code).toBe('soldOut');
  expect((await take(ben, [addOn.id])).status).toBe(200);
  await cy.ask(`POST ${at}/registration/submit`, {});
  const had = `${at}/attendee/passes/${passOf.get(cy)!}/addOns`;
  expect((await cy.ask(`POST ${had}/free`, { addOnIds: [addOn.id] })).body.code).toBe('soldOut');
  const { id: addressId } = await world.address(cy);
  const { data: intent } = (await cy.ask(`GET ${had}/intent?addOnIds=${paid.id}&addressId=${addressId}`)).body;
  expect((await cy.ask(`POST /organization/intents/${intent.id}/capture`, {})).body.code).toBe('soldOut');
  await sweep();
  expect(await mine({ at }, ada)).toMatchObject([{ status: 'offered' }, { status: 'offered' }]);
  for (const { id } of await mine({ at }, ada)) expect((await ada.ask(`POST ${at}/waitingLists/${id}/accept`, {})).status).toBe(200);
  const [own] = (await ada.ask(`GET ${at}/registration`)).body.data.passes;
  expect(own.passAddOns.map(({ addOnId }: { addOnId: string }) => addOnId).sort()).toEqual([addOn.id, paid.id].sort());
});

test('what is for sale is answered from one reading of the lines, without those who wait for what is used up', async () => {
  const sold = await soldOut();
  await world.addOn(sold.event);
  for (let nth = 0; nth < 5; nth++) await join(sold, await person());
  const passerBy = await person();
  const statements = noteStatements(app.services.database);
  await remaining(sold, passerBy);
  const read = statements.filter(({ text }) => text.includes('rest_of_offer('));
  // The first who waits, for there is a line; and nobody who could be next.
  expect(read.map(({ rows }) => rows)).toEqual([1, 0]);
});

test('a host sees who waits, in the order of the line, and nobody else does', async () => {
  const sold = await soldOut();
  const [ada, ben, host] = [await person(), await person(), await person()];
  await join(sold, ada);
  await join(sold, ben);
  const list = (as: TestAccount) => app.ours.call(`GET /listings/${sold.event.id}/waitingLists`, { as });
  expect((await list(ada)).status).toBe(403);
  await app.ours.inTenant((tenant) =>
    grantRoles(tenant, [{ kind: 'event', id: sold.event.id, role: 'host', accountId: host.id, grantedById: null, grantedAt: new Date() }]),
  );
  expect((await list(host)).body).toMatchObject({
    count: 2,
    data: [
      { position: 1, account: { id: ada.id } },
      { position: 2, account: { id: ben.id } },
    ],
  });
});

test('where an event takes so many people only, the line is for them, and keeps room for who is offered something', async () => {
  const sold = await soldOut(1, { supply: null }, { registrationLimit: 1 });
  const [ada, ben, cat] = [await person(), await person(), await person()];
  expect([await remaining(sold, ada), await remaining(sold, sold.holder)]).toEqual([0, null]);
  expect((await join(sold, ada)).status).toBe(200);
  expect((await join(sold, ben)).status).toBe(200);
  await sweep();
  expect((await mine(sold, ada))[0].status).toBe('waiting');
  await sold.cancel();
  await sweep();
  expect([(await mine(sold, ada))[0].status, (await mine(sold, ben))[0].status]).toEqual(['offered', 'waiting']);
  expect((await choose(sold, cat)).body.code).toBe('soldOut');
  await choose(sold, ada);
  expect((await ada.ask(`POST ${sold.at}/registration/submit`)).status).toBe(200);
});

describe('for a session', () => {
  async function fullSession(supply = 1, values: Parameters<World['session']>[1] = {}) {
    const event = await world.event({ offerMinutes: 120 });
    const passType = await world.passType(event);
    const session = await world.session(event, { registrationEnabled: true, supply, ...values });
    const attendee = async (count = 1) => {
      const who = await person();
      const registration = await world.registration(event, who);
      const had: { id: string }[] = [];
      while (had.length < count) had.push(await world.pass({ ...registration, accountId: who.id }, passType));
      return { ...who, had, registration };
    };
    const holder = await attendee(supply);
    for (const pass of holder.had) await world.sessionAccess(session, holder.registration, pass);
    const at = `/self/events/${event.id}`;
    return {
      event,
      session,
      holder,
      at,
      attendee,
      join: (who: Person, quantity = 1) => who.ask(`POST ${at}/waitingLists`, { itemId: session.id, quantity }),
      choose: ({ ask, had }: Awaited<ReturnType<typeof attendee>>) =>
        ask(
          `POST ${at}/sessions/${session.id}/registration/passes`,
          had.map(({ id }) => ({ passId: id })),
        ),
      submit: (who: Person) => who.ask(`POST ${at}/sessions/${session.id}/registration/submit`, {}),
      left: async (who: Person) => (await who.ask(`GET /events/${event.id}/sessions/${session.id}`)).body.data.supply,
      cancel: (nth = 0) => holder.ask(`PUT ${at}/attendee/passes/${holder.had[nth]!.id}/cancel`, {}),
    };
  }

  test('who holds passes waits in the same line, is offered what comes free, and takes it for a pass', async () => {
    const full = await fullSession(1, { access: 'PRIVATE' });
    const [ada, ben] = [await full.attendee(), await full.attendee()];
    expect((await full.join(await person())).status).toBe(404);
    expect((await full.join(ada, 2)).body.errors).toMatchObject([{ field: 'quantity', rule: 'tooMany' }]);
    expect((await full.join(ada)).body.data).toMatchObject({ kind: 'session', itemId: full.session.id, name: 'Opening', position: 1 });
    expect((await full.join(ben)).body.data.position).toBe(2);
    await world.run(({ db }) => db.update(sessions).set({ supply: 2 }).where(eq(sessions.id, full.session.id)));
    // No job has to be quicker than who comes by: the free place is hers already.
    expect([await full.left(ada), await full.left(ben)]).toEqual([0, 0]);
    expect((await full.choose(ben)).body.code).toBe('soldOut');
    await sweep();
    const [entry] = await mine(full, ada);
    expect(entry.status).toBe('offered');
    expect(await full.left(ada)).toBe(1);
    expect((await full.choose(ben)).body.code).toBe('soldOut');
    // Pressed twice, it is in the cart once.
    for (let times = 0; times < 2; times++) {
      expect((await ada.ask(`POST ${full.at}/waitingLists/${entry.id}/accept`)).status).toBe(200);
    }
    expect((await full.submit(ada)).status).toBe(200);
    expect(await mine(full, ada)).toEqual([]);
    expect(await mine(full, ben)).toMatchObject([{ status: 'waiting', position: 1 }]);
    await full.cancel();
    expect(await mine(full, ben)).toMatchObject([{ status: 'offered' }]);
    await app.deliver();
    const told = await world.run(({ db }) => db.select().from(mails).where(eq(mails.accountId, ada.id)));
    expect(told.find(({ subject }) => subject.startsWith('A place is free'))!.text).toContain(`/sessions/${full.session.slug}/register`);
  });

  test('who is registered with all their passes has none to wait with', async () => {
    const full = await fullSession(1);
    expect((await full.join(full.holder)).body.errors).toMatchObject([{ field: 'quantity', rule: 'tooMany' }]);
  });

  test('the line ends when the session begins, though its registration were to end later', async () => {
    const full = await fullSession(1, { registrationEnd: new Date(app.services.now().getTime() + HOUR_MS) });
    const ada = await full.attendee();
    await full.join(ada);
    await sweep();
    expect(await mine(full, ada)).toMatchObject([{ status: 'waiting' }]);
    await world.run(({ db }) => db.update(sessions).set({ startTime: app.services.now() }).where(eq(sessions.id, full.session.id)));
    await sweep();
    expect(await mine(full, ada)).toEqual([]);
    expect((await full.join(ada)).status).toBe(455);
  });

  test('whoever gives their pass up waits no more, and keeps nothing from those behind', async () => {
    const full = await fullSession(1);
    const [ada, ben] = [await full.attendee(2), await full.attendee()];
    await full.join(ada, 2);
    await full.join(ben);
    const [first, second] = ada.had;
    const giveUp = async ({ id }: { id: string }) => {
      expect((await ada.ask(`PUT ${full.at}/attendee/passes/${id}/cancel`, {})).status).toBe(200);
      await sweep();
    };
    await giveUp(first!);
    expect(await mine(full, ada)).toMatchObject([{ status: 'waiting', quantity: 1 }]);
    await giveUp(second!);
    expect(await mine(full, ada)).toEqual([]);
    await full.cancel();
    expect(await mine(full, ben)).toMatchObject([{ status: 'offered' }]);
  });

  test('whoever makes their pass another’s waits no more, and who is behind them is next at once', async () => {
    const full = await fullSession(1);
    const [ada, ben, cy] = [await full.attendee(), await full.attendee(), await person()];
    await full.join(ada);
    await full.join(ben);
    const given = await ada.ask(`POST ${full.at}/attendee/passes/${ada.had[0]!.id}/transfer`, { receiverId: cy.id });
    expect(given.status).toBe(200);
    expect(await mine(full, ada)).toEqual([]);
    expect(await mine(full, ben)).toMatchObject([{ status: 'waiting', position: 1 }]);
  });

  test('nobody waits for what is left, and with the end of its registration the line ends, that of the event notwithstanding', async () => {
    const full = await fullSession(1);
    const ada = await full.attendee();
    await full.join(ada);
    await world.run(({ db }) => db.update(events).set({ registrationEnd: new Date() }).where(eq(events.id, full.event.id)));
    await sweep();
    expect(await mine(full, ada)).toMatchObject([{ status: 'waiting' }]);
    await world.run(({ db }) => db.update(sessions).set({ registrationEnd: new Date() }).where(eq(sessions.id, full.session.id)));
    await sweep();
    expect(await mine(full, ada)).toEqual([]);
    expect((await full.join(ada)).status).toBe(455);
    const free = await fullSession(0, { supply: 1 });
    expect((await free.join(await free.attendee())).body.message).toBe('There are enough left. Choose them without waiting.');
  });
});
