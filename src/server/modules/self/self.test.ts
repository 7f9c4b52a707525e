import { ADDRESSES_MAX } from '@contract/limits';
import { eq } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { AT_CLOSING } from '@server/db/closing';
import { grantRoles } from '@server/db/roles';
import { events } from '@server/db/schema/events';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { newTenant, type World } from '@test/harness/world';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.app.close());

const update = (as: TestAccount, body: object) => app.ours.call('PUT /self', { as, body });

test('one sees one’s own account with what is private', async () => {
  const ada = await app.ours.account({ email: 'ada@example.com' });
  const { body } = await app.ours.call('GET /self', { as: ada });
  expect(body.data).toMatchObject({ id: ada.id, email: 'ada@example.com', locale: 'en', _count: { chatChannels: 0, notifications: 0 } });
  expect((await app.ours.call('GET /self')).status).toBe(401);
});

test('who signs in for the first time gets an account', async () => {
  const token = app.token(app.ours.organization, 'a-new-sub');
  const as = { id: '', username: '', token };
  const [first, second] = await Promise.all([app.ours.call('GET /self', { as }), app.ours.call('GET /self', { as })]);
  expect(first.body.data).toMatchObject({ firstName: 'New', lastName: 'Comer', email: 'a-new-sub@example.com' });
  expect(second.body.data.id).toBe(first.body.data.id);
});

test('an update changes what it names and nothing else; an emptied field is forgotten', async () => {
  const ada = await app.ours.account({ bio: 'Counts', company: 'Engines', title: 'Lady' });
  const { body } = await update(ada, { bio: 'Counts more', company: '  ', title: null });
  expect(body.data).toMatchObject({ bio: 'Counts more', company: null, title: null, firstName: 'Ada', username: ada.username });
});

test('a username that someone has is refused by name, and so is one that looks like an id', async () => {
  const [ada, ben] = [await app.ours.account(), await app.ours.account()];
  const taken = await update(ada, { username: ben.username });
  expect(taken.status).toBe(400);
  expect(taken.body.errors).toEqual([{ field: 'username', rule: 'unique', message: 'This username is taken.' }]);
  expect((await update(ada, { username: ben.id })).body.errors[0]).toMatchObject({ field: 'username' });
  expect((await update(ada, { username: 'Not A Slug' })).body.errors[0]).toMatchObject({ field: 'username' });
  expect((await update(ada, { username: 'popular' })).body.errors[0]).toMatchObject({ field: 'username', rule: 'unique' });
  const elsewhere = await app.theirs.account();
  expect((await update(ada, { username: elsewhere.username })).status).toBe(200);
});

test('a language must be one that the platform knows', async () => {
  const ada = await app.ours.account();
  expect((await update(ada, { locale: 'fr-CA' })).body.data.locale).toBe('fr-CA');
  const answer = await update(ada, { locale: 'xx' });
  expect(answer.body.errors).toEqual([{ field: 'locale', rule: 'known', message: 'Locale xx not found' }]);
  expect((await update(ada, { locale: null })).body.data.locale).toBe('en');
});

test('terms keep the moment they were accepted', async () => {
  const ada = await app.ours.account();
  const first = (await update(ada, { termsAccepted: true })).body.data.termsAccepted;
  app.pass(60_000);
  expect(first).toEqual(expect.any(String));
  expect((await update(ada, { termsAccepted: true })).body.data.termsAccepted).toBe(first);
  expect((await update(ada, { termsAccepted: false })).body.data.termsAccepted).toBeNull();
});

const address = (more: object = {}) => ({
  primary: false,
  name: 'Home',
  address1: '1 Street',
  address2: '',
  city: 'Town',
  state: '',
  country: 'PT',
  zip: '1000',
  ...more,
});

const add = async (as: TestAccount, more?: object) => (await app.ours.call('POST /self/addresses', { as, body: address(more) })).body.data;
const primaries = async (as: TestAccount) =>
  (await app.ours.call('GET /self/addresses', { as })).body.data
    .filter(({ primary }: { primary: boolean }) => primary)
    .map(({ name }: { name: string }) => name);

test('of one’s addresses exactly one is the primary', async () => {
  const ada = await app.ours.account();
  const home = await add(ada);
  expect(home).toMatchObject({ primary: true, name: 'Home', zip: '1000' });
  const work = await add(ada, { name: 'Work', primary: true });
  await add(ada, { name: 'Attic' });
  expect(await primaries(ada)).toEqual(['Work']);
  await app.ours.call(`PUT /self/addresses/${home.id}`, { as: ada, body: address({ primary: true }) });
  expect(await primaries(ada)).toEqual(['Home']);
  await app.ours.call(`PUT /self/addresses/${home.id}`, { as: ada, body: address() });
  expect(await primaries(ada)).toEqual(['Home']);
  await app.ours.call(`DELETE /self/addresses/${home.id}`, { as: ada });
  expect(await primaries(ada)).toHaveLength(1);
  const eva = await app.ours.account();
  await Promise.all(['One', 'Two', 'Three', 'Four'].map((name) => add(eva, { name, primary: true })));
  expect(await primaries(eva)).toHaveLength(1);
  expect((await app.ours.call('GET /self/addresses?orderBy=-name', { as: ada })).body).toMatchObject({
    count: 2,
    data: [{ id: work.id }, { name: 'Attic' }],
  });
  expect((await app.ours.call('GET /self/addresses?search=atti', { as: ada })).body.count).toBe(1);
});

test('nobody keeps more addresses than there may be; one that goes makes room for another', async () => {
  const ada = await app.ours.account();
  const { id } = await add(ada);
  for (let nth = 1; nth < ADDRESSES_MAX; nth++) await add(ada, { name: `Home ${nth}` });
  const another = () => app.ours.call('POST /self/addresses', { as: ada, body: address() });
  expect(await another()).toMatchObject({ status: 409, body: { code: 'limitReached' } });
  await app.ours.call(`DELETE /self/addresses/${id}`, { as: ada });
  expect((await another()).status).toBe(200);
});

test('an address is taken back as it was answered; the id in it decides nothing', async () => {
  const ada = await app.ours.account();
  const home = await add(ada);
  const sent = (what: string, body: object) => app.ours.call(what, { as: ada, body });
  expect((await sent(`PUT /self/addresses/${home.id}`, { ...home, city: 'Porto' })).body.data).toEqual({ ...home, city: 'Porto' });
  const second = await add(ada, { ...home, name: 'Second' });
  expect(second.id).not.toBe(home.id);
  expect((await sent(`PUT /self/addresses/${second.id}`, { ...second, id: home.id })).body.data.id).toBe(second.id);
});

test('addresses of others do not exist', async () => {
  const [ada, ben, eve] = [await app.ours.account(), await app.ours.account(), await app.theirs.account()];
  const { id } = await add(ada);
  for (const [side, as] of [
    [app.ours, ben],
    [app.theirs, eve],
  ] as const) {
    expect((await side.call(`GET /self/addresses/${id}`, { as })).status).toBe(404);
    expect((await side.call(`PUT /self/addresses/${id}`, { as, body: address() })).status).toBe(404);
    expect((await side.call(`DELETE /self/addresses/${id}`, { as })).status).toBe(404);
    expect((await side.call('GET /self/addresses', { as })).body).toMatchObject({ data: [], count: 0 });
  }
  expect((await app.ours.call(`GET /self/addresses/${id}`, { as: ada })).body.data.id).toBe(id);
});

test('who is registered for nothing is related to nothing', async () => {
  const ada = await app.ours.account();
  const { body } = await app.ours.call('GET /self/relationships', { as: ada });
  expect(body.data).toEqual({ accounts: {}, groups: {}, events: {}, channels: {}, threads: {}, waitingLists: {} });
  expect((await app.ours.call('GET /self/events', { as: ada })).body).toMatchObject({ data: [], count: 0 });
});

describe('all that is stored of one', () => {
  const fetched = async (as: TestAccount | undefined, { organization }: World, more: Record<string, string> = {}) => {
    const headers = { organization: organization.id, ...(as && { authorization: as.token }), ...more };
    return app.app.inject({ url: '/api/self/export', headers });
  };
  const filled = async (world: World, side: 'ours' | 'theirs', word: string) => {
    const account = await app[side].account({ firstName: word, email: `${word}@example.com` });
    await world.address(account, { name: `${word} at home` });
    const event = await world.event({ name: `Evening of ${word}` });
    await world.pass(await world.registration(event, account), await world.passType(event), { holderName: `${word} herself` });
    expect((await app[side].call('POST /activities', { as: account, body: { message: `${word} wrote this` } })).status).toBe(200);
    await app[side].call('POST /supportTickets', {
      as: account,
      body: { type: 'support', request: `${word} needs help`, email: 'a@example.com' },
    });
    return account;
  };

  test('comes as one file of JSON, with nothing of anybody else', async () => {
    const [world, elsewhere] = [await newTenant(app.ours.organization), await newTenant(app.theirs.organization)];
    const ada = await filled(world, 'ours', 'Adela');
    await filled(world, 'ours', 'Benno');
    await filled(elsewhere, 'theirs', 'Carla');
    const answer = await fetched(ada, world);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
      'cache-control': 'no-store',
    });
    expect(JSON.parse(answer.body)).toMatchObject({
      account: { id: ada.id, email: 'Adela@example.com' },
      notificationPreferences: { newFollowerEmail: true },
      addresses: [{ name: 'Adela at home' }],
      posts: [{ message: 'Adela wrote this' }],
      supportTickets: [{ request: 'Adela needs help' }],
      registrations: [{ event: { name: 'Evening of Adela' }, passes: [{ status: 'ready' }], payments: [] }],
      interests: [],
      messages: [],
    });
    expect(answer.body).not.toMatch(/Benno|Carla/);
  });

  test('has what one wrote where one sees it no more, without the place', async () => {
    const world = await newTenant(app.ours.organization);
    const [ada, ben] = [await app.ours.account(), await app.ours.account()];
    const group = await world.group(ben, { name: 'Left behind', access: 'private' }, { members: [ada] });
    await app.ours.call('POST /activities', { as: ada, body: { message: 'Written in a group', groupId: group.id } });
    const before = JSON.parse((await fetched(ada, world)).body);
    expect([before.posts, before.postsOutOfSight]).toMatchObject([[{ message: 'Written in a group' }], []]);
    await app.ours.call(`POST /groups/${group.id}/leave`, { as: ada });
    const { body } = await fetched(ada, world);
    expect(JSON.parse(body)).toMatchObject({ posts: [], postsOutOfSight: [{ message: 'Written in a group' }] });
    expect(body).not.toContain('Left behind');
  });

  test('has what one likes, reported, saved and waits for, and who and where one is', async () => {
    const world = await newTenant(app.ours.organization);
    const [ada, ben] = [await app.ours.account(), await app.ours.account({ firstName: 'Benno' })];
    const post = async (message: string) =>
      (await app.ours.call('POST /activities', { as: ben, body: { message } })).body.data as { id: string };
    const [liked, reported] = [await post('To be liked'), await post('To be reported')];
    await app.ours.call(`POST /activities/${liked.id}/likes`, { as: ada });
    await app.ours.call(`POST /activities/${reported.id}/report`, { as: ada });
    await world.group(ben, { name: 'Asks her' }, { invited: [ada] });
    await world.group(ben, { name: 'Is asked' }, { requested: [ada] });
    const event = await world.event();
    await world.savedSession(await world.session(event, { name: 'Saved' }), ada);
    const role = { kind: 'account', role: 'delegate', grantedById: null, grantedAt: new Date() } as const;
    await world.run((tenant) => grantRoles(tenant, [{ ...role, id: ada.id, accountId: ben.id }]));
    await world.run((tenant) => grantRoles(tenant, [{ ...role, id: ben.id, accountId: ada.id }]));
    const { id: ticketId } = await world.passType(event);
    await world.waiting(event, { accountId: ada.id, buyerId: ada.id, ticketId });
    await app.ours.call('POST /self/chat/channels', { as: ben, body: { name: 'Crew', accountIds: [ada.id] } });
    expect(JSON.parse((await fetched(ada, world)).body)).toMatchObject({
      conversations: [{ channel: { name: 'Crew' } }],
      waitingLists: [{ event: { id: event.id }, status: 'waiting' }],
      likedPosts: [{ message: 'To be liked' }],
      reportedPosts: [{ message: 'To be reported' }],
      groupInvitations: [{ name: 'Asks her' }],
      groupRequests: [{ name: 'Is asked' }],
      savedSessions: [{ name: 'Saved' }],
      delegates: [{ id: ben.id }],
      delegateOf: [{ id: ben.id }],
    });
    await world.run(({ db }) => db.update(events).set({ removedAt: new Date() }).where(eq(events.id, event.id)));
    expect(JSON.parse((await fetched(ada, world)).body)).toMatchObject({ savedSessions: [] });
  });

  // Under which name the file has what a table holds of a person, or why it does not.
  const IN_FILE: Record<string, string> = {
    account_addresses: 'addresses',
    account_blocks: 'blocked',
    account_contacts: 'contacts',
    account_follows: 'following',
    account_interests: 'interests',
    activities: 'posts',
    activity_entities: 'posts',
    activity_likes: 'likedPosts',
    activity_reports: 'reportedPosts',
    bookings: 'bookings',
    channel_subscribers: 'channelSubscriptions',
    channels: 'channels',
    chat_members: 'conversations',
    chat_messages: 'messages',
    content_likes: 'likedContents',
    group_invitations: 'groupInvitations',
    group_members: 'groups',
    group_requests: 'groupRequests',
    images: 'account',
    invoices: 'invoices',
    notification_schedules: 'notificationSchedule',
    notifications: 'notifications',
    notifications_off: 'notificationPreferences',
    passes: 'registrations',
    post_drafts: 'postDrafts',
    push_devices: 'pushDevices',
    registrations: 'registrations',
    roles: 'delegates',
    saved_sessions: 'savedSessions',
    subscriptions: 'subscriptions',
    support_tickets: 'supportTickets',
    videos: 'posts',
    waiting_list_entries: 'waitingLists',
  };
  const LEFT_OUT: Record<string, string> = {
    account_tier_holders: 'given by the organization, and its own',
    accounts: 'by whom a team was made; the account itself is the first of the file',
    announcement_receivers: 'what they were told is among the notifications',
    announcements: 'said for an event or a group',
    answer_changes: 'what a host changed, on record for the event',
    audit_entries: 'the record of the organization, which stays',
    benefits: 'managed for the organization',
    chat_channels: 'by whom a conversation was begun',
    content_guests: 'said by a channel',
    coupon_uses: 'in the price of a pass',
    door_scans: 'what a door has told, on record for the event',
    event_reminders: 'that a mail went out',
    events: 'made for the organization',
    files: 'sent in with a pass, which names them',
    group_sponsors: 'said by a group',
    held_notices: 'of which they are told later; it is among the notifications and messages',
    idempotency_keys: 'of calls that were sent twice, for a day',
    level_accounts: 'given by the organization, and its own',
    listing_action_rows: 'what a host does to many at once',
    listing_actions: 'what a host does to many at once',
    mails: 'sent to them already',
    pass_requests: 'what was answered is among the notifications',
    payment_intents: 'what was paid is with the registrations',
    session_sponsors: 'said by an event',
    sponsorships: 'said by an event',
  };

  test('is made of every table that names an account, or it is said why not', async () => {
    const tables = new Set(Object.values(AT_CLOSING).flatMap((columns) => columns.map(({ table }) => getTableConfig(table).name)));
    expect([...Object.keys(IN_FILE), ...Object.keys(LEFT_OUT)].sort()).toEqual([...tables].sort());
    const world = await newTenant(app.ours.organization);
    const file = JSON.parse((await fetched(await app.ours.account(), world)).body) as object;
    expect(Object.keys(file)).toEqual(expect.arrayContaining(Object.values(IN_FILE)));
  });

  test('is whole where there is more than a page of something', async () => {
    const world = await newTenant(app.ours.organization);
    const ada = await app.ours.account();
    const names = Array.from({ length: 201 }, (_, index) => `Address ${index}`);
    for (const name of names) await world.address(ada, { name, primary: false });
    const { addresses } = JSON.parse((await fetched(ada, world)).body) as { addresses: { name: string }[] };
    expect(addresses.map(({ name }) => name).sort()).toEqual(names.sort());
  });

  test('is given to nobody else, not to who acts for them either', async () => {
    const world = await newTenant(app.ours.organization);
    const [ada, ben] = [await app.ours.account(), await app.ours.account()];
    const role = { kind: 'account', id: ada.id, role: 'delegate' } as const;
    await world.run((tenant) => grantRoles(tenant, [{ ...role, accountId: ben.id, grantedById: null, grantedAt: new Date() }]));
    expect((await fetched(ben, world, { executeas: ada.id })).statusCode).toBe(403);
    expect((await fetched(undefined, world)).statusCode).toBe(401);
    expect(JSON.parse((await fetched(ben, world)).body).account.id).toBe(ben.id);
  });
});
