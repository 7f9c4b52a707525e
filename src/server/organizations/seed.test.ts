import { inspect } from 'node:util';
import { asc, count, eq, inArray, sql } from 'drizzle-orm';
import { accounts } from '@server/db/schema/accounts';
import { activations } from '@server/db/schema/activations';
import { chatMembers, chatMessages } from '@server/db/schema/chat';
import { coupons } from '@server/db/schema/coupons';
import { eventPages } from '@server/db/schema/eventPages';
import { events } from '@server/db/schema/events';
import { faqSections } from '@server/db/schema/faqs';
import { images } from '@server/db/schema/images';
import { mediaItems } from '@server/db/schema/mediaItems';
import { organizations } from '@server/db/schema/organizations';
import { packages } from '@server/db/schema/packages';
import { passTypes } from '@server/db/schema/passTypes';
import { passes } from '@server/db/schema/passes';
import { poolUsers } from '@server/db/schema/poolUsers';
import { choiceSubQuestions, registrationQuestions, sectionAddOns, sectionPassTypes } from '@server/db/schema/questions';
import { roles } from '@server/db/schema/roles';
import { sessions, sessionSpeakers } from '@server/db/schema/sessions';
import { speakers } from '@server/db/schema/speakers';
import { sponsorships } from '@server/db/schema/sponsors';
import { streamInputs } from '@server/db/schema/streams';
import { tracks } from '@server/db/schema/tracks';
import { inOrganization, type Tenant } from '@server/db/tenant';
import type { Storage } from '@server/delivery/storage/storage';
import { createVault } from '@server/identity/vault';
import { asOwner, testDatabase } from '@test/harness/database';
import { temporaryStorage } from '@test/harness/storage';
import { organizationFrom, type Organization } from './directory';
import { readOrganizations } from './read';
import { seedOrganization, seedOrganizations } from './seed';

const vault = createVault('a secret for tests that is long enough');
const port = 3000;
let storage: Storage;
const now = new Date('2027-02-01T12:00:00Z');
let demo: Organization;
let paparazzi: Organization;

beforeAll(async () => {
  const { db } = await testDatabase();
  storage = await temporaryStorage();
  [demo, paparazzi] = (await readOrganizations('config/organizations')).map(organizationFrom) as [Organization, Organization];
  await seedOrganizations({ organizations: [demo, paparazzi], db, vault, storage, now, port });
});

const within = async <T>(organization: Organization, work: (tenant: Tenant) => Promise<T>) =>
  inOrganization((await testDatabase()).db, { organizationId: organization.id }, work);

const assembly = (tenant: Tenant) =>
  tenant.db
    .select()
    .from(events)
    .where(eq(events.slug, 'northlight-assembly'))
    .then(([event]) => event!);

test('seed are put in once, whatever the file says later', async () => {
  const { db } = await testDatabase();
  const renamed = { ...demo, config: { ...demo.config, NAME: 'Southlight' } };
  expect(await seedOrganization(renamed, { db, vault, storage, now, port })).toBe(false);
  const [row] = await within(demo, (tenant) => tenant.db.select().from(organizations));
  expect(row).toMatchObject({ slug: 'demo', seededAt: now, config: { NAME: 'Southlight' } });
  expect(await within(demo, (tenant) => tenant.db.$count(events))).toBe(demo.seed.events.length);
});

test('an organization under another id than before is refused, and nothing is changed', async () => {
  const { db } = await testDatabase();
  const stranger = { ...demo, id: '00000000-0000-4000-8000-000000000009' };
  await expect(seedOrganization(stranger, { db, vault, storage, now, port })).rejects.toThrow(
    'The organization demo is stored under another ORGANIZATION_ID',
  );
  expect(await asOwner((owner) => owner.$count(organizations))).toBe(2);
});

test('seed that fail half-way leave nothing behind and may be tried again', async () => {
  const { db } = await testDatabase();
  const [first, ...others] = paparazzi.seed.events;
  const third = {
    ...paparazzi,
    id: '00000000-0000-4000-8000-000000000003',
    slug: 'third',
    seed: { ...paparazzi.seed, events: [first!, first!, ...others] },
  };
  const failed = await seedOrganization(third, { db, vault, storage, now, port }).catch((error: unknown) => error);
  // With the rule that was broken, and without a value of the file.
  expect(inspect(failed, { depth: 9 })).toMatch(/StartError: .*organization third .*: events_organization_id_slug_index\./);
  expect(failed).not.toHaveProperty('cause');
  expect(inspect(failed, { depth: 9 })).not.toContain(first!.name);
  expect(await within(third, (tenant) => tenant.db.$count(organizations))).toBe(0);
  expect(await seedOrganization({ ...third, seed: paparazzi.seed }, { db, vault, storage, now, port })).toBe(true);
  await within(third, (tenant) => tenant.db.delete(organizations));
});

test('nothing of one organization is seen by the other', async () => {
  const slugs = await within(paparazzi, (tenant) => tenant.db.select({ slug: events.slug }).from(events).orderBy(asc(events.slug)));
  expect(slugs.map(({ slug }) => slug)).toEqual(['choosing', 'inside-the-lens', 'rain-on-via-veneto', 'third-row']);
  expect(await within(paparazzi, (tenant) => tenant.db.$count(accounts))).toBe(2);
});

test('the demo has enough to page through, before and after now', async () => {
  const rows = await within(demo, (tenant) => tenant.db.select({ start: events.eventStart, end: events.eventEnd }).from(events));
  expect(rows.filter(({ start }) => start > now).length).toBeGreaterThanOrEqual(25);
  expect(rows.filter(({ end }) => end < now).length).toBeGreaterThanOrEqual(5);
  expect(rows.every(({ start, end }) => start < end)).toBe(true);
});

test('an event begins at its own hour in its own zone, and its sessions on its days', async () => {
  await within(demo, async (tenant) => {
    const event = await assembly(tenant);
    expect(event.eventStart.toISOString()).toBe('2027-03-11T09:00:00.000Z');
    expect(event.eventEnd.toISOString()).toBe('2027-03-12T18:00:00.000Z');
    const programme = await tenant.db.select().from(sessions).where(eq(sessions.eventId, event.id));
    expect(programme.every(({ startTime, endTime }) => startTime >= event.eventStart && endTime <= new Date('2027-03-12T23:00:00Z'))).toBe(
      true,
    );
    expect(new Set(programme.map(({ startTime }) => startTime.toISOString().slice(0, 10)))).toEqual(new Set(['2027-03-11', '2027-03-12']));
  });
});

test('the flagship event has something of everything', async () => {
  await within(demo, async (tenant) => {
    const { id } = await assembly(tenant);
    const types = await tenant.db.select().from(passTypes).where(eq(passTypes.eventId, id));
    expect(types.map(({ slug }) => slug).sort()).toEqual(['assembly', 'friends', 'patron', 'stream', 'workshop']);
    expect(types.find(({ slug }) => slug === 'workshop')).toMatchObject({ supply: 20, limitPerAccount: 2 });
    expect(await tenant.db.$count(speakers, eq(speakers.eventId, id))).toBe(8);
    expect(await tenant.db.$count(packages, eq(packages.eventId, id))).toBe(2);
    expect(await tenant.db.$count(coupons, eq(coupons.eventId, id))).toBe(4);
    const questions = await tenant.db.select().from(registrationQuestions).where(eq(registrationQuestions.eventId, id));
    expect([...new Set(questions.map(({ type }) => type))].sort()).toEqual([
      'checkbox',
      'date',
      'file',
      'number',
      'radio',
      'search',
      'select',
      'text',
      'textarea',
      'time',
      'toggle',
    ]);
    const opened = await tenant.db.select({ id: choiceSubQuestions.questionId }).from(choiceSubQuestions);
    const below = new Set(opened.map((row) => row.id));
    expect(questions.filter(({ id: question }) => below.has(question)).map(({ sectionId }) => sectionId)).toEqual([null, null]);
    expect(await tenant.db.$count(sectionPassTypes)).toBe(5);
    expect(await tenant.db.$count(sectionAddOns)).toBe(1);
    const [talks] = await tenant.db
      .select({ pairs: count() })
      .from(sessionSpeakers)
      .innerJoin(sessions, eq(sessions.id, sessionSpeakers.sessionId))
      .where(eq(sessions.eventId, id));
    expect(talks?.pairs).toBe(13);
  });
});

test('the people can sign in, and have faces', async () => {
  await within(demo, async (tenant) => {
    const rows = await tenant.db
      .select({ username: poolUsers.username, confirmed: poolUsers.confirmed, uri: images.uri, width: images.width })
      .from(accounts)
      .innerJoin(images, eq(images.id, accounts.imageId))
      .innerJoin(poolUsers, eq(accounts.sub, sql`${poolUsers.sub}::text`));
    expect(rows).toHaveLength(demo.seed.people.length);
    expect(rows).toContainEqual({
      username: 'ada@northlight.example',
      confirmed: true,
      uri: '/organizations/demo/people/ada.webp',
      width: 512,
    });
  });
});

test('whom the file calls staff is of the staff', async () => {
  const staff = await within(demo, ({ db }) =>
    db
      .select({ username: accounts.username })
      .from(roles)
      .innerJoin(accounts, eq(accounts.id, roles.accountId))
      .where(eq(roles.role, 'staff')),
  );
  expect(staff).toEqual([{ username: 'ada' }]);
});

test('delegates and members of teams may act for them', async () => {
  await within(demo, async (tenant) => {
    const [ada] = await tenant.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.username, 'ada'));
    const actedFor = await tenant.db
      .select({ name: accounts.firstName, type: accounts.accountType })
      .from(roles)
      .innerJoin(accounts, eq(accounts.id, roles.subjectId))
      .where(eq(roles.accountId, ada!.id));
    expect(actedFor).toEqual(
      expect.arrayContaining([
        { name: 'Marguerite', type: 'account' },
        { name: 'Northlight desk', type: 'team' },
      ]),
    );
  });
});

test('with a pool of the cloud the people have no users here', async () => {
  const { db } = await testDatabase();
  const cloud: Organization = {
    ...paparazzi,
    id: '00000000-0000-4000-8000-000000000004',
    slug: 'cloud',
    identity: { local: false, scopes: ['openid'] },
  };
  await seedOrganization(cloud, { db, vault, storage, now, port });
  expect(await within(cloud, (tenant) => tenant.db.$count(poolUsers))).toBe(0);
  expect(await within(cloud, (tenant) => tenant.db.$count(accounts))).toBe(2);
  await within(cloud, (tenant) => tenant.db.delete(organizations));
});

test('the conference has three days of sessions on tracks, and everything that hangs on an event', async () => {
  await within(demo, async (tenant) => {
    const { rows } = (await tenant.db.execute(sql`
      select count(*) filter (where not s.non_session)::int as sessions, count(distinct s.start_time::date)::int as days from ${sessions} s
      join ${events} e on e.id = s.event_id where e.slug = 'common-ground'`)) as unknown as { rows: object[] };
    expect(rows).toEqual([{ sessions: 60, days: 3 }]);
    const counts = [speakers, sponsorships, faqSections, eventPages, mediaItems, activations, streamInputs, tracks].map((table) =>
      tenant.db.$count(table),
    );
    expect(await Promise.all(counts)).toEqual([50, 9, 4, 3, 4, 4, 4, 6]);
  });
});

test('of every kind of event there is one: a conference, a free meet-up, a hybrid workshop, one that is sold out, one not yet open', async () => {
  await within(demo, async (tenant) => {
    const { rows } = (await tenant.db.execute(sql`
      select e.slug, e.event_type as type, e.registration_start > ${now.toISOString()} as "notYet",
        (select count(*)::int from speakers x where x.event_id = e.id) as speakers,
        (select count(*)::int from room_types x where x.event_id = e.id) as rooms,
        (select count(*)::int from add_ons x where x.event_id = e.id) as "addOns",
        (select count(*)::int from registration_questions x where x.event_id = e.id) as questions,
        (select count(*)::int from sessions x where x.event_id = e.id and x.registration_enabled) as "toRegisterFor",
        (select max(t.price) from pass_types t where t.event_id = e.id) as dearest,
        (select sum(t.supply)::int from pass_types t where t.event_id = e.id)
          = (select count(*) from passes p join pass_types t on t.id = p.ticket_id where t.event_id = e.id) as "soldOut",
        (select count(*)::int from waiting_list_entries x where x.event_id = e.id) as waiting
      from events e
      where e.slug in ('common-ground', 'harbour-walk-copenhagen', 'hinges-and-thresholds', 'night-at-the-kiln', 'timber-towers')
      order by e.slug`)) as unknown as { rows: object[] };
    expect(rows).toMatchObject([
      { slug: 'common-ground', speakers: 40, rooms: 3, addOns: 6, questions: 4, dearest: 95_000, notYet: false },
      { slug: 'harbour-walk-copenhagen', dearest: 0, soldOut: false },
      { slug: 'hinges-and-thresholds', type: 'hybrid', toRegisterFor: 4, waiting: 1 },
      { slug: 'night-at-the-kiln', soldOut: true, waiting: 2 },
      { slug: 'timber-towers', notYet: true },
    ]);
  });
});

test('passes held already are ready, or want the answers that their form asks for', async () => {
  await within(demo, async (tenant) => {
    const asking = await tenant.db
      .select({ id: events.id })
      .from(events)
      .where(inArray(events.slug, ['northlight-assembly', 'common-ground']));
    const ids = new Set(asking.map(({ id }) => id));
    const rows = await tenant.db
      .select({ status: passes.status, eventId: passTypes.eventId })
      .from(passes)
      .innerJoin(passTypes, eq(passTypes.id, passes.ticketId));
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.every(({ status, eventId }) => status === (ids.has(eventId) ? 'needsInfo' : 'ready'))).toBe(true);
  });
});

test('chats begin in their order, none in the future, each read as far as one has written', async () => {
  await within(demo, async (tenant) => {
    const messages = await tenant.db.select().from(chatMessages).orderBy(asc(chatMessages.id));
    for (const [index, { channelId, createdAt }] of messages.entries()) {
      expect(createdAt.getTime()).toBeLessThanOrEqual(now.getTime());
      const next = messages[index + 1];
      if (next?.channelId === channelId) expect(next.createdAt.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
    }
    for (const { accountId, channelId, lastReadId } of await tenant.db.select().from(chatMembers)) {
      const own = messages.filter((message) => message.accountId === accountId && message.channelId === channelId);
      expect(lastReadId).toBe(own.at(-1)?.id ?? null);
    }
  });
});

test('a person of the seed can be made to choose a password of their own within a week', async () => {
  const { db } = await testDatabase();
  const people = [
    {
      username: 'ada',
      email: 'Ada@example.org',
      firstName: 'Ada',
      choosesPassword: true,
      staff: true,
      delegates: [],
      follows: [],
      interests: [],
    },
    {
      username: 'ben',
      email: 'ben@example.org',
      firstName: 'Ben',
      choosesPassword: false,
      staff: false,
      delegates: [],
      follows: [],
      interests: [],
    },
  ];
  const seed = { ...paparazzi.seed, people, teams: [], events: [], chats: [] };
  const organization = { ...paparazzi, id: '00000000-0000-4000-8000-000000000007', slug: 'invited', seed };
  await seedOrganization(organization, { db, vault, storage, now, port });
  const users = await within(organization, (tenant) => tenant.db.select().from(poolUsers).orderBy(asc(poolUsers.username)));
  expect(users.map(({ temporaryUntil }) => temporaryUntil)).toEqual([new Date(now.getTime() + 7 * 86_400_000), null]);
});
