import { and, eq } from 'drizzle-orm';
import { variantUri } from '@contract/rules/pictures';
import { grantRoles, holdersOf } from '@server/db/roles';
import { accountAddresses } from '@server/db/schema/accountAddresses';
import { accountBlocks } from '@server/db/schema/accountBlocks';
import { accounts } from '@server/db/schema/accounts';
import { activities } from '@server/db/schema/activities';
import { files } from '@server/db/schema/files';
import { groupInvitations } from '@server/db/schema/groups';
import { idempotencyKeys } from '@server/db/schema/idempotencyKeys';
import { images } from '@server/db/schema/images';
import { mails } from '@server/db/schema/mails';
import { notifications } from '@server/db/schema/notifications';
import { answerChanges, passes, questionResponses } from '@server/db/schema/passes';
import { poolUsers } from '@server/db/schema/poolUsers';
import { postDrafts } from '@server/db/schema/postDrafts';
import { queueMail } from '@server/delivery/mail';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { photo } from '@test/harness/hostilePictures';
import { gate } from '@test/harness/gate';
import { untilStuck } from '@test/harness/stuck';
import { newTenant, type World } from '@test/harness/world';
import { closeAccount } from '../closing/commands';
import { poolAccounts } from './poolAccounts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await buildTestApp();
  world = await newTenant(app.ours.organization);
});
afterAll(() => app.app.close());

const end = (as: TestAccount, call = 'DELETE /self') => app.ours.call(call, { as });
const rowOf = async ({ id }: { id: string }) =>
  (await app.ours.inTenant(({ db }) => db.select().from(accounts).where(eq(accounts.id, id))))[0]!;

test('nobody takes the name of an account that is ended, and so keeps another from being ended', async () => {
  const [ada, eva] = [await app.ours.account(), await app.ours.account()];
  const username = `closed-${ada.id.replaceAll('-', '')}`;
  const { status, body } = await app.ours.call('PUT /self', { as: eva, body: { username } });
  expect([status, body.errors]).toMatchObject([400, [{ field: 'username', rule: 'unique' }]]);
  // Taken before nobody could.
  await app.ours.inTenant(({ db }) => db.update(accounts).set({ username }).where(eq(accounts.id, eva.id)));
  expect((await end(ada)).status).toBe(200);
});

test.each(['DELETE /self', 'DELETE /accounts'])('%s ends the account: no sign-in, no name, in no list', async (call) => {
  const ada = await app.ours.account({ email: 'ada@example.com', phone: '1', bio: 'Counts', city: 'London' });
  expect((await end(ada, call)).body).toMatchObject({ status: 'ok', data: null });
  expect(await app.ours.call('GET /self', { as: ada })).toMatchObject({ status: 401, body: { code: 'notAuthorized' } });
  expect((await app.ours.call(`GET /accounts/${ada.id}`)).status).toBe(404);
  expect((await app.ours.call(`GET /accounts/${ada.username}`)).status).toBe(404);
  expect((await app.ours.call(`GET /accounts?search=${ada.username}`)).body.count).toBe(0);
  const {
    id,
    organizationId,
    accountType,
    sub,
    username,
    shareCode,
    locale,
    createdAt,
    updatedAt,
    closedAt,
    followers,
    following,
    ...who
  } = await rowOf(ada);
  expect([id, username, closedAt]).toEqual([ada.id, expect.stringMatching(/^closed-[0-9a-f]{32}$/), expect.any(Date)]);
  expect([organizationId, accountType, sub, locale, shareCode]).toEqual([
    expect.anything(),
    'account',
    expect.anything(),
    'en',
    expect.any(String),
  ]);
  expect([createdAt, updatedAt]).toEqual([expect.any(Date), expect.any(Date)]);
  expect([followers, following]).toEqual([0, 0]);
  // A column that is added says here whether it tells who somebody was.
  expect(Object.values(who).filter((value) => value !== null)).toEqual([]);
});

test('what was kept for the person alone goes; another’s stays', async () => {
  const [ada, ben] = [await app.ours.account({ email: 'one@example.com' }), await app.ours.account({ email: 'two@example.com' })];
  for (const account of [ada, ben]) {
    await world.address(account);
    await app.ours.call('PUT /self', { as: account, headers: { 'idempotency-key': 'k' }, body: { bio: 'x' } });
  }
  const mail = { organizationId: app.ours.organization.id, subject: 'Hello', text: '', html: '', expiresAt: new Date(Date.now() + 60_000) };
  await app.ours.inTenant(({ db }) => db.insert(mails).values(['one', 'two'].map((name) => ({ ...mail, to: `${name}@example.com` }))));
  await end(ada);
  const left = await app.ours.inTenant(async ({ db }) => ({
    addresses: await db.$count(accountAddresses, eq(accountAddresses.accountId, ada.id)),
    answers: await db.$count(idempotencyKeys, eq(idempotencyKeys.accountId, ada.id)),
    mails: (await db.select({ to: mails.to }).from(mails)).map(({ to }) => to),
    others: await db.$count(accountAddresses, eq(accountAddresses.accountId, ben.id)),
  }));
  expect(left).toEqual({ addresses: 0, answers: 0, mails: ['two@example.com'], others: 1 });
});

test('a team that ends by its last member leaves as little behind as a person', async () => {
  const [ada, ben] = [
    await app.ours.account({ email: 'ada-of-the-desk@example.com' }),
    await app.ours.account({ email: 'ben@desk.example' }),
  ];
  const { data: team } = (await app.ours.call('POST /self/team', { as: ada, body: { name: 'Desk', email: 'ben@desk.example' } })).body;
  await world.address(team);
  const asTeam = { as: ada, headers: { executeas: team.id, 'idempotency-key': 'k' } };
  expect((await app.ours.call('PUT /self', { ...asTeam, body: { bio: 'Nine to five' } })).status).toBe(200);
  const sent = `data:text/plain;base64,${Buffer.from('minutes').toString('base64')}`;
  const headers = { executeas: team.id };
  expect((await app.ours.call('POST /storage/files', { as: ada, headers, body: { dataUri: sent, name: 'minutes.txt' } })).status).toBe(200);
  await app.ours.inTenant(async (tenant) => {
    await queueMail(
      tenant,
      { accountId: team.id, to: 'ada-of-the-desk@example.com', subject: 'Your team', text: '', html: '' },
      new Date(),
    );
    await queueMail(tenant, { accountId: ben.id, to: 'ben@desk.example', subject: 'For Ben alone', text: '', html: '' }, new Date());
  });
  expect((await app.ours.call(`DELETE /self/delegates/${ada.id}`, { as: ada, headers: { executeas: team.id } })).status).toBe(200);
  const left = await app.ours.inTenant(async ({ db }) => ({
    addresses: await db.$count(accountAddresses, eq(accountAddresses.accountId, team.id)),
    answers: (await db.select().from(idempotencyKeys)).filter((row) => JSON.stringify(row).includes('Nine to five')),
    files: await db.select({ name: files.name, state: files.state }).from(files).where(eq(files.accountId, team.id)),
    mails: (await db.select().from(mails)).map(({ subject }) => subject).filter((subject) => /team|Ben/.test(subject)),
  }));
  expect(left).toEqual({ addresses: 0, answers: [], files: [], mails: ['For Ben alone'] });
});

test('the addresses of what somebody sent in end with them at once, and nobody else’s', async () => {
  const [ada, ben] = [await app.ours.account(), await app.ours.account()];
  const picture = (await photo()).toString('base64');
  const addresses = async (as: TestAccount) => {
    const { image } = (await app.ours.call('PUT /self/image', { as, body: { buffer: picture } })).body.data;
    const dataUri = `data:text/plain;base64,${Buffer.from('minutes').toString('base64')}`;
    const file = (await app.ours.call('POST /storage/files', { as, body: { dataUri, name: 'minutes.txt' } })).body.data;
    return [image.uri, variantUri(image.uri, 'thumbnail'), file.url] as string[];
  };
  const [adas, bens] = [await addresses(ada), await addresses(ben)];
  const statuses = (uris: string[]) =>
    Promise.all(uris.map(async (uri) => (await app.app.inject(uri.replace(/^https?:\/\/[^/]+/, ''))).statusCode));
  expect(await statuses([...adas, ...bens])).toEqual(Array(6).fill(200));
  await end(ada);
  expect(await statuses(adas)).toEqual([404, 404, 404]);
  expect(await statuses(bens)).toEqual([200, 200, 200]);
});

test('pictures that somebody sent in are let go of with them, and with what was said of them', async () => {
  const [ada, ben] = [await app.ours.account(), await app.ours.account()];
  const body = { type: 'activity', dataUri: `data:image/jpeg;base64,${(await photo()).toString('base64')}`, description: 'Ada at home' };
  for (const as of [ada, ben]) expect((await app.ours.call('POST /storage/images/upload', { as, body })).status).toBe(200);
  await end(ada);
  const of = ({ id }: TestAccount) =>
    app.ours.inTenant(({ db }) =>
      db.select({ state: images.state, description: images.description }).from(images).where(eq(images.accountId, id)),
    );
  expect(await of(ada)).toEqual([]);
  expect(await of(ben)).toEqual([{ state: 'ready', description: 'Ada at home' }]);
});

test('rights, blocks and notices end with the account that they are of or about', async () => {
  const [ada, ben] = [await app.ours.account(), await app.ours.account()];
  const { organizationId } = await rowOf(ada);
  const event = await world.event();
  await app.ours.inTenant(async (tenant) => {
    const host = { kind: 'event', id: event.id, role: 'host', grantedById: null, grantedAt: new Date() } as const;
    await grantRoles(
      tenant,
      [ada, ben].map(({ id }) => ({ ...host, accountId: id })),
    );
    await tenant.db.insert(accountBlocks).values([
      { organizationId, accountId: ada.id, blockedId: ben.id },
      { organizationId, accountId: ben.id, blockedId: ada.id },
    ]);
    const notice = { organizationId, type: 'EVENT', event: 'registrationCompleted' } as const;
    await tenant.db.insert(notifications).values([
      { ...notice, accountId: ada.id },
      { ...notice, accountId: ben.id, senderId: ada.id },
      { ...notice, accountId: ben.id },
    ]);
  });
  await end(ada);
  const left = await app.ours.inTenant(async (tenant) => ({
    hosts: await holdersOf(tenant, { kind: 'event', id: event.id, role: 'host' }),
    blocks: await tenant.db.$count(accountBlocks),
    told: (await tenant.db.select().from(notifications)).map(({ accountId, senderId }) => [accountId, senderId]),
  }));
  expect(left).toEqual({ hosts: [ben.id], blocks: 0, told: [[ben.id, null]] });
});

test('what was answered goes with who answered it, but for a choice of which there are only so many', async () => {
  const [ada, ben] = [await app.ours.account(), await app.ours.account()];
  const event = await world.event();
  const passType = await world.passType(event);
  const section = await world.section(event);
  const [free, choice, scarce] = [
    await world.question(section),
    await world.question(section, {}, ['yes', 'no']),
    await world.question(section, {}, [{ value: 'boat', supply: 2 }, 'none']),
  ];
  const { organizationId } = await rowOf(ada);
  for (const account of [ada, ben]) {
    const pass = await world.pass(await world.registration(event, account), passType);
    const answers = [
      [free, 'I am Ada'],
      [choice, 'yes'],
      [scarce, 'boat'],
    ] as const;
    await app.ours.inTenant(({ db }) =>
      db.insert(questionResponses).values(answers.map(([{ id }, value]) => ({ organizationId, passId: pass.id, questionId: id, value }))),
    );
    const change = { organizationId, passId: pass.id, questionId: free.id, before: 'I was', after: 'I am Ada' };
    await app.ours.inTenant(({ db }) => db.insert(answerChanges).values({ ...change, accountId: account.id }));
  }
  await end(ada);
  const values = await app.ours.inTenant(({ db }) => db.select({ value: questionResponses.value }).from(questionResponses));
  expect(values.map(({ value }) => value).sort()).toEqual(['I am Ada', 'boat', 'boat', 'yes']);
  const before = await app.ours.inTenant(({ db }) => db.select({ accountId: answerChanges.accountId }).from(answerChanges));
  expect(before).toEqual([{ accountId: ben.id }]);
});

test('passes and messages stay, under nobody’s name', async () => {
  const [ada, ben] = [await app.ours.account({ firstName: 'Unmistakable' }), await app.ours.account()];
  const event = await world.event();
  const pass = await world.pass(await world.registration(event, ada), await world.passType(event));
  const { body } = await app.ours.call('POST /self/chat/channels', { as: ada, body: { name: '', accountIds: [ben.id] } });
  const messages = `/self/chat/channels/${body.data.channelId}/messages`;
  await app.ours.call(`POST ${messages}`, { as: ada, body: { text: 'Hello' } });
  await end(ada);
  const read = await app.ours.call(`GET ${messages}`, { as: ben });
  expect(read.body.data[0]).toMatchObject({
    text: 'Hello',
    account: { id: ada.id, username: '-', firstName: null, lastName: null, image: null },
  });
  const registrants = await app.ours.call(`GET /events/${event.id}/registrants`, { as: ben });
  expect(JSON.stringify([read.body, registrants.body])).not.toMatch(/Unmistakable|closed-/);
  const kept = await app.ours.inTenant(({ db }) => db.select().from(passes).where(eq(passes.id, pass.id)));
  expect(kept).toMatchObject([{ status: 'ready', accountId: ada.id }]);
  const again = await app.ours.call('POST /self/chat/channels', { as: ben, body: { name: 'x', accountIds: [ada.id] } });
  expect(again.body.errors[0]).toMatchObject({ field: 'accountIds.0', rule: 'exists' });
});

test('the place in the platform’s own pool goes with it, and nobody else’s', async () => {
  const [ada, ben] = [await app.ours.account(), await app.ours.account()];
  const { organizationId } = await rowOf(ada);
  const user = { organizationId, attributes: {}, salt: '', verifier: '', tokensValidAfter: new Date() };
  for (const account of [ada, ben]) {
    const { sub } = await rowOf(account);
    await app.ours.inTenant(({ db }) => db.insert(poolUsers).values({ ...user, sub: sub!, username: account.username }));
  }
  await end(ada);
  const left = await app.ours.inTenant(({ db }) => db.select({ username: poolUsers.username }).from(poolUsers));
  expect(left).toEqual([{ username: ben.username }]);
});

test('whom the pool lets go is closed by their sub, and who was never here costs nothing', async () => {
  const ada = await app.ours.account();
  const { sub } = await rowOf(ada);
  const { removed } = poolAccounts(app.services);
  for (const gone of [sub!, sub!, 'never-here']) await app.ours.inTenant((tenant) => removed(tenant, gone));
  expect((await rowOf(ada)).closedAt).toEqual(expect.any(Date));
  const cut = await app.ours.inTenant(({ db }) => db.$count(accounts, and(eq(accounts.id, ada.id), eq(accounts.firstName, 'Ada'))));
  expect(cut).toBe(0);
});

test('an address that was proven to the pool is the account’s, and people are found by it', async () => {
  const [ada, ben] = [await app.ours.account({ email: 'old@example.com' }), await app.ours.account()];
  const { sub } = await rowOf(ada);
  const { emailChanged } = poolAccounts(app.services);
  for (const whose of [sub!, 'never-here']) await app.ours.inTenant((tenant) => emailChanged(tenant, whose, 'New@Example.com'));
  const chosen = await app.ours.call('POST /self/delegates', { as: ben, body: { email: 'new@example.com' } });
  expect(chosen.body.data.id).toBe(ada.id);
});

test('whose account was ended elsewhere changes nothing while it is not known here', async () => {
  const ada = await app.ours.account();
  await app.ours.call('GET /self', { as: ada });
  const context = { now: new Date(), locale: 'en' };
  await app.ours.inTenant((tenant) => closeAccount(tenant, ada.id, context));
  expect((await app.ours.call('PUT /self', { as: ada, body: { bio: 'x' } })).status).toBe(401);
  expect((await app.ours.call('GET /self', { as: ada })).status).toBe(404);
  app.pass(60_000);
  expect((await app.ours.call('GET /self', { as: ada })).status).toBe(401);
});

test('ending twice at once ends once, and another organization’s people are out of reach', async () => {
  const [ada, eve] = [await app.ours.account(), await app.theirs.account()];
  const answers = (await Promise.all([end(ada), end(ada)])).map(({ status }) => status);
  expect(answers).toContain(200);
  expect(answers.filter((status) => status !== 200).every((status) => status === 404 || status === 401)).toBe(true);
  expect((await app.theirs.call('GET /self', { as: eve })).status).toBe(200);
});

const withSeveralConnections = () => {
  test('an account ends though a group becomes its own in the same moment, which then goes to somebody else', async () => {
    const [ada, ben, cat] = [await app.ours.account(), await app.ours.account(), await app.ours.account()];
    // Ben would have it after Ada, and Cat after both.
    const { id } = await world.group(ada, {}, { members: [ben] });
    await app.ours.call(`POST /groups/${id}/join`, { as: cat });
    const body = { primary: true, name: 'Home', address1: '1 Street', address2: '', city: 'Town', state: '', country: 'PT', zip: '1000' };
    await app.ours.call('POST /self/addresses', { as: ben, body });
    const held = gate();
    // Ben's own groups have been looked for when his addresses go.
    const holding = app.ours.inTenant(async ({ db }) => {
      await db.select().from(accountAddresses).where(eq(accountAddresses.accountId, ben.id)).for('update');
      await held.pass();
    });
    await held.reached;
    const ending = end(ben);
    await untilStuck(1, ending);
    const endingAda = end(ada);
    await untilStuck(2, endingAda);
    held.release();
    expect([(await ending).status, (await endingAda).status]).toEqual([200, 200]);
    await holding;
    const owners = await app.ours.inTenant((tenant) => holdersOf(tenant, { kind: 'group', id, role: 'owner' }));
    expect(owners).toEqual([cat.id]);
  });

  test('whoever ends their account while they still write leaves nothing of it behind', async () => {
    const ada = await app.ours.account();
    const content = { text: 'Begun', picks: [], imageId: null, imageDescription: null, videoId: null, bare: [] };
    await app.ours.call('PUT /self/drafts/home', { as: ada, body: { content, age: 0 } });
    const held = gate();
    // Ada's posts are gone when her drafts go.
    const holding = app.ours.inTenant(async ({ db }) => {
      await db.select().from(postDrafts).where(eq(postDrafts.accountId, ada.id)).for('update');
      await held.pass();
    });
    await held.reached;
    const ending = end(ada);
    await untilStuck(1, ending);
    const posting = app.ours.call('POST /activities', { as: ada, body: { message: 'Written as she goes' } });
    await untilStuck(2, posting);
    held.release();
    expect([(await ending).status, (await posting).status]).toEqual([200, 401]);
    await holding;
    expect(await app.ours.inTenant(({ db }) => db.$count(activities, eq(activities.accountId, ada.id)))).toBe(0);
  });

  test('nobody is let into a group who ends their account in the same moment', async () => {
    const [ada, ben] = [await app.ours.account(), await app.ours.account()];
    const { id } = await world.group(ada, { access: 'private' });
    await app.ours.call(`POST /groups/${id}/requests`, { as: ben });
    const body = { primary: true, name: 'Home', address1: '1 Street', address2: '', city: 'Town', state: '', country: 'PT', zip: '1000' };
    await app.ours.call('POST /self/addresses', { as: ben, body });
    const [request] = (await app.ours.call(`GET /groups/${id}/requests`, { as: ada })).body.data;
    const held = gate();
    const holding = app.ours.inTenant(async ({ db }) => {
      await db.select().from(accountAddresses).where(eq(accountAddresses.accountId, ben.id)).for('update');
      await held.pass();
    });
    await held.reached;
    const ending = end(ben);
    await untilStuck(1, ending);
    const letting = app.ours.call(`PUT /groups/${id}/requests/${request.id}/accept`, { as: ada });
    await untilStuck(2, letting);
    held.release();
    expect([(await ending).status, (await letting).status]).toEqual([200, 404]);
    await holding;
    expect((await app.ours.call(`GET /groups/${id}`, { as: ada })).body.data._count.members).toBe(1);
  });

  test('nobody is invited or blocked who ends their account in the same moment', async () => {
    const [ada, ben] = [await app.ours.account(), await app.ours.account()];
    const { id } = await world.group(ada, { access: 'protected' });
    const content = { text: 'Begun', picks: [], imageId: null, imageDescription: null, videoId: null, bare: [] };
    await app.ours.call('PUT /self/drafts/home', { as: ben, body: { content, age: 0 } });
    const held = gate();
    // Ben's invitations and the blocks of him are gone when his drafts go.
    const holding = app.ours.inTenant(async ({ db }) => {
      await db.select().from(postDrafts).where(eq(postDrafts.accountId, ben.id)).for('update');
      await held.pass();
    });
    await held.reached;
    const ending = end(ben);
    await untilStuck(1, ending);
    const inviting = app.ours.call(`POST /groups/${id}/invitations`, { as: ada, body: { accountIds: [ben.id] } });
    await untilStuck(2, inviting);
    const blocking = app.ours.call(`POST /accounts/${ben.id}/block`, { as: ada });
    await untilStuck(3, blocking);
    held.release();
    expect([(await ending).status, (await inviting).status, (await blocking).status]).toEqual([200, 200, 404]);
    await holding;
    const left = await app.ours.inTenant(async ({ db }) => [
      await db.$count(groupInvitations, eq(groupInvitations.accountId, ben.id)),
      await db.$count(accountBlocks, eq(accountBlocks.blockedId, ben.id)),
    ]);
    expect(left).toEqual([0, 0]);
  });

  test('eight changes of one’s name at once are all made', async () => {
    const ada = await app.ours.account();
    const held = gate();
    // All have begun before the first may end.
    const holding = app.ours.inTenant(async ({ db }) => {
      await db.select().from(accounts).where(eq(accounts.id, ada.id)).for('key share');
      await held.pass();
    });
    await held.reached;
    const names = Array.from({ length: 8 }, (_, at) => `${at}-${ada.id}`);
    const changing = Promise.all(names.map((username) => app.ours.call('PUT /self', { as: ada, body: { username } })));
    await untilStuck(names.length);
    held.release();
    await holding;
    expect((await changing).map(({ status }) => status)).toEqual(names.map(() => 200));
  });
};
// The embedded database has one connection: there nobody is in the way of another.
if (process.env['DATABASE_URL']) describe('with several connections', withSeveralConnections);
