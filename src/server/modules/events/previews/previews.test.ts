import { grantRoles } from '@server/db/roles';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { newTenant, type World } from '@test/harness/world';

let app: TestApp;
let world: World;
let host: TestAccount;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.app.close());
beforeEach(async () => {
  world = await newTenant(app.ours.organization);
  host = await app.ours.account();
});

const hosted = async (values: Parameters<World['event']>[0] = {}) => {
  const event = await world.event(values);
  await world.run((tenant) =>
    grantRoles(tenant, [{ kind: 'event', id: event.id, role: 'host', accountId: host.id, grantedById: null, grantedAt: new Date() }]),
  );
  return event;
};
const ask = (what: string, as: TestAccount | null = host) => app.ours.call(what, { ...(as && { as }) });
const look = async ({ id }: { id: string }, query: string) => (await ask(`GET /listings/${id}/preview?${query}`)).body.data;
const named = (list: { name: string }[]) => list.map(({ name }) => name);

test('a host sees a draft as a guest, a member and who has a pass would: each finds what the page itself would show them', async () => {
  const event = await hosted({ published: false, meetingUrl: 'https://meet.example/room' });
  await world.session(event, { name: 'Opening' });
  await world.session(event, { name: 'Workshop', access: 'PRIVATE' });
  const [regular, patron] = [
    await world.passType(event, { name: 'Regular' }),
    await world.passType(event, { name: 'Patron', sortOrder: 1 }),
  ];
  await world.passType(event, { name: 'Crew', visibility: 'private' });
  const { id: imageId } = await world.image();
  await world.mediaItem(event, { name: 'Poster', imageId });
  await world.mediaItem(event, { name: 'Slides', imageId }, [patron]);

  for (const as of ['guest', 'member']) {
    const seen = await look(event, `as=${as}`);
    expect(seen.event).toMatchObject({ registrations: [], meetingUrl: null, _count: { sessions: 1, media: 1 } });
    expect([named(seen.event.sessions), named(seen.event.media), named(seen.passTypes)]).toEqual([
      ['Opening'],
      ['Poster'],
      ['Regular', 'Patron'],
    ]);
  }
  const attendee = await look(event, `as=attendee&passTypeId=${regular.id}`);
  expect(named(attendee.event.sessions).sort()).toEqual(['Opening', 'Workshop']);
  expect(named(attendee.event.media)).toEqual(['Poster']);
  expect(attendee.event).toMatchObject({ meetingUrl: 'https://meet.example/room', registrations: [{ eventId: event.id }] });
  expect(named((await look(event, `as=attendee&passTypeId=${patron.id}`)).event.media).sort()).toEqual(['Poster', 'Slides']);
  // A look lets nobody in: the page is as closed as before, and nobody is registered.
  expect((await ask(`GET /events/${event.slug}`, null)).status).toBe(404);
  expect((await ask(`GET /listings/${event.id}`)).body.data).toMatchObject({ status: 'draft', _count: { registrations: 0 } });
});

test('an event for the members of a group alone is not there for a guest', async () => {
  const group = await world.group(await app.ours.account());
  const event = await hosted({ groupId: group.id, groupOnly: true });
  expect((await look(event, 'as=guest')).event).toBeNull();
  for (const as of ['member', 'attendee']) expect((await look(event, `as=${as}`)).event).toMatchObject({ id: event.id });
});

test('nobody but its hosts looks at an event so, and only with passes of its own', async () => {
  const event = await hosted();
  const other = await world.passType(await world.event());
  for (const [as, status] of [
    [await app.ours.account(), 403],
    [null, 401],
  ] as const) {
    expect((await ask(`GET /listings/${event.id}/preview?as=guest`, as)).status).toBe(status);
  }
  const theirs = await (await newTenant(app.theirs.organization)).event();
  expect((await ask(`GET /listings/${theirs.id}/preview?as=guest`)).status).toBe(403);
  expect((await ask(`GET /listings/${event.id}/preview?as=attendee&passTypeId=${other.id}`)).body.errors).toMatchObject([
    { field: 'passTypeId', rule: 'notOfEvent' },
  ]);
  expect((await ask(`GET /listings/${event.id}/preview?as=king`)).status).toBe(400);
});
