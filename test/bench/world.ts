import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { openDatabase } from '@server/db/database';
import { accounts } from '@server/db/schema/accounts';
import { chatChannels, chatMembers, chatMessages } from '@server/db/schema/chat';
import { events } from '@server/db/schema/events';
import { organizations } from '@server/db/schema/organizations';
import { passTypes } from '@server/db/schema/passTypes';
import { registrations } from '@server/db/schema/registrations';
import type { Db } from '@server/db/tenant';
import { readOrganizations } from '@server/organizations/read';
import { messages, PEOPLE } from './messages';

const EVENTS = 200;
const MEMBERS = 60;
const DAY_MS = 86_400_000;
const AT_ONCE = 1_000;

export interface World {
  organizationId: string;
  channelId: number;
}

export const MIGRATIONS = 'src/server/db/migrations';

export async function demoPerson(): Promise<{ email: string; password: string; goingTo: string; notGoingTo: string }> {
  const {
    people,
    password,
    events: upcoming,
  } = (await readOrganizations('config/organizations')).find(({ file }) => file.SLUG === 'demo')!.file;
  const { username, email } = people[0]!;
  const goes = ({ attendees }: (typeof upcoming)[number]) => attendees.some(({ person }) => person === username);
  return {
    email,
    password: password!,
    goingTo: upcoming.find((event) => goes(event))!.slug,
    notGoingTo: upcoming.find((event) => !goes(event))!.slug,
  };
}

export async function fillWorld(where: { url: string } | { dataDir: string }): Promise<World> {
  const database = await openDatabase({ ...where, migrations: MIGRATIONS });
  try {
    return await database.db.transaction(async (db) => {
      // As the owner, who may also measure the tables for the planner.
      await db.execute(sql`set local role none`);
      const [demo] = await db.select({ id: organizations.id }).from(organizations).where(eq(organizations.slug, 'demo'));
      const organizationId = demo!.id;
      const members = await addMembers(db, organizationId);
      await addEvents(db, organizationId, members);
      const channelId = await addConversation(db, organizationId);
      await db.execute(sql`analyze`);
      return { organizationId, channelId };
    });
  } finally {
    await database.close();
  }
}

async function addMembers(db: Db, organizationId: string): Promise<string[]> {
  const rows = Array.from({ length: MEMBERS }, (_, n) => ({
    organizationId,
    sub: randomUUID(),
    username: `bench-${n}`,
    firstName: PEOPLE[n % PEOPLE.length]!.split(' ')[0]!,
    lastName: `Number ${n}`,
    email: `bench-${n}@example.org`,
    shareCode: randomUUID(),
    locale: 'en',
  }));
  return (await db.insert(accounts).values(rows).returning({ id: accounts.id })).map(({ id }) => id);
}

async function addEvents(db: Db, organizationId: string, members: readonly string[]) {
  const [model] = await db.select().from(events).where(eq(events.organizationId, organizationId)).limit(1);
  const [pass] = await db.select().from(passTypes).where(eq(passTypes.organizationId, organizationId)).limit(1);
  const now = Date.now();
  for (let n = 0; n < EVENTS; n++) {
    const eventStart = new Date(now + (n + 2) * DAY_MS);
    const times = {
      eventStart,
      eventEnd: new Date(+eventStart + DAY_MS),
      registrationStart: new Date(now - DAY_MS),
      registrationEnd: eventStart,
    };
    const id = randomUUID();
    await db
      .insert(events)
      .values({ ...model!, ...times, id, slug: `bench-event-${n}`, name: `Event ${n}`, featured: false, listed: true });
    const kinds = ['early', 'regular', 'late'].map((slug, order) => ({
      ...pass!,
      id: randomUUID(),
      eventId: id,
      slug,
      name: slug,
      price: 1_000 * (order + 1),
    }));
    await db.insert(passTypes).values(kinds);
    const going = members.slice(0, 5 + ((n * 7) % (MEMBERS - 5)));
    await db
      .insert(registrations)
      .values(
        going.map((accountId) => ({ organizationId, eventId: id, accountId, status: 'registered' as const, registeredAt: new Date(now) })),
      );
  }
}

async function addConversation(db: Db, organizationId: string): Promise<number> {
  const { email } = await demoPerson();
  const people = await db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.organizationId, organizationId))
    .orderBy(asc(accounts.createdAt));
  const viewer = people.find((person) => person.email === email)!;
  const speakers = [viewer, ...people.filter((person) => person !== viewer).slice(0, PEOPLE.length - 1)];
  const lastMessageAt = messages.at(-1)!.at;
  const [channel] = await db
    .insert(chatChannels)
    .values({ organizationId, name: 'The long one', creatorId: viewer.id, lastMessageAt })
    .returning({ id: chatChannels.id });
  const channelId = channel!.id;
  for (let from = 0; from < messages.length; from += AT_ONCE) {
    const rows = messages.slice(from, from + AT_ONCE).map(({ who, at, text }) => ({
      organizationId,
      channelId,
      accountId: speakers[who]!.id,
      text,
      html: `<p>${text}</p>`,
      createdAt: at,
    }));
    await db.insert(chatMessages).values(rows);
  }
  const [newest] = await db
    .select({ id: sql<number>`max(${chatMessages.id})`.mapWith(Number) })
    .from(chatMessages)
    .where(eq(chatMessages.channelId, channelId));
  await db
    .insert(chatMembers)
    .values(speakers.map(({ id: accountId }) => ({ organizationId, channelId, accountId, lastReadId: newest!.id })));
  return channelId;
}
