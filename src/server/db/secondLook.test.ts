import { eq, sql } from 'drizzle-orm';
import type { Activity } from '@contract/entities/activities';
import { activities } from '@server/db/schema/activities';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { noteStatements } from '@test/harness/statements';
import { hoursFromNow, newTenant, type World } from '@test/harness/world';

let app: TestApp;
let world: World;
let owner: TestAccount;
beforeAll(async () => {
  app = await buildTestApp();
  world = await newTenant(app.ours.organization);
  owner = await app.ours.account({ username: 'owner', firstName: 'Quux' });
});
afterAll(() => app.app.close());

type Row = Record<'username' | 'name' | 'message', string>;
const found = async (list: string, search: string, as: TestAccount | null = owner, more = '') => {
  const { body } = await app.ours.call(`GET /${list}?${more}search=${encodeURIComponent(search)}`, as ? { as } : {});
  return (body.data as Row[]).map(({ username, name, message }) => username ?? name ?? message);
};

test('people, groups, events, interests and posts are found where letters changed places or one is missing', async () => {
  await app.ours.account({ username: 'tomas', firstName: 'Tomás', lastName: 'Ferreira' });
  await app.ours.account({ username: 'marguerite', firstName: 'Marguerite', lastName: 'Duval' });
  await world.group(owner, { name: 'Libraries of the coast', description: '' });
  await world.event({ name: 'Walking along the quay', shortDescription: '' });
  await world.event({ name: 'Walked last year', shortDescription: '', eventStart: hoursFromNow(-9), eventEnd: hoursFromNow(-8) });
  await world.interest({ name: 'Beekeeping' });
  await app.ours.call('POST /activities', { as: owner, body: { message: 'Who mends kayaks, today?' } });
  for (const words of ['tomsa', 'ferreria', 'Tomás Ferreria', 'otmas'])
    expect([words, await found('accounts', words)]).toEqual([words, ['tomas']]);
  expect(await found('accounts', 'margarite')).toEqual(['marguerite']);
  for (const words of ['libaries', 'ilbraries', 'librareis'])
    expect([words, await found('groups', words)]).toEqual([words, ['Libraries of the coast']]);
  expect(await found('events', 'wlaking')).toEqual(['Walking along the quay']);
  expect(await found('events', 'wlaked', owner, 'past=true&')).toEqual(['Walked last year']);
  for (const words of ['beekeping', 'ebekeeping', 'KEEP'])
    expect([words, await found('interests', words)]).toEqual([words, ['Beekeeping']]);
  for (const words of ['kyaaks', 'mneds kayaks', 'kayacks', 'mens kayak', 'kayk']) {
    for (const count of ['true', 'false'])
      expect([words, await found('activities', words, owner, `count=${count}&`)]).toEqual([words, ['Who mends kayaks, today?']]);
  }
  for (const list of ['accounts', 'groups', 'events', 'interests', 'activities'])
    expect([list, await found(list, 'zzyzxx')]).toEqual([list, []]);
});

test('what is less alike is found beside what is more alike, as long as there are fewer than ten', async () => {
  // They are alike by 0.8 and 0.5.
  for (const name of ['Marzipanier', 'Marzian']) await world.interest({ name });
  expect(await found('interests', 'marzipano')).toEqual(['Marzipanier', 'Marzian']);
  // The earlier post stands first for being more alike.
  for (const message of ['Marzipanier', 'Marzian']) await app.ours.call('POST /activities', { as: owner, body: { message } });
  expect(await found('activities', 'marzipano')).toEqual(['Marzipanier', 'Marzian']);
});

test('of people who are very alike each is found, however many are less alike and however short the word', async () => {
  // They are alike by 0.5, those who are meant by 0.67.
  const crowd = (name: string) =>
    world.run(({ db }) =>
      db.execute(sql`
        insert into accounts (organization_id, username, first_name, last_name, share_code, locale, sub, email)
        select ${app.ours.organization.id}::uuid, c.name, 'Womack', c.name, c.name, 'en', c.name, c.name || '@example.org'
        from (select ${name} || n as name from generate_series(1, 200) n) c`),
    );
  // Before them and behind them, in whichever order they are read.
  await crowd('0-crowd-');
  const nearest = ['meant-1', 'meant-2', 'meant-3'];
  for (const username of nearest) await app.ours.account({ username, firstName: 'Wombat' });
  await crowd('zz-crowd-');
  const names = await found('accounts', 'wombt');
  expect([names.slice(0, 3).sort(), new Set(names).size]).toEqual([nearest, 10]);
});

test('what is spelled as it was searched for stands alone, the most alike stand first, and no more than ten of them', async () => {
  for (const name of ['Skylark', 'Skyalrk']) await world.interest({ name });
  expect(await found('interests', 'skyalrk')).toEqual(['Skyalrk']);
  for (const name of ['Libardo', 'Libraries', 'Librarianship']) await world.interest({ name });
  expect(await found('interests', 'libaries')).toEqual(['Libraries', 'Libardo']);
  for (let n = 10; n < 25; n++) await world.group(owner, { name: `Tinkers ${n}`, description: '' });
  const read: string[] = [];
  for (let page = 1; page < 9; page++) read.push(...(await found('groups', 'itnkers', owner, `count=false&pageSize=3&page=${page}&`)));
  expect(read).toEqual(Array.from({ length: 10 }, (_, n) => `Tinkers ${n + 10}`));
  expect((await app.ours.call('GET /groups?search=itnkers&pageSize=3')).body.count).toBe(10);
  expect(await found('groups', 'tinkers', owner, 'count=false&pageSize=15&page=2&')).toEqual([]);
});

test('what has two letters the other way around is meant before what is merely alike, and nothing is looked for beside what was found', async () => {
  const words = 'garlens';
  const description = 'A place';
  await app.ours.account({ username: 'dweller', firstName: 'Arlens', lastName: 'Abel' });
  await app.ours.account({ username: 'gatherer', firstName: 'Gralens', lastName: 'Zola' });
  for (const name of ['Arlens', 'Gralens']) {
    await world.interest({ name });
    await world.group(owner, { name, description });
    await world.event({ name, shortDescription: description, eventStart: hoursFromNow(name === 'Arlens' ? 24 : 48) });
    await app.ours.call('POST /channels', { as: owner, body: { channel: { name, visible: true } } });
  }
  const lists = ['interests', 'groups', 'events', 'channels'];
  for (const list of lists) expect([list, await found(list, words)]).toEqual([list, ['Gralens']]);
  expect(await found('accounts', words)).toEqual(['gatherer']);
  for (const list of lists) expect([list, await found(list, 'garlen')]).toEqual([list, ['Gralens']]);
  const { data, count } = (await app.ours.call(`GET /groups?search=${words}`)).body;
  expect([data.length, count]).toEqual([1, 1]);
  const statements = noteStatements(app.services.database);
  for (const list of lists) expect([list, await found(list, 'arlens')]).toEqual([list, ['Arlens']]);
  expect(await found('accounts', 'arlens')).toEqual(['dweller']);
  expect(statements.filter(({ text }) => /swapped|nearest/.test(text))).toEqual([]);
});

test('only what the viewer sees decides: nobody is found who is kept apart, and nothing hidden keeps what is meant from being found', async () => {
  const [ann, ben] = [await app.ours.account(), await app.ours.account({ username: 'wilhelmina', firstName: 'Wilhelmina' })];
  await world.group(owner, { name: 'Potters', description: '', access: 'protected' });
  await world.group(owner, { name: 'Ptoters', description: '', access: 'protected' });
  await world.group(owner, { name: 'Potters of the hill', description: '', access: 'private' });
  await world.group(owner, { name: 'Weavers', description: '', access: 'protected' });
  await world.group(owner, { name: 'Waevi circle', description: '', access: 'private' });
  expect(await found('groups', 'ptoters', owner)).toEqual(['Ptoters']);
  for (const as of [ann, null]) {
    expect(await found('groups', 'ptoters', as)).toEqual(['Potters of the hill']);
    expect(await found('groups', 'waevers', as)).toEqual(['Waevi circle']);
  }
  const club = await world.group(owner, { access: 'private' });
  await world.event({ name: 'Fencing', shortDescription: '', groupId: club.id, groupOnly: true });
  await world.event({ name: 'Unlisted fencing', shortDescription: '', listed: false });
  await world.event({ name: 'Draft of fencing', shortDescription: '', published: false });
  await app.ours.call('POST /activities', { as: ben, body: { message: 'A trapeze for all' } });
  await app.ours.call('POST /activities', { as: owner, body: { message: 'A trapeze for us', groupId: club.id } });
  for (const words of ['fecning', 'fenncig']) expect(await found('events', words, ann)).toEqual([]);
  expect(await found('accounts', 'wilehlmina', ann)).toEqual(['wilhelmina']);
  expect(await found('activities', 'trpaeze', ann)).toEqual(['A trapeze for all']);
  await app.ours.call(`POST /accounts/${ben.id}/block`, { as: ann });
  for (const words of ['wilehlmina', 'wilamina']) expect([words, await found('accounts', words, ann)]).toEqual([words, []]);
  expect(await found('activities', 'trpaeze', ann)).toEqual([]);
  const eve = await app.theirs.account();
  for (const list of [
    'accounts?search=wilehlmina',
    'accounts?search=wilamina',
    'groups?search=ptoters',
    'interests?search=ebekeeping',
    'activities?search=trpaeze',
  ])
    expect([list, (await app.theirs.call(`GET /${list}`, { as: eve })).body]).toMatchObject([list, { data: [], count: 0 }]);
});

test('however much is hidden that is alike, what the viewer sees of it is found', async () => {
  const [reader, crowd] = [await app.ours.account(), await app.ours.account()];
  const { id: groupId } = await world.group(crowd, { name: 'Crowd', description: '', access: 'protected' });
  await world.event({ name: 'Copied', shortDescription: '' });
  const organization = sql`${app.ours.organization.id}::uuid`;
  const numbers = sql`generate_series(1, 250) n`;
  await world.run(async ({ db }) => {
    await db.execute(sql`
      insert into groups (organization_id, slug, name, description, access)
      select ${organization}, 'hidden-' || n, 'Plimsoll ' || n, '', 'protected' from ${numbers}`);
    await db.execute(sql`
      insert into events select copy.* from events e, ${numbers}, jsonb_populate_record(
        e, jsonb_build_object('id', gen_random_uuid(), 'slug', 'hidden-' || n, 'name', 'Plimsoll ' || n, 'listed', false)) copy
      where e.name = 'Copied'`);
    await db.execute(sql`
      insert into channels (organization_id, slug, name, visible, creator_id)
      select ${organization}, 'hidden-' || n, 'Plimsoll ' || n, false, ${crowd.id}::uuid from ${numbers}`);
    await db.execute(sql`
      insert into accounts (organization_id, username, first_name, share_code, locale)
      select ${organization}, 'plimsoll-' || n, 'Plimsoll', 'plimsoll-' || n, 'en' from ${numbers}`);
    await db.execute(sql`
      insert into account_blocks (organization_id, account_id, blocked_id)
      select organization_id, id, ${reader.id}::uuid from accounts where username like 'plimsoll-%'`);
  });
  await world.group(owner, { name: 'Plimsoll line', description: '' });
  await world.event({ name: 'Plimsoll walk', shortDescription: '' });
  await app.ours.call('POST /channels', { as: owner, body: { channel: { name: 'Plimsoll radio', visible: true } } });
  const hidePosts = (hours: number) =>
    world.run(({ db }) =>
      db.execute(sql`
        insert into activities (organization_id, message, account_id, group_id, created_at)
        select ${organization}, 'Plimsoll lichen ' || n, ${crowd.id}::uuid, ${groupId}::uuid, now() + ${hours} * interval '1 hour' from ${numbers}`),
    );
  // Before it and behind it, in whichever order they are read.
  await hidePosts(-1);
  await app.ours.call('POST /activities', { as: owner, body: { message: 'A plimsoll and lichen on the quay' } });
  await hidePosts(1);
  const seen = await app.ours.account({ firstName: 'Plimsoll' });
  for (const words of ['pilmsoll', 'plimsol']) {
    expect(await found('groups', words, reader)).toEqual(['Plimsoll line']);
    expect(await found('events', words, reader)).toEqual(['Plimsoll walk']);
    expect(await found('channels', words, reader)).toEqual(['Plimsoll radio']);
    expect(await found('activities', words, reader)).toEqual(['A plimsoll and lichen on the quay']);
    expect(await found('accounts', words, reader)).toEqual([seen.username]);
  }
  // Alike by too little to be found but for its letters that changed places.
  expect(await found('activities', 'lihcen', reader)).toEqual(['A plimsoll and lichen on the quay']);
});

test('whom a block hides takes no place among those who nearly have what is searched for, nor tells that many have it', async () => {
  const reader = await app.ours.account();
  const organization = sql`${app.ours.organization.id}::uuid`;
  const hide = (name: string, count: number) =>
    world.run(async ({ db }) => {
      await db.execute(sql`
        insert into accounts (organization_id, username, first_name, last_name, share_code, locale)
        select ${organization}, ${name} || n, ${name}, 'Aa', ${name} || n, 'en' from generate_series(1, ${sql.raw(String(count))}) n`);
      await db.execute(sql`
        insert into account_blocks (organization_id, account_id, blocked_id)
        select organization_id, id, ${reader.id}::uuid from accounts where username like ${`${name}%`}`);
    });
  await hide('quillfether', 250);
  const seen = await app.ours.account({ firstName: 'Quillfether' });
  await app.ours.call(`POST /accounts/${seen.id}/follow`, { as: reader });
  const lists = ['accounts/popular', `accounts/${reader.id}/following`];
  for (const list of lists) expect([list, await found(list, 'quillfethers', reader)]).toEqual([list, [seen.username]]);
  await hide('quillfethers', 4);
  for (const list of lists) expect([list, await found(list, 'quillfethers', reader)]).toEqual([list, [seen.username]]);
});

test('what is meant is narrowed as its list is, and told to each reader as theirs, whatever was asked before', async () => {
  await world.group(owner, { name: 'Xylophones', description: '' });
  await world.group(owner, { name: 'Xylophone makers', description: '', access: 'private' });
  await app.ours.account({ username: 'xylo', firstName: 'Xylophone' });
  await app.ours.account({ username: 'xylos', firstName: 'Xylophones', accountType: 'team' });
  const says = async (message: string) =>
    (await app.ours.call('POST /activities', { as: owner, body: { message } })).body.data.id as string;
  await says('A xylophone');
  const chosen = await says('Two xylophones');
  await world.run(({ db }) => db.update(activities).set({ featured: true }).where(eq(activities.id, chosen)));
  await app.ours.call(`POST /activities/${chosen}/likes`, { as: owner });
  for (const words of ['xlyophone', 'xylophne']) {
    for (const count of ['count=false&', '']) {
      // A visitor asks first.
      const liked = async (as?: TestAccount) =>
        (await app.ours.call(`GET /activities?${count}featured=true&search=${words}`, as && { as })).body.data.map(
          ({ likes }: Activity) => likes!.length,
        );
      expect([await liked(), await liked(owner), await liked()]).toEqual([[0], [1], [0]]);
      const list = async (name: string, more = '') => (await found(name, words, owner, count + more)).sort();
      expect(await list('groups')).toEqual(['Xylophone makers', 'Xylophones']);
      expect(await list('groups', 'access=private&')).toEqual(['Xylophone makers']);
      expect(await list('accounts')).toEqual(['xylo', 'xylos']);
      expect(await list('accounts', 'accountType=team&')).toEqual(['xylos']);
      expect(await list('activities')).toEqual(['A xylophone', 'Two xylophones']);
      expect(await list('activities', 'featured=true&')).toEqual(['Two xylophones']);
    }
  }
});

test('a transaction that has looked once more compares as before', async () => {
  const bounds = await world.run(async ({ db }) => {
    const bound = async () =>
      (
        (await db.execute(sql`select show_limit(), 'walking' %> 'wlaked' as alike, 'tomas' %> 'tomsa' as near`)) as unknown as {
          rows: object[];
        }
      ).rows;
    const before = await bound();
    await db.execute(sql`select nearest_accounts('tomsa', '{}', 0.5)`);
    return [before, await bound()];
  });
  expect(bounds[1]).toEqual(bounds[0]);
  expect(bounds[0]).toMatchObject([{ near: false }]);
});

test('where only what is hidden was meant, as much is asked of the database as where nothing was', async () => {
  const stranger = await app.ours.account();
  const { id: groupId } = await world.group(owner, { name: 'Zebrawood carvers', access: 'protected' });
  await app.ours.call('POST /activities', { as: owner, body: { message: 'A zebrawood bowl', groupId } });
  // Who they are is asked for once.
  await found('groups', 'carvers', stranger);
  const statements = noteStatements(app.services.database);
  const asked = async (list: string, search: string) => {
    statements.length = 0;
    expect(await found(list, search, stranger)).toEqual([]);
    return statements.map(({ text }) => text);
  };
  for (const [list, hidden, nothing] of [
    ['activities', 'zberawood', 'xqeqawood'],
    ['groups', 'zberawood', 'xqeqawjjd'],
    ['groups', 'zebrwod', 'xqeqwjd'],
  ] as const)
    expect(await asked(list, hidden)).toEqual(await asked(list, nothing));
});

test('a search that finds nobody asks four things, with the same texts for all words', async () => {
  await found('accounts', 'xqeqawood');
  const statements = noteStatements(app.services.database);
  const asked = async (search: string) => {
    statements.length = 0;
    expect(await found('accounts', search, owner, 'count=false&')).toEqual([]);
    return statements.map(({ text }) => text).filter((text) => text.startsWith('select') && /accounts/.test(text));
  };
  const first = await asked('xqeqawood');
  expect(first.map((text) => /first_matching|swapped|nearest/.exec(text)?.[0])).toEqual([
    'first_matching',
    'swapped',
    'nearest',
    'nearest',
  ]);
  expect(await asked('zzyzxxq')).toEqual(first);
});
