import { randomBytes, randomUUID } from 'node:crypto';
import { grantRoles } from '@server/db/roles';
import { inOrganization, type Db, type Tenant } from '@server/db/tenant';
import { databaseFault } from '@server/http/errors';
import { registerPoolUser, TEMPORARY_PASSWORD_MS } from '@server/identity/userPool/registerPoolUser';
import type { Vault } from '@server/identity/vault';
import { addTeam } from '@server/modules/accounts/commands';
import { asHtml } from '@server/modules/chat/html';
import { StartError } from '@server/startError';
import { pictureUri, type Organization } from './directory';
import type { ChatBeginning, PersonBeginning } from './file';
import { resolveMoment } from './moments';
import { addAccounts, addChatChannel, addChatMembers, addChatMessages, keepOrganization, markSeeded } from './queries';
import { seedEvent } from './seedEvent';
import { keepPictures, measurePictures } from './seedPictures';

const UNIQUE_VIOLATION = '23505';

export interface SeedOptions {
  db: Db;
  vault: Vault;
  now: Date;
}

/** Stores the organizations, each with its beginnings if they were never put in. */
export async function seedOrganizations({
  organizations,
  ...options
}: SeedOptions & { organizations: readonly Organization[] }): Promise<void> {
  for (const organization of organizations) await seedOrganization(organization, options);
}

/**
 * Stores an organization as its file has it now, and puts in its beginnings if that was never done.
 * All in one transaction, so that a crash half-way leaves nothing behind. Answers whether the beginnings were put in.
 * @throws StartError when the organization does not fit what is stored.
 */
export async function seedOrganization(organization: Organization, { db, vault, now }: SeedOptions): Promise<boolean> {
  const { id, slug, config } = organization;
  const pictures = await measurePictures(organization);
  return inOrganization(db, { organizationId: id }, async (tenant) => {
    const seeded = await keepOrganization(tenant, { slug, config }).catch((error: unknown) => {
      if (databaseFault(error)?.code !== UNIQUE_VIOLATION) throw error;
      throw new StartError(`The organization ${slug} is stored under another ORGANIZATION_ID than its file has now; put the old one back.`);
    });
    const images = await keepPictures(tenant, pictures);
    if (!seeded) {
      await begin(tenant, organization, images, { vault, now });
      await markSeeded(tenant, now);
    }
    return !seeded;
  });
}

async function begin(
  tenant: Tenant,
  organization: Organization,
  images: Map<string, string>,
  options: Omit<SeedOptions, 'db'>,
): Promise<void> {
  const { people, events, chats } = organization.beginnings;
  const accounts = new Map(people.map(({ username }) => [username, randomUUID()]));
  const rows = [];
  for (const person of people) {
    rows.push({
      ...profile(person, organization),
      id: accounts.get(person.username)!,
      sub: await poolUser(tenant, organization, person, options),
      imageId: person.image && images.get(pictureUri(person.image)),
    });
  }
  await addAccounts(tenant, rows);
  await seedLeave(tenant, organization, accounts, options.now);
  for (const event of events) await seedEvent(tenant, event, { now: options.now, accounts, images });
  for (const chat of chats) await seedChat(tenant, chat, accounts, organization.contact.TIMEZONE, options.now);
}

/** Who may act as whom: people's delegates, and the members of teams. */
async function seedLeave(tenant: Tenant, { beginnings, config }: Organization, accounts: Map<string, string>, now: Date): Promise<void> {
  const by = (accountId: string, usernames: readonly string[]) =>
    usernames.map((username) => ({
      kind: 'account' as const,
      id: accountId,
      role: 'delegate' as const,
      accountId: accounts.get(username)!,
      grantedById: null,
      grantedAt: now,
    }));
  const rows = beginnings.people.flatMap(({ username, delegates }) => by(accounts.get(username)!, delegates));
  for (const { members, ...team } of beginnings.teams) {
    const teamId = await addTeam(tenant, { ...team, locale: config.DEFAULT_LOCALE, createdAt: now });
    rows.push(...by(teamId, members));
  }
  await grantRoles(tenant, rows);
}

const profile = (
  { image: _image, choosesPassword: _choosesPassword, delegates: _delegates, ...person }: PersonBeginning,
  { config }: Organization,
) => ({
  ...person,
  email: person.email.toLowerCase(),
  locale: person.locale ?? config.DEFAULT_LOCALE,
  shareCode: randomBytes(9).toString('base64url'),
});

/** Lets a person of the beginnings sign in, where the platform keeps the users itself and a password is given. */
async function poolUser(
  tenant: Tenant,
  organization: Organization,
  person: PersonBeginning,
  { vault, now }: Pick<SeedOptions, 'vault' | 'now'>,
): Promise<string | null> {
  const { password } = organization.beginnings;
  if (!organization.identity.local || password === undefined) return null;
  const { email, firstName, lastName, locale, choosesPassword } = person;
  const temporaryUntil = choosesPassword ? new Date(now.getTime() + TEMPORARY_PASSWORD_MS) : undefined;
  return registerPoolUser(tenant, { owner: organization, vault }, { email, password, firstName, lastName, locale, temporaryUntil });
}

async function seedChat(tenant: Tenant, chat: ChatBeginning, accounts: Map<string, string>, zone: string, now: Date): Promise<void> {
  const messages = chat.messages
    .map(({ from, text, sent }) => ({ from, text, createdAt: new Date(Math.min(resolveMoment(sent, zone, now).getTime(), now.getTime())) }))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const createdAt = messages[0]?.createdAt ?? now;
  const creatorId = accounts.get(chat.members[0]!)!;
  const channelId = await addChatChannel(tenant, {
    name: chat.name,
    creatorId,
    createdAt,
    lastMessageAt: messages.at(-1)?.createdAt ?? null,
  });
  const numbers = await addChatMessages(
    tenant,
    messages.map(({ from, text, createdAt: at }) => ({
      channelId,
      accountId: accounts.get(from)!,
      text,
      html: asHtml(text),
      createdAt: at,
      updatedAt: at,
    })),
  );
  await addChatMembers(
    tenant,
    chat.members.map((username, index) => ({
      channelId,
      accountId: accounts.get(username)!,
      role: index === 0 ? ('moderator' as const) : ('member' as const),
      // Everyone has read as far as they have written.
      lastReadId: numbers[messages.findLastIndex(({ from }) => from === username)] ?? null,
      createdAt,
    })),
  );
}
