import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@contract/endpoint';
import { grantRoles } from '@server/db/roles';
import { accountBlocks } from '@server/db/schema/accountBlocks';
import { activities, activityEntities, activityReports } from '@server/db/schema/activities';
import { groupInvitations, groupRequests, groupSponsors } from '@server/db/schema/groups';
import { listingActionRows, listingActions } from '@server/db/schema/listingActions';
import { passTransfers } from '@server/db/schema/passTransfers';
import { payments } from '@server/db/schema/payments';
import { sessionSearchValues } from '@server/db/schema/sessionQuestions';
import { interests } from '@server/db/schema/interests';
import { visibleChannels } from '@server/db/visible';
import {
  insertChannelCollectionContents,
  insertChannelCollections,
  insertChannelInterests,
  insertChannels,
  insertChannelSubscribers,
} from '@server/modules/channels/seed';
import { insertContentGuests, insertContentInterests, insertContents } from '@server/modules/contents/seed';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { declaredEndpoints } from '@test/harness/endpoints';
import { isUuid } from '@test/harness/madeUpCalls';
import { pushDeviceInput } from '@test/harness/pushService';
import { plausible, schemaOf, type Schema } from '@test/harness/requests';
import { hoursFromNow, newTenant } from '@test/harness/world';

let app: TestApp;
let ada: TestAccount;
let ben: TestAccount;
let ids: Record<string, string | number>;
let channelIds: Record<string, string>;
let lists: Map<string, Endpoint>;

/** Everything that lists tell of: what Ada sees of Ben, of herself, and of others. Every text of it has an “a”. */
beforeAll(async () => {
  lists = new Map([...(await declaredEndpoints())].filter(([, { paged }]) => paged));
  app = await buildTestApp();
  const { ours } = app;
  const world = await newTenant(ours.organization);
  const person = (name: string) => ours.account({ firstName: name, lastName: 'Adair', email: `${name}@example.com` });
  ada = await person('ada');
  ben = await person('barb');
  const [cat, dan] = [await person('cat'), await person('dan')];

  const series = await world.series({ name: 'Talks' });
  for (const slug of ['walks', 'balls']) await world.series({ slug, name: slug });
  const supporters = await world.level({ name: 'Bare', slug: 'bare' }, [ben.id, cat.id, dan.id]);
  for (const slug of ['oak', 'ash']) await world.level({ slug, name: slug });
  for (const title of ['A key', 'A map', 'A bar']) await world.benefit({ title });
  const place = await world.bookingPlace({ name: 'A house' });
  for (const name of ['Annex', 'Barn']) await world.bookingPlace({ name });
  const rooms = [];
  for (const name of ['Atrium', 'Attic', 'Parlour']) rooms.push(await world.bookingSpace(place, { name }));
  for (const room of rooms) await world.booking(room, ada, { startsAt: hoursFromNow(24), endsAt: hoursFromNow(25) });
  for (const title of ['A stand', 'A sign', 'A lamp']) await world.invoice(ada, { title });
  const plans: { id: string }[] = [];
  for (const name of ['Friend', 'Patron', 'Ally'])
    plans.push(await world.subscription(await world.subscriptionPrice(await world.subscriptionProduct({ name })), ada));
  const inSeries = { featured: true, seriesId: series.id };
  const event = await world.event({ name: 'A talk', publicRegistrants: true, ...inSeries });
  await world.event({ name: 'A walk', creatorId: cat.id, ...inSeries });
  const bens = await world.event({ name: 'A ball', source: 'account', creatorId: ben.id, ...inSeries });
  const past = { eventStart: hoursFromNow(-9), eventEnd: hoursFromNow(-8) };
  await world.event({ name: 'A fair', source: 'account', creatorId: ben.id, ...past });
  const others: { id: string }[] = [];
  for (const account of [ben, cat, dan]) others.push(await world.registration(event, account));
  const registration = await world.registration(event, ada);
  await world.registration(bens, ada);
  for (const firstName of ['Ana', 'Mary', 'Paul']) await world.speaker(event, { firstName });
  const talks = [];
  for (const name of ['Bark', 'Clay', 'Sand']) talks.push(await world.session(event, { name }));
  for (const talk of talks) await world.savedSession(talk, ada);
  const speaker = await world.speaker(event, { firstName: 'Zara' }, talks);
  const level = await world.sponsorshipLevel(event);
  for (const { id: accountId } of [ben, cat, dan]) await world.sponsorship(level, { accountId });
  const section = await world.faqSection(event, { name: 'Arrival' });
  for (const name of ['Meals', 'Talks']) await world.faqSection(event, { name });
  for (const slug of ['a', 'b', 'c']) {
    await world.faq(section, { slug });
    await world.eventPage(event, { slug });
    await world.mediaItem(event, { imageId: (await world.image()).id });
    await world.activation(event, { slug });
  }
  const passType = await world.passType(event);
  const pass = await world.pass(registration, passType);
  await ours.inTenant(({ db, organizationId }) =>
    db.insert(passTransfers).values(
      others.map(({ id }) => ({
        organizationId,
        fromRegistrationId: id,
        toRegistrationId: registration.id,
        passId: pass.id,
        formerCode: id,
      })),
    ),
  );
  for (const topic of ['Art', 'Water', 'Walls']) await world.interest({ name: topic }, { accounts: [ada] });
  for (const { id: accountId } of [ben, cat, dan]) {
    await world.waiting(event, { accountId, ticketId: passType.id });
    await world.passRequest(event, { accountId, ticketId: passType.id });
  }
  const group = await world.group(ada, { name: 'A band', featured: true }, { members: [ben, cat, dan] });
  for (const name of ['A song', 'A dance']) await world.event({ name, groupId: group.id, groupOnly: true });
  await world.run(async ({ db, organizationId }) => {
    await db.insert(groupSponsors).values([ben, cat, dan].map(({ id: accountId }) => ({ organizationId, groupId: group.id, accountId })));
    await db.insert(groupRequests).values([ben, cat, dan].map(({ id: accountId }) => ({ organizationId, groupId: group.id, accountId })));
    const invited = [ben, cat, dan].map(({ id: accountId }) => ({ organizationId, groupId: group.id, accountId, inviterId: ada.id }));
    await db.insert(groupInvitations).values(invited);
  });
  for (const name of ['A chess club', 'A choir']) {
    const featured = true;
    await world.group(ada, { name, featured });
    await world.group(cat, { name: `${name} of Cat`, access: 'private', featured }, { requested: [ada] });
    await world.group(cat, { name: `${name} of Cats`, access: 'protected' }, { invited: [ada] });
    await world.group(cat, { name: `${name} of none`, access: 'protected' });
  }
  const topic = await world.interest({ name: 'Ants' });
  const activityId = randomUUID();
  const pictures: string[] = [];
  for (let at = 0; at < 6; at++) pictures.push((await world.image()).id);
  await ours.inTenant(async ({ db, organizationId }) => {
    const of = { organizationId, message: 'Ah' };
    await db.insert(activities).values({ ...of, id: activityId, accountId: ada.id });
    for (const { id: accountId } of [ada, ben, cat]) {
      const by = { ...of, id: randomUUID(), accountId };
      const inGroup = { ...by, id: randomUUID(), groupId: group.id, imageId: pictures.pop() ?? null };
      const about = { ...by, id: randomUUID(), eventId: event.id, imageId: pictures.pop() ?? null };
      await db.insert(activities).values([by, inGroup, about]);
      const reported = [inGroup, by].map(({ id }) => ({ organizationId, activityId: id, accountId: dan.id }));
      await db.insert(activityReports).values(reported);
      await db.insert(activities).values({ ...by, id: randomUUID(), commentedId: activityId });
      const part = { organizationId, sortOrder: 0, type: 'interest' as const, startIndex: 0, endIndex: 1, marks: [], interestId: topic.id };
      await db.insert(activityEntities).values([by, inGroup].map(({ id }) => ({ ...part, activityId: id })));
    }
  });
  const [radio] = await world.run((tenant) =>
    insertChannels(
      tenant,
      ['A radio', 'A shelf', 'A diary'].map((name, at) => ({
        name,
        slug: `channel-${at}`,
        creatorId: [ada, ben, cat][at]!.id,
        visible: true,
      })),
    ),
  );
  await world.run(async (tenant) => {
    const channelId = radio!.id;
    const others = [ben, cat, dan].map(({ id: accountId }) => ({ channelId, accountId }));
    const channels = await tenant.db.select({ id: visibleChannels.id }).from(visibleChannels);
    await insertChannelSubscribers(tenant, [...others, ...channels.map(({ id }) => ({ channelId: id, accountId: ada.id }))]);
    const pieces = await insertContents(
      tenant,
      ['A walk', 'A wave', 'A wall'].map((title, at) => ({ channelId, title, slug: `content-${at}`, published: new Date() })),
    );
    const [collection] = await insertChannelCollections(
      tenant,
      ['All', 'Early', 'Late'].map((name, at) => ({ channelId, name, slug: `collection-${at}` })),
    );
    await insertChannelCollectionContents(
      tenant,
      pieces.map(({ id: contentId }) => ({ collectionId: collection!.id, contentId })),
    );
    await insertContentGuests(
      tenant,
      [ada, ben, cat].map(({ id: accountId }, at) => ({
        contentId: pieces[0]!.id,
        slug: `guest-${at}`,
        name: 'A guest',
        type: 'guest',
        accountId,
      })),
    );
    const topics = await tenant.db.select({ id: interests.id }).from(interests);
    await insertChannelInterests(
      tenant,
      topics.map(({ id: interestId }) => ({ channelId, interestId })),
    );
    await insertContentInterests(
      tenant,
      topics.map(({ id: interestId }) => ({ contentId: pieces[0]!.id, interestId })),
    );
    const { db, organizationId } = tenant;
    const posts = [ada, ben, cat].map(({ id: accountId }) => ({ organizationId, accountId, message: 'Ah', contentId: pieces[0]!.id }));
    await db.insert(activities).values(posts);
    channelIds = { channelId, collectionId: collection!.id, contentId: pieces[0]!.id };
  });
  const asked = await world.section(event);
  const question = await world.question(asked, { type: 'search', name: 'Way' });
  for (const name of ['Meal', 'Size']) await world.question(asked, { name });
  for (const value of ['Bath', 'Paris', 'Rabat']) await world.searchValue(question, value);
  const sessionQuestion = await world.sessionQuestion(talks[0]!, { type: 'search' });
  await ours.inTenant(({ db, organizationId }) =>
    db.insert(sessionSearchValues).values(['Ash', 'Oak'].map((value) => ({ organizationId, questionId: sessionQuestion.id, value }))),
  );
  for (const one of [ben, cat, dan]) {
    await ours.call(`POST /accounts/${one.id}/follow`, { as: ada });
    await ours.call(`POST /accounts/${ada.id}/follow`, { as: one });
    const { body } = await ours.call('GET /self', { as: one });
    await ours.call('POST /self/contacts', { as: ada, body: { shareCode: body.data.shareCode } });
  }
  const enemies = [await person('abel'), await person('cain')];
  for (const { id } of enemies) await ours.call(`POST /accounts/${id}/block`, { as: ada });
  for (const type of ['support', 'bug', 'feedback'])
    await ours.call('POST /supportTickets', { as: ada, body: { type, email: 'ada@example.com', request: 'ah' } });
  for (const primary of [true, false, false]) await world.address(ada, { primary });

  await ours.inTenant(({ db, organizationId }) => {
    const charge = { organizationId, type: 'charge', provider: 'manual' } as const;
    const subjects = [
      { purpose: 'registration', subjectId: registration.id },
      { purpose: 'subscription', subjectId: plans[0]!.id },
    ] as const;
    const address = { address1: 'a', address2: '', city: 'a', state: 'a', country: 'NO', zip: '1' };
    return db
      .insert(payments)
      .values(
        subjects.flatMap((subject) =>
          [1, 2, 3].map((amount) => ({ ...charge, ...subject, ...address, subTotal: amount, chargedAmt: amount })),
        ),
      );
  });
  const host = { kind: 'event', id: event.id, role: 'host', accountId: ada.id, grantedById: null, grantedAt: new Date() } as const;
  await ours.inTenant((tenant) => grantRoles(tenant, [host]));
  const staff = { kind: 'organization', id: ours.organization.id, role: 'staff', accountId: ada.id } as const;
  await ours.inTenant((tenant) => grantRoles(tenant, [{ ...staff, grantedById: null, grantedAt: new Date() }]));
  const coHosts = [ben, cat, dan].map(({ id: accountId }) => ({ ...host, role: 'coHost', accountId }) as const);
  await ours.inTenant((tenant) => grantRoles(tenant, coHosts));
  for (const title of ['Ash', 'Oak', 'Maple'])
    for (const place of [`listings/${event.id}`, `groups/${group.id}`])
      await ours.call(`POST /${place}/announcements`, { as: ada, body: { title, html: '<p>a</p>', email: false, push: false } });
  const actionIds = [randomUUID(), randomUUID(), randomUUID()];
  await ours.inTenant(async ({ db, organizationId }) => {
    const action = {
      organizationId,
      eventId: event.id,
      hostId: ada.id,
      kind: 'checkIn',
      status: 'done',
      total: 3,
      site: 'http://a',
    } as const;
    await db.insert(listingActions).values(actionIds.map((id) => ({ ...action, id })));
    const rows = [ben, cat, dan].map(({ id: accountId }, position) => ({ organizationId, actionId: actionIds[0]!, accountId, position }));
    await db.insert(listingActionRows).values(rows);
  });
  for (const name of ['Ash', 'Oak', 'Maple']) await ours.call('POST /self/push-devices', { as: ada, body: pushDeviceInput(name) });
  for (const code of ['ASH', 'OAK', 'MAPLE']) await world.coupon(event, { code, codeKey: code.toLowerCase() });
  const channel = (accountIds: string[], name: string) => ours.call('POST /self/chat/channels', { as: ada, body: { accountIds, name } });
  const { channelId } = (await channel([ben.id, cat.id, dan.id], 'All')).body.data;
  for (const one of [ben, cat]) await channel([one.id], '');
  for (const as of [ada, ben, cat]) await ours.call(`POST /self/chat/channels/${channelId}/messages`, { as, body: { text: 'ha' } });

  await ours.call('POST /self/team', { as: ada, body: { name: 'Band', email: 'band@example.com' } });
  for (const one of [ben, cat, dan]) {
    await ours.call('POST /self/delegates', {
      as: ada,
      body: { email: `${one === ben ? 'barb' : one === cat ? 'cat' : 'dan'}@example.com` },
    });
    await ours.call('POST /self/delegates', { as: one, body: { email: 'ada@example.com' } });
  }
  ids = {
    accountId: ada.id,
    actionId: actionIds[0]!,
    activityId,
    interest: topic.id,
    eventId: event.id,
    questionId: question.id,
    sessionId: talks[0]!.id,
    sessionQuestionId: sessionQuestion.id,
    channelId,
    groupId: group.id,
    seriesId: series.id,
    levelId: supporters.id,
    speakerId: speaker.id,
    subscriptionId: plans[0]!.id,
    sectionId: section.id,
    passId: pass.id,
    placeId: place.id,
  };
});
afterAll(() => app.app.close());

const addressOf = ({ path }: Endpoint): string =>
  path
    .replace('/sessions/:sessionId/questions/:questionId', '/sessions/:sessionId/questions/:sessionQuestionId')
    .replace(/:(\w+)/g, (_, name: string) => String((path.startsWith('/channels') ? channelIds : ids)[name]));

async function readList(list: Endpoint, query: string) {
  const address = addressOf(list);
  const told = new Set<number>();
  const read: { id?: unknown }[] = [];
  for (let page = 1; ; page++) {
    const { status, body } = await app.ours.call(`GET ${address}?${query}&page=${page}`, { as: ada });
    expect(status).toBe(200);
    told.add(body.count);
    read.push(...body.data);
    if (body.data.length === 0) return { rows: read.length, ids: read.map(({ id }) => id), told: [...told] };
  }
}

/** There are too many lists for one test. */
const PARTS = [1, 2, 3, 4, 5, 6];
const listsOf = (part: number) => [...lists].filter((_, at) => at % PARTS.length === part - 1);

async function wrong(query: string, part: number): Promise<string[]> {
  const found: string[] = [];
  for (const [name, list] of listsOf(part)) {
    const { rows, told } = await readList(list, query);
    expect([name, rows > 0]).toEqual([name, true]);
    if (told.length !== 1 || told[0] !== rows) found.push(`${name} tells ${told.join(', ')} of ${rows}`);
  }
  return found;
}

// One row a page asks for every number; two tell some by a last page that is shorter.
describe.each(['pageSize=1', 'pageSize=2', 'pageSize=1&search=a'])('read by %s', (query) => {
  test.each(PARTS)('every list tells as many as it has, part %i', async (part) => {
    expect(await wrong(query, part)).toEqual([]);
  });

  describe('after a block, which some of them show,', () => {
    let before: number;
    beforeAll(async () => {
      before = (await readList(lists.get('listRegistrants')!, query)).rows;
      await app.ours.inTenant(({ db, organizationId }) =>
        db.insert(accountBlocks).values({ organizationId, accountId: ada.id, blockedId: ben.id }),
      );
    });
    afterAll(() => app.ours.inTenant(({ db }) => db.delete(accountBlocks).where(eq(accountBlocks.blockedId, ben.id))));

    test.each(PARTS)('so it does, part %i', async (part) => {
      expect(await wrong(query, part)).toEqual([]);
    });

    test('and whoever is blocked is in none of them', async () => {
      expect((await readList(lists.get('listRegistrants')!, query)).rows).toBe(before - 1);
    });
  });
});

test.each(PARTS)('a list that is asked to leave its number out answers the same pages without, part %i', async (part) => {
  for (const [name, list] of listsOf(part)) {
    const read = await readList(list, 'pageSize=2');
    expect([name, await readList(list, 'pageSize=2&count=false')]).toEqual([name, { ...read, told: [undefined] }]);
  }
});

/** What is asked of a list, by its parameters; `as` is who asks. */
type Query = Record<string, string>;

/** Some values of each parameter of a list, among them that it is left out, which is said by nothing. */
function choicesOf({ access, input }: Endpoint): [string, (string | null)[]][] {
  const { properties = {} } = schemaOf(input);
  const some: Record<string, string[]> = {
    page: ['2'],
    pageSize: ['1'],
    search: ['a', 'kelpwatchers'],
    count: ['false'],
    after: [`2099-01-01T00:00:00.000Z_${ids['activityId']}`],
    interest: [String(ids['interest'])],
  };
  const known = Object.values(ids).map(String).filter(isUuid);
  const made = (schema: Schema) => fc.sample(plausible(schema, known), { numRuns: 3, seed: 1 }).map(String);
  const choices = Object.entries(properties).map(([name, schema]): [string, (string | null)[]] => {
    const values = some[name] ?? schema.enum?.map(String) ?? made(schema);
    return [name, [null, ...new Set(values.filter((value) => input!.safeParse({ [name]: value }).success))]];
  });
  return access === 'guest' ? [...choices, ['as', [null, 'visitor']]] : choices;
}

/** Queries of which each two values of two parameters stand together in one. */
function inPairs(choices: [string, (string | null)[]][]): Query[] {
  const values = choices.map(([, some]) => some);
  const left = new Set<string>();
  const pair = (one: number, at: number, other: number, place: number) =>
    (one < other ? [one, at, other, place] : [other, place, one, at]).join();
  for (let one = 0; one < values.length; one++)
    for (let other = one + 1; other < values.length; other++)
      values[one]!.forEach((_, at) => values[other]!.forEach((_value, place) => left.add(pair(one, at, other, place))));
  const queries: Query[] = [];
  while (left.size > 0) {
    const [one, at, other, place] = [...left][0]!.split(',').map(Number) as [number, number, number, number];
    const chosen = new Map([
      [one, at],
      [other, place],
    ]);
    const gain = (param: number, value: number) =>
      [...chosen].filter(([known, where]) => left.has(pair(param, value, known, where))).length;
    values.forEach((some, param) => {
      if (chosen.has(param)) return;
      const gains = some.map((_, value) => gain(param, value));
      chosen.set(param, gains.indexOf(Math.max(...gains)));
    });
    for (const [param, value] of chosen)
      for (const [known, where] of chosen) if (param < known) left.delete(pair(param, value, known, where));
    const asked = choices.map(([name, some], param): [string, string | null] => [name, some[chosen.get(param)!]!]);
    queries.push(Object.fromEntries(asked.filter((entry): entry is [string, string] => entry[1] !== null)));
  }
  return queries;
}

test.each(PARTS)('whatever two things a list is asked with at once, it is answered, part %i', async (part) => {
  for (const [name, list] of listsOf(part)) {
    for (const { as, ...query } of inPairs(choicesOf(list))) {
      const what = `GET ${addressOf(list)}?${new URLSearchParams(query).toString()}`;
      const { status } = await app.ours.call(what, as === 'visitor' ? {} : { as: ada });
      expect([name, what, as, status]).toEqual([name, what, as, 200]);
    }
  }
});
