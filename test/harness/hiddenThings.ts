import { randomUUID } from 'node:crypto';
import { grantRoles } from '@server/db/roles';
import { accountBlocks } from '@server/db/schema/accountBlocks';
import { benefits } from '@server/db/schema/benefits';
import { events } from '@server/db/schema/events';
import { groupSponsors } from '@server/db/schema/groups';
import { insertChannelCollectionContents, insertChannelCollections, insertChannels } from '@server/modules/channels/seed';
import { insertContents } from '@server/modules/contents/seed';
import { insertAccountInterests, insertEventInterests } from '@server/modules/interests/seed';
import { insertLevelAccounts } from '@server/modules/levels/seed';
import { eq, sql } from 'drizzle-orm';
import type { TestAccount, TestOrganization } from './app';
import { asking, type Ask } from './asking';
import { film } from './films';
import { photo } from './hostilePictures';
import type { World } from './world';

export const HIDDEN = 'hiddenword';

type Ids = Record<string, string[]>;

const merged = (parts: Ids[]): Ids => {
  const all: Ids = {};
  for (const part of parts) for (const [name, ids] of Object.entries(part)) all[name] = [...(all[name] ?? []), ...ids];
  return all;
};

export async function commonThings(world: World, side: TestOrganization) {
  const [viewer, friend, owner] = [await side.account(), await side.account(), await side.account()];
  const waiting = [await world.account(), await world.account()];
  const club = await world.group(friend, {}, { members: [viewer] });
  const closed = await world.group(owner, { access: 'private' }, { members: [friend] });
  const known = await world.group(owner, {}, { members: [friend] });
  const series = await world.series();
  const interest = await world.interest({}, { accounts: [friend, viewer] });
  const open = await world.event({ publicRegistrants: true, seriesId: series.id });
  const passType = await world.passType(open);
  const session = await world.session(open);
  const partners = await world.sponsorshipLevel(open);
  for (const one of [friend, viewer, owner]) await world.sponsorship(partners, { accountId: one.id });
  const level = await world.level({}, [friend.id]);
  const benefit = await world.benefit();
  const [byFriend, byViewer] = [asking(side, friend), asking(side, viewer)];
  await byViewer(`POST /accounts/${friend.id}/follow`);
  // As many as are suggested.
  for (let nth = 0; nth < 6; nth++) await byFriend(`POST /accounts/${(await world.account()).id}/follow`);
  const entities = [{ type: 'interest', interestId: interest.id, startIndex: 0, endIndex: 3 }];
  const post = (await byFriend('POST /activities', { message: 'For all to see', entities })).id;
  const own = (await byViewer('POST /activities', { message: 'The viewer says' })).id;
  const channel = await channelOf(world, { creatorId: friend.id });
  await byViewer(`POST /channels/${channel.id}/subscribers`);
  const things = { channel, club, closed, public: known, series, interest, open, passType, session, level, benefit };
  return { world, side, viewer, friend, owner, waiting, ...things, post, own };
}

/** A channel with a published content, and a collection that it stands in. */
async function channelOf(world: World, values: object, texts: { name: string; title: string } = { name: 'A channel', title: 'A content' }) {
  const [id, contentId, collectionId] = [randomUUID(), randomUUID(), randomUUID()];
  const slug = `channel-${id.slice(0, 8)}`;
  await world.run(async (tenant) => {
    await insertChannels(tenant, [{ id, slug, name: texts.name, description: texts.name, visible: true, ...values }]);
    const content = { id: contentId, channelId: id, slug, title: texts.title, description: texts.title, body: texts.title, featured: true };
    await insertContents(tenant, [{ ...content, published: new Date() }]);
    await insertChannelCollections(tenant, [{ id: collectionId, channelId: id, slug, name: texts.name }]);
    await insertChannelCollectionContents(tenant, [{ collectionId, contentId }]);
  });
  return { id, slug, contentId, collectionId };
}

async function hiddenChannel(world: World, values: object): Promise<Ids> {
  const { id, slug, contentId, collectionId } = await channelOf(world, values, { name: HIDDEN, title: HIDDEN });
  return { channelId: [id, slug], contentId: [contentId], collectionId: [collectionId] };
}

export type Common = Awaited<ReturnType<typeof commonThings>>;

async function talk(ask: Ask, { post, interest }: Common, place: object, mentioned: TestAccount): Promise<Ids> {
  const message = `${HIDDEN} and more of it`;
  const entities = [
    { type: 'mention', accountId: mentioned.id, startIndex: 0, endIndex: 3 },
    { type: 'interest', interestId: interest.id, startIndex: 4, endIndex: 6 },
    { type: 'link', href: `https://${HIDDEN}.example/${randomUUID()}`, startIndex: 7, endIndex: 9 },
  ];
  const uri = async (type: string, bytes: Promise<Buffer>) => `data:${type};base64,${(await bytes).toString('base64')}`;
  const named = { name: HIDDEN };
  const image = await ask('POST /storage/images/upload', { dataUri: await uri('image/png', photo(40, 30)), type: 'activity', ...named });
  const video = await ask('POST /storage/videos', { dataUri: await uri('video/mp4', film('mp4')), source: 'activity', ...named });
  const first = await ask('POST /activities', { message, entities, imageId: image.id, ...place });
  const second = await ask('POST /activities', { message, videoId: video.id, ...place });
  const shared = await ask('POST /activities', { message, resharedId: post, ...place });
  const comment = await ask('POST /activities', { message, entities, commentedId: first.id });
  for (const { id } of [first, comment]) await ask(`POST /activities/${id}/likes`);
  return { activityId: [first, second, shared, comment].map(({ id }) => id), imageId: [image.id], videoId: [video.id] };
}

async function eventOf({ world, series, interest, friend }: Common, values: object): Promise<Ids> {
  const texts = { name: HIDDEN, shortDescription: HIDDEN };
  const event = await world.event({ ...texts, publicRegistrants: true, featured: true, seriesId: series.id, ...values });
  const session = await world.session(event, { name: HIDDEN });
  const speaker = await world.speaker(event, { firstName: HIDDEN }, [session]);
  await world.sessionSponsor(session, friend);
  await world.sponsorship(await world.sponsorshipLevel(event), { name: HIDDEN, accountId: friend.id });
  await world.run((tenant) => insertEventInterests(tenant, [{ eventId: event.id, interestId: interest.id }]));
  const passType = await world.passType(event, { name: HIDDEN });
  const page = await world.eventPage(event, { title: HIDDEN });
  await world.pass(await world.registration(event, friend), passType);
  return { eventId: [event.id, event.slug], sessionId: [session.id], speakerId: [speaker.id], ticketId: [passType.id], pageId: [page.id] };
}

/** What neither a visitor nor the viewer may know of: protected and closed places, events for members, and what is no event yet. */
export async function hidePlaces(common: Common): Promise<Ids> {
  const { world, side, viewer, friend, owner, waiting, closed, open, passType, benefit } = common;
  const byOwner = asking(side, owner);
  const texts = { name: HIDDEN, description: HIDDEN, imageId: (await world.image()).id };
  const [requested, invited] = [[waiting[0]!], [waiting[1]!]];
  const secret = await world.group(owner, { ...texts, access: 'protected', featured: true }, { members: [friend], requested, invited });
  await world.run(({ db, organizationId }) =>
    db.insert(groupSponsors).values({ organizationId, groupId: secret.id, accountId: friend.id }),
  );
  const parts: Ids[] = [{ groupId: [secret.id, secret.slug] }];
  for (const groupId of [secret.id, closed.id]) {
    parts.push(await talk(byOwner, common, { groupId }, viewer), await talk(asking(side, friend), common, { groupId }, viewer));
    const said = { title: HIDDEN, html: HIDDEN, email: true, push: true };
    parts.push({ announcementId: [(await byOwner(`POST /groups/${groupId}/announcements`, said)).id] });
  }
  for (const groupId of [secret.id, closed.id, common.public.id]) {
    const inside = await eventOf(common, { groupId, groupOnly: true });
    parts.push(inside, await talk(asking(side, friend), common, { eventId: inside['eventId']![0] }, viewer));
  }
  // Taken back after somebody came: nobody comes to a draft.
  const draft = await eventOf(common, {});
  await world.run(async ({ db }) => {
    const [eventId] = draft['eventId']!;
    await db.update(events).set({ published: false }).where(eq(events.id, eventId!));
    await db
      .update(benefits)
      .set({ eventId: eventId!, updatedAt: sql`updated_at` })
      .where(eq(benefits.id, benefit.id));
  });
  const draftId = randomUUID();
  await world.run(async (tenant) => {
    const { id: channelId, collectionId } = common.channel;
    await insertContents(tenant, [{ id: draftId, channelId, slug: HIDDEN, title: HIDDEN, description: HIDDEN, featured: true }]);
    await insertChannelCollectionContents(tenant, [{ collectionId, contentId: draftId }]);
  });
  const ofGroup = await hiddenChannel(world, { groupId: secret.id, creatorId: owner.id });
  const unseen = await hiddenChannel(world, { visible: false, creatorId: friend.id });
  parts.push(
    { contentId: [draftId] },
    ofGroup,
    await talk(byOwner, common, { contentId: ofGroup['contentId']![0] }, viewer),
    unseen,
    await talk(asking(side, friend), common, { contentId: unseen['contentId']![0] }, viewer),
  );
  const session = await world.session(open, { name: HIDDEN, access: 'PRIVATE' });
  const item = await world.mediaItem(open, { name: HIDDEN, imageId: (await world.image()).id }, [passType]);
  const stream = await world.stream(open, { name: HIDDEN, public: false });
  return merged([...parts, draft, { sessionId: [session.id], mediaItemId: [item.id], streamId: [stream.id] }]);
}

export async function hidePerson(common: Common, by: 'viewer' | 'person'): Promise<{ person: TestAccount; ids: Ids }> {
  const { world, side, viewer, friend, owner, club, open, passType, session, post, interest, level, benefit } = common;
  const texts = { firstName: HIDDEN, lastName: HIDDEN, title: HIDDEN, company: HIDDEN, bio: HIDDEN };
  const person = await side.account({
    // Before all others, where nothing else tells them apart.
    id: randomUUID().replace(/^.{8}/, '00000000'),
    username: `${HIDDEN}-${randomUUID().slice(0, 8)}`,
    imageId: (await world.image()).id,
    followers: 0,
    ...texts,
  });
  const [accountId, blockedId] = by === 'viewer' ? [viewer.id, person.id] : [person.id, viewer.id];
  await side.inTenant(({ db, organizationId }) => db.insert(accountBlocks).values({ organizationId, accountId, blockedId }));
  const [ask, byFriend] = [asking(side, person), asking(side, friend)];
  await ask(`POST /accounts/${friend.id}/follow`);
  await byFriend(`POST /accounts/${person.id}/follow`);
  await ask(`POST /groups/${club.id}/join`);
  await ask(`POST /channels/${common.channel.id}/subscribers`);
  await ask(`POST /activities/${post}/likes`);
  const comment = await ask('POST /activities', { message: HIDDEN, commentedId: post });
  const under = await byFriend('POST /activities', { message: HIDDEN, commentedId: comment.id });
  await ask(`POST /activities/${comment.id}/likes`);
  const parts = [await talk(ask, common, {}, friend), await talk(ask, common, { groupId: club.id }, friend)];
  await world.pass(await world.registration(open, person), passType);
  parts.push(await talk(ask, common, { eventId: open.id }, friend));
  const { id: channelId, contentId } = common.channel;
  await ask(`POST /channels/${channelId}/contents/${contentId}/like`);
  parts.push(await talk(ask, common, { contentId }, friend));
  await world.sessionSponsor(session, person);
  await world.run(async (tenant) => {
    const { db, organizationId } = tenant;
    await insertAccountInterests(tenant, [{ accountId: person.id, interestId: interest.id }]);
    await insertLevelAccounts(tenant, [{ levelId: level.id, accountId: person.id }]);
    await db.insert(groupSponsors).values({ organizationId, groupId: club.id, accountId: person.id });
    await db
      .update(benefits)
      .set({ managerId: person.id, updatedAt: sql`updated_at` })
      .where(eq(benefits.id, benefit.id));
    const host = { kind: 'event', id: open.id, role: 'host' } as const;
    await grantRoles(tenant, [{ ...host, accountId: person.id, grantedById: owner.id, grantedAt: new Date() }]);
  });
  const listed = await world.event({ name: HIDDEN, source: 'account', creatorId: person.id, seriesId: common.series.id });
  parts.push(await hiddenChannel(world, { creatorId: person.id }));
  const known = { accountId: [person.id, person.username], activityId: [comment.id, under.id], eventId: [listed.id, listed.slug] };
  return { person, ids: merged([...parts, known]) };
}

/** The viewer meets somebody and is in a group of few, hears of all that happens there, and is to forget it: answers what ends it. */
export async function meet(common: Common): Promise<() => Promise<void>> {
  const { world, side, viewer, owner, series } = common;
  const person = await side.account({ firstName: HIDDEN, lastName: HIDDEN, username: `${HIDDEN}-${randomUUID().slice(0, 8)}` });
  const [ask, byOwner, byViewer] = [asking(side, person), asking(side, owner), asking(side, viewer)];
  const few = await world.group(owner, { name: HIDDEN, description: HIDDEN, access: 'protected' }, { members: [person] });
  await byOwner(`POST /groups/${few.id}/invitations`, { accountIds: [viewer.id] });
  await byViewer(`PUT /groups/${few.id}/invitations/accept`);
  const said = { title: HIDDEN, html: HIDDEN, email: true, push: true };
  await byOwner(`POST /groups/${few.id}/announcements`, said);
  const heard = await byViewer('POST /activities', { message: HIDDEN, groupId: few.id });
  await talk(byOwner, { ...common, post: heard.id }, { groupId: few.id }, viewer);
  await byOwner('POST /activities', { message: HIDDEN, commentedId: heard.id });
  await byOwner(`POST /activities/${heard.id}/likes`);
  await world.event({ name: HIDDEN, groupId: few.id, groupOnly: true, seriesId: series.id });
  const mine = await byViewer('POST /activities', { message: 'The viewer says more' });
  await ask(`POST /accounts/${viewer.id}/follow`);
  await byViewer(`POST /accounts/${person.id}/follow`);
  await ask(`POST /activities/${mine.id}/likes`);
  await ask('POST /activities', { message: HIDDEN, commentedId: mine.id });
  await talk(ask, { ...common, post: mine.id }, {}, viewer);
  await byViewer(`POST /channels/${(await hiddenChannel(world, { creatorId: person.id }))['channelId']![0]}/subscribers`);
  await byViewer(`POST /channels/${(await hiddenChannel(world, { groupId: few.id, creatorId: owner.id }))['channelId']![0]}/subscribers`);
  const own = await ask('POST /groups', { group: { name: HIDDEN, description: HIDDEN, access: 'protected' } });
  await ask(`POST /groups/${own.id}/invitations`, { accountIds: [viewer.id] });
  await ask('POST /self/chat/channels', { name: '', accountIds: [viewer.id] });
  return async () => {
    await byViewer(`POST /groups/${few.id}/leave`);
    await byViewer(`DELETE /activities/${mine.id}`);
    await side.inTenant(({ db, organizationId }) =>
      db.insert(accountBlocks).values({ organizationId, accountId: person.id, blockedId: viewer.id }),
    );
  };
}
