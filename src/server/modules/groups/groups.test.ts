import { and, eq, inArray } from 'drizzle-orm';
import { GROUP } from '@contract/communityLimits';
import { consumeQuota } from '@server/db/attempts';
import { accountBlocks } from '@server/db/schema/accountBlocks';
import { attempts } from '@server/db/schema/attempts';
import { groupMembers, groups } from '@server/db/schema/groups';
import { images } from '@server/db/schema/images';
import { notifications } from '@server/db/schema/notifications';
import type { FanoutMessage } from '@server/realtime/fanout';
import { declaredEndpoints } from '@test/harness/endpoints';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { photo } from '@test/harness/hostilePictures';
import { newTenant, type World } from '@test/harness/world';
import { discardRemoved } from '../storage/commands';

let app: TestApp;
let world: World;
let owner: TestAccount;
let ann: TestAccount;
let ben: TestAccount;

beforeAll(async () => {
  app = await buildTestApp();
  world = await newTenant(app.ours.organization);
});
afterAll(() => app.app.close());
beforeEach(async () => {
  owner = await app.ours.account({ firstName: 'Olga' });
  ann = await app.ours.account({ firstName: 'Ann' });
  ben = await app.ours.account({ firstName: 'Ben' });
});

const ask = (as: TestAccount | null, what: string, body?: unknown) => app.ours.call(what, { ...(as && { as }), body });
const data = async (as: TestAccount | null, what: string, body?: unknown) => {
  const answer = await ask(as, what, body);
  expect([what, answer.status, answer.body.message]).toEqual([what, 200, answer.body.message]);
  return answer.body.data;
};
const make = (access: 'public' | 'private' | 'protected', more: object = {}) =>
  data(owner, 'POST /groups', { group: { name: 'Wood turners', description: 'Bowls and spoons', access, ...more } });
const members = async (id: string, query = '') =>
  (await data(owner, `GET /groups/${id}/members${query}`)).map(({ accountId }: { accountId: string }) => accountId);
const told = async (account: { id: string }) =>
  (await world.run(({ db }) => db.select().from(notifications).where(eq(notifications.accountId, account.id)))).map(({ event }) => event);

describe('a public group', () => {
  test('is its maker’s, is listed and found, and is joined and left by anyone', async () => {
    const group = await make('public', { name: 'Turners of Öland', externalUrl: 'turners.example' });
    expect(group).toMatchObject({ standing: 'owner', _count: { members: 1 }, active: true, externalUrl: 'https://turners.example' });
    expect(group.slug).toMatch(/^turners-of-oland/);
    expect(await data(null, `GET /groups/${group.slug}`)).toMatchObject({ id: group.id, standing: null });
    expect(await data(null, 'GET /groups?search=oland')).toMatchObject([{ id: group.id }]);
    expect(await data(ann, `POST /groups/${group.id}/join`)).toMatchObject({ accountId: ann.id, role: 'member', owner: false });
    await data(ann, `POST /groups/${group.id}/join`);
    expect(await data(ann, `GET /groups/${group.id}`)).toMatchObject({ standing: 'member', _count: { members: 2 } });
    expect((await data(ann, 'GET /self/relationships')).groups).toMatchObject({ [group.id]: 'member' });
    expect(await data(ann, 'GET /self/groups?role=member')).toMatchObject([{ group: { id: group.id }, role: 'member' }]);
    await data(ann, `POST /groups/${group.id}/leave`);
    expect((await ask(ann, `POST /groups/${group.id}/leave`)).status).toBe(404);
    expect(await data(ann, `GET /groups/${group.id}`)).toMatchObject({ standing: null, _count: { members: 1 } });
  });

  test('names what is wrong with it, and two of one name have addresses of their own', async () => {
    const { body } = await ask(owner, 'POST /groups', {
      group: { name: ' ', description: '', access: 'secret', externalUrl: 'javascript:1' },
    });
    expect(body.errors.map(({ field }: { field: string }) => field).sort()).toEqual(['group.access', 'group.externalUrl', 'group.name']);
    const [one, two] = [await make('public', { name: 'Featured' }), await make('public', { name: 'Featured' })];
    expect(one.slug).not.toBe('featured');
    expect(one.slug).not.toBe(two.slug);
  });
});

describe('a private group', () => {
  test('shows itself, and its people to members alone; one asks to join, is turned down, asks again and is let in', async () => {
    const { id } = await make('private');
    expect(await data(ann, `GET /groups/${id}`)).toMatchObject({ name: 'Wood turners', standing: null });
    expect((await ask(ann, `GET /groups/${id}/members`)).status).toBe(453);
    expect((await ask(ann, `POST /groups/${id}/join`)).status).toBe(403);
    expect((await ask(ann, `GET /groups/${id}/requests`)).status).toBe(403);
    await data(ann, `POST /groups/${id}/requests`);
    await data(ann, `POST /groups/${id}/requests`);
    expect(await told(owner)).toEqual(['groupRequested']);
    const waiting = async () =>
      (await data(owner, 'GET /self/notifications?about=groups')).filter(({ kind }: { kind: string }) => kind === 'groupRequested').length;
    expect(await waiting()).toBe(1);
    expect(await data(ann, 'GET /groups/requested')).toMatchObject([{ id, standing: 'requested' }]);
    expect(await data(owner, `GET /groups/${id}`)).toMatchObject({ _count: { members: 1, requests: 1 } });
    expect((await data(ann, `GET /groups/${id}`))._count).toEqual({ members: 1 });
    const [request] = await data(owner, `GET /groups/${id}/requests`);
    expect(request).toMatchObject({ status: 'requested', account: { id: ann.id }, group: { id } });
    expect(await data(owner, `PUT /groups/${id}/requests/${request.id}/reject`)).toMatchObject({ status: 'rejected' });
    expect(await data(owner, `GET /groups/${id}/requests?status=rejected`)).toHaveLength(1);
    expect(await data(owner, `GET /groups/${id}`)).toMatchObject({ _count: { requests: 0 } });
    expect(await waiting()).toBe(0);
    expect(await data(ann, `GET /groups/${id}`)).toMatchObject({ standing: null });
    await data(ann, `POST /groups/${id}/requests`);
    await data(ann, `PUT /groups/${id}/requests/cancel`);
    expect((await ask(ann, `PUT /groups/${id}/requests/cancel`)).status).toBe(404);
    await data(ann, `POST /groups/${id}/requests`);
    const [again] = await data(owner, `GET /groups/${id}/requests`);
    expect(await waiting()).toBe(1);
    expect((await data(owner, 'GET /self/notifications?about=posts')).length).toBe(0);
    expect(await data(owner, `GET /groups/${id}/requests/${again.id}`)).toMatchObject({ id: again.id });
    expect(await data(owner, `PUT /groups/${id}/requests/${again.id}/accept`)).toMatchObject({ _count: { members: 2 } });
    expect([await waiting(), (await data(owner, 'GET /self'))._count.notifications]).toEqual([0, 0]);
    expect(await told(ann)).toEqual(['groupRequestAccepted']);
    expect(await data(ann, `GET /groups/${id}/members`)).toHaveLength(2);
    expect((await ask(ann, `POST /groups/${id}/requests`)).status).toBe(409);
    expect(await data(owner, `GET /groups/${id}/requests`)).toEqual([]);
  });

  test('invites several at once: who asks is let in, who declines is invited again, and an invitation is taken back', async () => {
    const { id } = await make('private');
    const cat = await app.ours.account();
    await data(cat, `POST /groups/${id}/requests`);
    const accountIds = [ann.id, ben.id, cat.id, owner.id];
    expect((await ask(owner, `POST /groups/${id}/invitations`, { accountIds })).body).toMatchObject({ status: 'ok', message: 'ok' });
    expect(await told(ann)).toEqual(['groupInvited']);
    expect(await members(id)).toEqual([owner.id, cat.id]);
    expect(await data(ann, 'GET /groups/invited')).toMatchObject([{ id, standing: 'invited' }]);
    await data(ann, `PUT /groups/${id}/invitations/accept`);
    expect((await ask(ann, `PUT /groups/${id}/invitations/accept`)).status).toBe(404);
    expect(await data(ben, `PUT /groups/${id}/invitations/reject`)).toMatchObject({ status: 'rejected', inviter: { id: owner.id } });
    expect(await data(ben, 'GET /groups/invited?rejected=true')).toMatchObject([{ id }]);
    const [declined] = await data(owner, `GET /groups/${id}/invitations?status=rejected`);
    expect(await data(owner, `PUT /groups/${id}/invitations/${declined.id}/reinvite`)).toMatchObject({ status: 'invited' });
    expect(await data(owner, `DELETE /groups/${id}/invitations/${declined.id}/cancel`)).toMatchObject({ status: 'canceled' });
    expect((await ask(ben, `PUT /groups/${id}/invitations/accept`)).status).toBe(404);
    const places = await data(owner, `GET /groups/${id}/invitations/accounts?search=Ben`);
    expect(places.find((one: { id: string }) => one.id === ben.id)).toMatchObject({
      groupInvitations: [{ status: 'canceled' }],
      groups: [],
    });
    const [own] = await data(owner, `GET /groups/${id}/invitations/accounts?search=${owner.username}`);
    expect(own.groups).toEqual([{ role: 'moderator', owner: true }]);
    const stranger = '5a3c1f2e-0c1d-4f53-9a56-0d7f5d1c2b3a';
    expect((await ask(owner, `POST /groups/${id}/invitations`, { accountIds: [ben.id, stranger] })).body.errors).toMatchObject([
      { field: 'accountIds.1', rule: 'exists' },
    ]);
  });
});

describe('who moderates', () => {
  test('is promoted and demoted; the owner is neither demoted, removed nor gone before the group is another’s', async () => {
    const { id } = await make('public');
    for (const one of [ann, ben]) await data(one, `POST /groups/${id}/join`);
    expect((await ask(ann, `POST /groups/${id}/members/${ben.id}/promote`)).status).toBe(403);
    expect(await data(owner, `POST /groups/${id}/members/${ann.id}/promote`)).toMatchObject({ role: 'moderator', owner: false });
    expect(await members(id, '?role=moderator')).toEqual([owner.id, ann.id]);
    const toldOf = async (as: TestAccount) => (await data(as, 'GET /self/notifications?about=groups')).map(said);
    const said = ({ kind, sender, subject }: Record<string, { id: string }>) => [kind, sender?.id, subject];
    expect(await toldOf(ann)).toEqual([['groupModeratorMade', owner.id, 'Wood turners']]);
    expect((await ask(ann, `POST /groups/${id}/members/${owner.id}/demote`)).status).toBe(409);
    expect((await ask(ann, `DELETE /groups/${id}/members/${owner.id}`)).status).toBe(409);
    expect((await ask(ann, `POST /groups/${id}/members/${ann.id}/owner`)).status).toBe(403);
    expect((await ask(ann, `PUT /groups/${id}`, { group: { active: false } })).status).toBe(403);
    expect((await ask(owner, `POST /groups/${id}/leave`)).status).toBe(409);
    await data(ann, `DELETE /groups/${id}/members/${ben.id}`);
    expect(await data(owner, `POST /groups/${id}/members/${ann.id}/owner`)).toMatchObject({ owner: true });
    expect((await toldOf(ann))[0]).toEqual(['groupGiven', undefined, 'Wood turners']);
    expect(await toldOf(owner)).toEqual([]);
    // However often it goes back and forth, each is told once.
    await data(ann, `POST /groups/${id}/members/${owner.id}/owner`);
    const once = [await toldOf(owner), await toldOf(ann)];
    await data(owner, `POST /groups/${id}/members/${ann.id}/owner`);
    await data(ann, `POST /groups/${id}/members/${owner.id}/owner`);
    await data(owner, `POST /groups/${id}/members/${ann.id}/owner`);
    expect(once.map((all) => all.map(([kind]: string[]) => kind))).toEqual([['groupGiven'], ['groupGiven', 'groupModeratorMade']]);
    expect([await toldOf(owner), await toldOf(ann)]).toEqual(once);
    expect(await data(ann, `POST /groups/${id}/members/${owner.id}/demote`)).toMatchObject({ role: 'member' });
    await data(owner, `POST /groups/${id}/leave`);
    expect(await data(ann, `GET /groups/${id}`)).toMatchObject({ standing: 'owner', _count: { members: 1 } });
  });

  test('describes the group, and its owner closes it for all others', async () => {
    const group = await make('private');
    await data(owner, `POST /groups/${group.id}/invitations`, { accountIds: [ann.id] });
    await data(ann, `PUT /groups/${group.id}/invitations/accept`);
    expect(await data(owner, `PUT /groups/${group.id}`, { group: { description: 'Lathes' } })).toMatchObject({ description: 'Lathes' });
    const toldAnn = async () => [
      (await data(ann, 'GET /self/notifications')).map(({ kind }: { kind: string }) => kind),
      (await data(ann, 'GET /self'))._count.notifications,
    ];
    expect(await toldAnn()).toEqual([['groupInvited'], 1]);
    const whole = await data(owner, `GET /groups/${group.id}`);
    expect(await data(owner, `POST /groups/${group.id}`, { group: { ...whole, active: false } })).toMatchObject({ active: false });
    expect((await ask(ann, `GET /groups/${group.id}`)).status).toBe(404);
    expect(await data(ann, 'GET /self/groups')).toEqual([]);
    expect(await toldAnn()).toEqual([[], 0]);
    expect(await data(owner, `GET /groups/${group.id}`)).toMatchObject({ active: false });
  });

  test('is followed by who moderated longest where the owner ends their account; a group of nobody is closed', async () => {
    const [group, alone] = [await make('public'), await make('public')];
    for (const one of [ann, ben]) await data(one, `POST /groups/${group.id}/join`);
    await data(owner, `POST /groups/${group.id}/members/${ben.id}/promote`);
    await data(owner, 'DELETE /self');
    expect(await data(ben, `GET /groups/${group.id}`)).toMatchObject({ standing: 'owner', _count: { members: 2 } });
    expect((await data(ben, 'GET /self/notifications'))[0]).toMatchObject({ kind: 'groupGiven', group: { id: group.id } });
    expect((await ask(ann, `GET /groups/${alone.id}`)).status).toBe(404);
  });
});

test('somebody hears of a group what they chose; others are not told what that is', async () => {
  const { id } = await make('public');
  await data(ann, `POST /groups/${id}/join`);
  expect(await data(ann, `GET /self/groups/${id}/membership`)).toMatchObject({ activityPushNotification: true });
  const place = await data(ann, `PUT /self/groups/${id}`, { announcementEmailNotification: false });
  expect(place).toMatchObject({ activityPushNotification: true, announcementEmailNotification: false });
  expect(await data(ann, `PUT /self/groups/${id}`, place)).toMatchObject({ announcementEmailNotification: false });
  expect((await data(owner, `GET /groups/${id}/members`))[1]).toMatchObject({ accountId: ann.id, activityPushNotification: false });
  expect((await ask(ben, `GET /self/groups/${id}/membership`)).status).toBe(404);
});

test('of the members of a group those are counted whom no block hides, whether they are many beside the blocks or few', async () => {
  const { id: groupId } = await make('public');
  const { id: organizationId } = app.ours.organization;
  const account = () => app.ours.account();
  const [few, some, members] = [await account(), await account(), await Promise.all(Array.from({ length: 12 }, account))];
  const [first, second, third] = members.map(({ id }) => id) as [string, string, string];
  await world.run(async ({ db }) => {
    await db.insert(groupMembers).values(members.map(({ id: accountId }) => ({ organizationId, groupId, accountId })));
    await db.insert(accountBlocks).values([
      { organizationId, accountId: few.id, blockedId: first },
      { organizationId, accountId: some.id, blockedId: first },
      { organizationId, accountId: some.id, blockedId: second },
      { organizationId, accountId: third, blockedId: some.id },
    ]);
  });
  const counted = async (as: TestAccount) => (await data(as, `GET /groups/${groupId}`))._count.members;
  expect([await counted(few), await counted(some), await counted(members[0]!)]).toEqual([12, 10, 13]);
});

test('who has blocked another sees them in no list of a group; whoever moderates sees and may do with everybody as ever', async () => {
  const { id } = await make('private');
  const cat = await app.ours.account();
  await data(owner, `POST /groups/${id}/invitations`, { accountIds: [ann.id, cat.id] });
  for (const one of [ann, cat]) await data(one, `PUT /groups/${id}/invitations/accept`);
  await data(ben, `POST /groups/${id}/requests`);
  const { id: organizationId } = app.ours.organization;
  await world.run(({ db }) =>
    db.insert(accountBlocks).values([
      { organizationId, accountId: ann.id, blockedId: owner.id },
      { organizationId, accountId: ann.id, blockedId: cat.id },
      { organizationId, accountId: ben.id, blockedId: owner.id },
    ]),
  );
  const seen = async (as: TestAccount) => [
    (await data(as, `GET /groups/${id}/members`)).map(({ accountId }: { accountId: string }) => accountId),
    (await data(as, `GET /groups/${id}`))._count.members,
  ];
  expect(await seen(ann)).toEqual([[ann.id], 1]);
  expect(await seen(cat)).toEqual([[owner.id, cat.id], 2]);
  expect(await seen(owner)).toEqual([[owner.id, ann.id, cat.id], 3]);
  const [request] = await data(owner, `GET /groups/${id}/requests`);
  expect(request).toMatchObject({ account: { id: ben.id } });
  await data(owner, `PUT /groups/${id}/requests/${request.id}/reject`);
  await data(owner, `POST /groups/${id}/members/${ann.id}/promote`);
  await data(owner, `POST /groups/${id}/members/${ann.id}/demote`);
  await data(owner, `DELETE /groups/${id}/members/${ann.id}`);
  expect((await ask(owner, `POST /groups/${id}/invitations`, { accountIds: [ann.id] })).status).toBe(400);
});

test('of people whom a block hides from who moderates, lists are searched by their names alone', async () => {
  const { id } = await make('private');
  const glazier = { title: 'Glazier', company: 'Panes' };
  const inside = await app.ours.account({ firstName: 'Ida', ...glazier });
  const asking = await app.ours.account({ firstName: 'Idalia', ...glazier });
  const invited = await app.ours.account({ firstName: 'Idabel', ...glazier });
  await data(owner, `POST /groups/${id}/invitations`, { accountIds: [inside.id, invited.id] });
  await data(inside, `PUT /groups/${id}/invitations/accept`);
  await data(asking, `POST /groups/${id}/requests`);
  const found = (search: string) =>
    Promise.all(
      ['members', 'requests', 'invitations'].map(async (list) =>
        (await data(owner, `GET /groups/${id}/${list}?search=${search}`)).map(({ account }: { account: { id: string } }) => account.id),
      ),
    );
  const all = [[inside.id], [asking.id], [invited.id]];
  for (const search of ['ida', 'glazier', 'panes']) expect([search, await found(search)]).toEqual([search, all]);
  const { id: organizationId } = app.ours.organization;
  const blocks = [inside, asking, invited].map((one) => ({ organizationId, accountId: one.id, blockedId: owner.id }));
  await world.run(({ db }) => db.insert(accountBlocks).values(blocks));
  expect(await found('ida')).toEqual(all);
  for (const search of ['glazier', 'panes']) expect([search, await found(search)]).toEqual([search, [[], [], []]]);
});

test('the open pages of whom others let in, invite, turn down, promote or put out are told, each time; their own doing is not', async () => {
  const heard: FanoutMessage[] = [];
  app.services.fanout.subscribe((message) => heard.push(message));
  const changed = async () => {
    await app.deliver();
    return heard
      .splice(0)
      .flatMap((message) =>
        message.type === 'deliver' && message.event.type === 'membership-changed' ? [[message.event.body.groupId, message.accountIds]] : [],
      );
  };
  const { id } = await make('private');
  const both = [ann.id, ben.id];
  await data(owner, `POST /groups/${id}/invitations`, { accountIds: both });
  expect(await changed()).toEqual([[id, expect.arrayContaining(both)]]);
  const of = async (one: TestAccount, what: string) =>
    (await data(owner, `GET /groups/${id}/${what}`)).find(({ account }: { account: { id: string } }) => account.id === one.id).id;
  const bens = await of(ben, 'invitations');
  await data(owner, `DELETE /groups/${id}/invitations/${bens}/cancel`);
  await data(owner, `PUT /groups/${id}/invitations/${bens}/reinvite`);
  expect(await changed()).toEqual([
    [id, [ben.id]],
    [id, [ben.id]],
  ]);
  await data(ben, `PUT /groups/${id}/invitations/reject`);
  await data(ben, `POST /groups/${id}/requests`);
  await data(ann, `PUT /groups/${id}/invitations/accept`);
  expect(await changed()).toEqual([]);
  await data(owner, `PUT /groups/${id}/requests/${await of(ben, 'requests')}/reject`);
  await data(ben, `POST /groups/${id}/requests`);
  await data(owner, `PUT /groups/${id}/requests/${await of(ben, 'requests')}/accept`);
  expect(await changed()).toEqual([
    [id, [ben.id]],
    [id, [ben.id]],
  ]);
  await data(owner, `POST /groups/${id}/members/${ann.id}/promote`);
  await data(ann, `POST /groups/${id}/members/${ann.id}/demote`);
  await data(owner, `DELETE /groups/${id}/members/${ben.id}`);
  await data(owner, `POST /groups/${id}/members/${ann.id}/owner`);
  await data(owner, `POST /groups/${id}/leave`);
  expect(await changed()).toEqual([
    [id, [ann.id]],
    [id, [ben.id]],
    [id, [ann.id]],
  ]);
});

test.each([
  ['public', true],
  ['private', true],
  ['protected', false],
] as const)('whoever is put out of a %s group is told so, and its name where they may know of it', async (access, known) => {
  const { id, name } = await make(access);
  await data(owner, `POST /groups/${id}/invitations`, { accountIds: [ann.id] });
  await data(ann, `PUT /groups/${id}/invitations/accept`);
  await app.deliver();
  const heard: FanoutMessage[] = [];
  app.services.fanout.subscribe((message) => heard.push(message));
  await data(owner, `DELETE /groups/${id}/members/${ann.id}`);
  await app.deliver();
  const told = heard.filter((message) => message.type === 'deliver' && message.event.type === 'membership-changed');
  expect(told).toMatchObject([{ accountIds: [ann.id], event: { body: { groupId: id, putOut: { name: known ? name : null } } } }]);
});

test('nobody invites without end: neither one person to all groups, nor all that moderate one of them to it', async () => {
  const [{ id }, { id: another }] = [await make('private'), await make('private')];
  const invite = (groupId: string, one: TestAccount) => ask(owner, `POST /groups/${groupId}/invitations`, { accountIds: [one.id] });
  const most = ({ times: max, withinMs: windowMs }: { times: number; withinMs: number }, key: string) =>
    app.ours.inTenant((tenant) =>
      consumeQuota(tenant, { key, now: app.services.now(), windowMs, max }).then(() =>
        tenant.db
          .update(attempts)
          .set({ count: max - 1 })
          .where(eq(attempts.key, key)),
      ),
    );
  await most(GROUP.invitesOfGroup, `invites to ${id}`);
  expect((await invite(id, ann)).status).toBe(200);
  expect(await invite(id, ben)).toMatchObject({ status: 429, headers: { 'retry-after': '86400' } });
  await most(GROUP.invites, `invites of ${owner.id}`);
  expect((await invite(another, ann)).status).toBe(200);
  expect((await invite(another, ben)).status).toBe(429);
});

test('nobody owns more groups than one may: not by making one more, nor by being given one', async () => {
  const [{ id }] = [await make('public')];
  await data(ann, `POST /groups/${id}/join`);
  for (let nth = 0; nth < GROUP.ownedMax; nth++) await world.group(ann, { access: 'protected' });
  expect(await ask(ann, 'POST /groups', { group: { name: 'One more', description: '', access: 'public' } })).toMatchObject({
    status: 409,
    body: { code: 'limitReached' },
  });
  expect(await ask(owner, `POST /groups/${id}/members/${ann.id}/owner`)).toMatchObject({ status: 409, body: { code: 'limitReached' } });
  expect(await data(owner, `GET /groups/${id}`)).toMatchObject({ standing: 'owner' });
});

test('somebody is told once a day of what is asked, taken back and asked again, and of what they are made again and again', async () => {
  const dan = await app.ours.account();
  const { id: shared } = await world.group(owner, {}, { members: [dan] });
  for (const step of ['promote', 'demote', 'promote', 'demote']) await data(owner, `POST /groups/${shared}/members/${dan.id}/${step}`);
  for (let nth = 0; nth < 2; nth++) {
    await data(owner, `POST /groups/${shared}/members/${dan.id}/owner`);
    await data(dan, `POST /groups/${shared}/members/${owner.id}/owner`);
  }
  expect([(await told(dan)).sort(), await told(owner)]).toEqual([['groupGiven', 'groupModeratorMade'], ['groupGiven']]);
  const { id } = await make('private');
  await data(owner, `POST /groups/${id}/invitations`, { accountIds: [ann.id] });
  const [{ id: invitation }] = await data(owner, `GET /groups/${id}/invitations`);
  for (let nth = 0; nth < 3; nth++) {
    await data(ann, `PUT /groups/${id}/invitations/reject`);
    await data(owner, `PUT /groups/${id}/invitations/${invitation}/reinvite`);
    await data(ben, `POST /groups/${id}/requests`);
    await data(ben, `PUT /groups/${id}/requests/cancel`);
  }
  expect(await told(ann)).toEqual(['groupInvited']);
  expect((await told(owner)).sort()).toEqual(['groupGiven', 'groupRequested']);
});

test('an invitation to a group of members alone that is taken back before it is told of tells nobody that there is one', async () => {
  const { id } = await make('protected');
  const hastily = (method: 'POST' | 'DELETE' | 'GET', path: string, payload?: object) =>
    app.app.inject({
      method,
      url: `/api/groups/${id}/invitations${path}`,
      headers: { organization: app.ours.organization.id, authorization: owner.token },
      ...(payload && { payload }),
    });
  expect((await hastily('POST', '', { accountIds: [ann.id, ben.id] })).statusCode).toBe(200);
  const [{ id: invitation, account }] = (await hastily('GET', '')).json().data;
  expect((await hastily('DELETE', `/${invitation}/cancel`)).statusCode).toBe(200);
  await app.deliver();
  const other = account.id === ann.id ? ben : ann;
  expect([await told(account), await told(other)]).toEqual([[], ['groupInvited']]);
});

test('a request that was turned down may be taken back, so that nobody is let in who wants it no more', async () => {
  const { id } = await make('private');
  await data(ben, `POST /groups/${id}/requests`);
  const [request] = await data(owner, `GET /groups/${id}/requests`);
  await data(owner, `PUT /groups/${id}/requests/${request.id}/reject`);
  await data(ben, `PUT /groups/${id}/requests/cancel`);
  expect((await ask(owner, `PUT /groups/${id}/requests/${request.id}/accept`)).status).toBe(404);
});

test('a closed group lets nobody in, invites nobody and says nothing; its members may leave it, and whoever moderates it step down', async () => {
  const group = await make('private');
  for (const one of [ann, ben]) {
    await data(owner, `POST /groups/${group.id}/invitations`, { accountIds: [one.id] });
    await data(one, `PUT /groups/${group.id}/invitations/accept`);
  }
  const eva = await app.ours.account({ firstName: 'Eva' });
  await data(eva, `POST /groups/${group.id}/requests`);
  const [request] = await data(owner, `GET /groups/${group.id}/requests`);
  await data(owner, `POST /groups/${group.id}/members/${ben.id}/promote`);
  await data(owner, `PUT /groups/${group.id}`, { group: { active: false } });
  const late = await app.ours.account();
  const refused: [string, unknown?][] = [
    [`POST /groups/${group.id}/invitations`, { accountIds: [late.id] }],
    [`PUT /groups/${group.id}/requests/${request.id}/accept`],
    [`POST /groups/${group.id}/announcements`, { title: 'News', html: '<p>Of a closed group</p>', email: true, push: false }],
  ];
  for (const [what, body] of refused) {
    const { status, body: answer } = await ask(owner, what, body);
    expect([what, status, answer.message]).toEqual([what, 409, 'This group is closed. Open it first.']);
  }
  expect(await data(ben, `POST /groups/${group.id}/members/${ben.id}/demote`)).toMatchObject({ accountId: ben.id, role: 'member' });
  expect((await ask(ann, `GET /groups/${group.id}`)).status).toBe(404);
  await data(ann, `POST /groups/${group.id}/leave`);
  await data(ben, `POST /groups/${group.slug}/leave`);
  expect(await members(group.id)).toEqual([owner.id]);
});

// One connection alone would wait for itself.
if (process.env['DATABASE_URL'])
  test('whoever moderates a group reads its requests while somebody changes it', async () => {
    const group = await make('private');
    await data(ann, `POST /groups/${group.id}/requests`);
    await world.run(async ({ db }) => {
      await db.select().from(groups).where(eq(groups.id, group.id)).for('no key update');
      expect(await data(owner, `GET /groups/${group.id}/requests`)).toHaveLength(1);
    });
  });

test('who blocks whoever invited them is not invited again', async () => {
  const group = await make('protected');
  await data(owner, `POST /groups/${group.id}/invitations`, { accountIds: [ann.id] });
  const [invitation] = await data(owner, `GET /groups/${group.id}/invitations`);
  await data(ann, `PUT /groups/${group.id}/invitations/reject`);
  await data(ann, `POST /accounts/${owner.id}/block`);
  expect((await ask(owner, `PUT /groups/${group.id}/invitations/${invitation.id}/reinvite`)).status).toBe(404);
  expect(await data(ann, 'GET /groups/invited')).toEqual([]);
});

test('addresses tell nothing of a group of members alone, nor lead to another group', async () => {
  await make('protected', { name: 'Layoffs committee' });
  expect(await data(ann, 'POST /groups', { group: { name: 'Layoffs committee', description: '', access: 'public' } })).toMatchObject({
    slug: 'layoffs-committee',
  });
  const open = await make('public', { name: 'Open once' });
  expect(await data(owner, `PUT /groups/${open.id}`, { group: { access: 'protected' } })).not.toMatchObject({ slug: 'open-once' });
  const other = await make('public');
  const alike = await data(ann, 'POST /groups', { group: { name: other.id, description: '', access: 'public' } });
  expect(await data(ann, `GET /groups/${alike.slug}`)).toMatchObject({ id: alike.id });
  const made = await Promise.all(
    [owner, ann, ben].map((one) => data(one, 'POST /groups', { group: { name: 'At once', description: '', access: 'public' } })),
  );
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(3);
});

test('a picture that a group shows stays when whoever sent it in ends their account, and keeps nothing from being cleaned up', async () => {
  const { id } = await make('public');
  await data(ann, `POST /groups/${id}/join`);
  await data(owner, `POST /groups/${id}/members/${ann.id}/promote`);
  const imageDataUri = `data:image/png;base64,${(await photo(40, 30)).toString('base64')}`;
  const { image } = await data(ann, `PUT /groups/${id}`, { group: {}, imageDataUri });
  await data(ann, 'PUT /self/image', { buffer: imageDataUri.split(',')[1] });
  await data(ann, 'DELETE /self');
  await discardRemoved(app.services, app.ours.organization.id);
  expect(await data(owner, `GET /groups/${id}`)).toMatchObject({ image: { id: image.id } });
  const left = await world.run(({ db }) => db.select().from(images).where(eq(images.accountId, ann.id)));
  expect(left).toMatchObject([{ id: image.id, state: 'ready', name: null }]);
});

test('a new picture of a group lets the one before go, unless it is the organization’s own or something else shows it', async () => {
  const shared = await world.image();
  const [one, other] = [await world.group(owner, { imageId: shared.id }), await world.group(owner, { imageId: shared.id })];
  const imageDataUri = `data:image/png;base64,${(await photo(40, 30)).toString('base64')}`;
  const change = async () => (await data(owner, `PUT /groups/${one.id}`, { group: {}, imageDataUri })).image.id;
  const first = await change();
  const second = await change();
  const states = await world.run(({ db }) =>
    db
      .select()
      .from(images)
      .where(inArray(images.id, [shared.id, first, second])),
  );
  const kept = states.filter(({ state }) => state === 'ready').map(({ id }) => id);
  expect(kept.sort()).toEqual([shared.id, second].sort());
  expect(await data(owner, `GET /groups/${other.id}`)).toMatchObject({ image: { id: shared.id } });
});

test('who is in a private group is told by no list of a person’s groups but to its members', async () => {
  const [open, closed, hidden] = [await make('public'), await make('private'), await make('protected')];
  for (const { id } of [closed, hidden]) {
    await data(owner, `POST /groups/${id}/invitations`, { accountIds: [ann.id] });
    await data(ann, `PUT /groups/${id}/invitations/accept`);
  }
  await data(ann, `POST /groups/${open.id}/join`);
  await data(ben, `POST /groups/${closed.id}/requests`);
  const groupsOf = async (as: TestAccount | null) =>
    (await data(as, `GET /accounts/${ann.id}/groups?orderBy=createdAt`)).map(({ id }: { id: string }) => id);
  expect(await groupsOf(null)).toEqual([open.id]);
  // Who knows of it, and asks to join, does not know yet who is in it.
  expect(await data(ben, `GET /groups/${closed.id}`)).toMatchObject({ standing: 'requested' });
  expect(await groupsOf(ben)).toEqual([open.id]);
  for (const one of [owner, ann]) expect(await groupsOf(one)).toEqual([open.id, closed.id, hidden.id]);
});

test('a group of members alone is in no list, search, count or address of anybody else, whatever is asked', async () => {
  const group = await world.group(owner, { name: 'Hushhush', access: 'protected', featured: true }, { members: [ann], invited: [ben] });
  const stranger = await app.ours.account();
  const reads = [...(await declaredEndpoints()).values()].filter(
    ({ method, module, path }) => method === 'GET' && (module === 'groups' || path === '/self/relationships'),
  );
  expect(reads.length).toBeGreaterThan(10);
  for (const as of [stranger, null]) {
    for (const { path, paged } of reads) {
      for (const named of [group.id, group.slug]) {
        const at = path.replace(':groupId', named).replace(/:\w+/, group.id);
        for (const query of paged ? ['', '?search=Hushhush', '?search=Hushhsh', '?orderBy=-createdAt&pageSize=25'] : ['']) {
          const { status, body } = await ask(as, `GET ${at}${query}`);
          if (path.includes(':groupId')) expect([at, [401, 404].includes(status)]).toEqual([at, true]);
          expect([at, JSON.stringify(body).includes(group.id)]).toEqual([at, false]);
          if (query.startsWith('?search=') && status === 200) expect([at, body.count]).toEqual([at, 0]);
        }
      }
    }
  }
  for (const path of ['join', 'requests', 'leave']) expect((await ask(stranger, `POST /groups/${group.id}/${path}`)).status).toBe(404);
  expect(await data(ben, 'GET /groups/invited')).toMatchObject([{ id: group.id }]);
  expect((await ask(ben, `GET /groups/${group.id}/members`)).status).toBe(453);
  expect(await data(ann, 'GET /groups?search=hush')).toMatchObject([{ id: group.id }]);
  await data(ben, `PUT /groups/${group.id}/invitations/reject`);
  expect((await ask(ben, `GET /groups/${group.id}`)).status).toBe(404);
});

test('of many who join, leave, are let in and thrown out at once, the number of members is that of the members', async () => {
  const { id } = await make('public');
  const people = await Promise.all(Array.from({ length: 12 }, () => app.ours.account()));
  const what = [`POST /groups/${id}/join`, `POST /groups/${id}/join`, `POST /groups/${id}/leave`, `POST /groups/${id}/join`];
  await Promise.all(people.flatMap((one) => what.map((path) => ask(one, path))));
  const removed = people.slice(0, 6).map(({ id: accountId }) => ask(owner, `DELETE /groups/${id}/members/${accountId}`));
  await Promise.all([...removed, ...people.slice(3, 9).map((one) => ask(one, `POST /groups/${id}/leave`))]);
  const counted = await world.run(({ db }) => db.$count(groupMembers, eq(groupMembers.groupId, id)));
  expect(await data(owner, `GET /groups/${id}`)).toMatchObject({ _count: { members: counted } });
});

test('of two who are handed a group at once, one owns it; nobody can be put out whom the database knows as the owner', async () => {
  const { id } = await make('public');
  for (const one of [ann, ben]) await data(one, `POST /groups/${id}/join`);
  await Promise.all([ann, ben].map((one) => ask(owner, `POST /groups/${id}/members/${one.id}/owner`)));
  const all = await data(owner, `GET /groups/${id}/members`);
  const owners = all.filter((one: { owner: boolean }) => one.owner);
  expect(owners).toHaveLength(1);
  const { accountId } = owners[0];
  const remove = world.run(({ db }) =>
    db.delete(groupMembers).where(and(eq(groupMembers.groupId, id), eq(groupMembers.accountId, accountId))),
  );
  await expect(remove).rejects.toMatchObject({ cause: { code: 'AT006' } });
  await world.run(({ db }) => db.delete(groups).where(eq(groups.id, id)));
  expect((await ask(owner, `GET /groups/${id}`)).status).toBe(404);
});

test('a search for groups is answered with full pages in the order of names, though those for members alone come first there', async () => {
  const access = (n: number) => (n <= 7 ? 'protected' : n % 2 === 0 ? 'private' : 'public');
  // One name that several have: their ids decide.
  const name = (n: number) => (n > 10 ? 'Kelpwatch of the strait' : `Kelpwatch ${String(n).padStart(2, '0')}`);
  const groupsMade = [];
  for (let n = 1; n <= 13; n++)
    groupsMade.push(
      await world.group(owner, { name: name(n), description: 'Tides', access: access(n) }, { members: n === 3 ? [ann] : [] }),
    );
  const [third, ...open] = [groupsMade[2]!, ...groupsMade.slice(7, 10), ...groupsMade.slice(10).sort((a, b) => (a.id < b.id ? -1 : 1))];
  for (const [as, all] of [
    [null, open],
    [ann, [third, ...open]],
    [owner, [...groupsMade.slice(0, 7), ...open]],
  ] as const) {
    for (const search of ['kelpwatch', 'lpwat', 'KELPWATCH']) {
      const read: string[] = [];
      for (let page = 1; page <= 8; page++) {
        const found = await data(as, `GET /groups?search=${search}&count=false&pageSize=2&page=${page}`);
        read.push(...found.map(({ id }: { id: string }) => id));
      }
      expect([search, read]).toEqual([search, all.map(({ id }) => id)]);
      const backwards = await data(as, `GET /groups?search=${search}&pageSize=25&orderBy=-name`);
      expect(backwards.map(({ id }: { id: string }) => id)).toEqual(read.toReversed());
      expect((await ask(as, `GET /groups?search=${search}&pageSize=2`)).body.count).toBe(all.length);
    }
    const closed = await data(as, 'GET /groups?search=kelpwatch&access=private&pageSize=2');
    expect(closed.map(({ id }: { id: string }) => id)).toEqual([open[0]!.id, open[2]!.id]);
  }
});

test('a list of groups is narrowed by access and to featured ones, and another organization knows none of them', async () => {
  const group = await world.group(owner, { name: 'Zither', featured: true, access: 'private' });
  expect(await data(null, 'GET /groups/featured?search=zither')).toMatchObject([{ id: group.id }]);
  expect(await data(null, 'GET /groups?search=zither&access=private')).toHaveLength(1);
  expect(await data(null, 'GET /groups?search=zither&access=public')).toEqual([]);
  expect((await app.theirs.call(`GET /groups/${group.id}`)).status).toBe(404);
  expect((await app.theirs.call('GET /groups')).body.data).toEqual([]);
});

describe('an event of a group', () => {
  const draft = (more: object) => ({
    eventType: 'virtual',
    visible: true,
    name: 'Lathe night',
    shortDescription: '',
    eventStart: '2027-05-01T08:00:00.000Z',
    eventEnd: '2027-05-01T18:00:00.000Z',
    timezone: 'Europe/Oslo',
    ...more,
  });

  test('is put there by who moderates it, and is listed with it', async () => {
    const group = await make('public');
    expect((await ask(ann, 'POST /listings', { event: draft({ groupId: group.id }) })).body.errors).toMatchObject([
      { field: 'event.groupId', rule: 'exists' },
    ]);
    expect((await ask(owner, 'POST /listings', { event: draft({ groupOnly: true }) })).body.errors).toMatchObject([
      { field: 'event.groupId', rule: 'required' },
    ]);
    const { id, slug } = await data(owner, 'POST /listings', { event: draft({ groupId: group.id }) });
    expect(await data(null, `GET /groups/${group.id}/events`)).toMatchObject([{ id, group: { id: group.id }, groupOnly: false }]);
    expect(await data(null, `GET /groups/${group.id}/events?past=true`)).toEqual([]);
    expect((await data(null, 'GET /groups/events?pageSize=25')).map((event: { id: string }) => event.id)).toContain(id);
    const { slug: hidden } = await data(owner, `PUT /groups/${group.id}`, { group: { access: 'protected' } });
    expect((await ask(ann, `GET /groups/${hidden}/events`)).status).toBe(404);
    expect(await data(ann, `GET /events/${slug}`)).toMatchObject({ group: null, groupId: null });
    expect(JSON.stringify(await data(ann, 'GET /groups/events'))).not.toContain(group.id);
  });

  test('for its members alone is known to them, its hosts and its guests; nobody else comes to it, by whichever way', async () => {
    const group = await make('private');
    for (const account of [ann, ben]) await data(owner, `POST /groups/${group.id}/invitations`, { accountIds: [account.id] });
    await data(ann, `PUT /groups/${group.id}/invitations/accept`);
    const event = await data(owner, 'POST /listings', { event: draft({ groupId: group.id, groupOnly: true }) });
    for (const as of [ben, null]) {
      expect((await ask(as, `GET /events/${event.slug}`)).status).toBe(404);
      expect((await ask(as, `GET /groups/${group.id}/events`)).status).toBe(453);
      for (const list of ['/events?search=lathe', '/groups/events?search=lathe']) {
        expect(JSON.stringify((await ask(as, `GET ${list}`)).body)).not.toContain(event.id);
      }
    }
    expect(await data(ann, `GET /events/${event.slug}`)).toMatchObject({ groupOnly: true, group: { slug: group.slug } });
    expect((await data(ann, 'GET /events?search=lathe')).map(({ id }: { id: string }) => id)).toContain(event.id);
    await expect(world.registration(event, ben)).rejects.toMatchObject({ cause: { code: 'AT007' } });
    await world.registration(event, ann);
    await data(ann, `POST /groups/${group.id}/leave`);
    expect((await ask(ann, `GET /events/${event.slug}`)).status).toBe(200);
  });
});
