import * as z from 'zod';
import { insertInto } from '@server/db/insert';
import { chatChannels, chatMembers, chatMessages } from '@server/db/schema/chat';
import type { Tenant } from '@server/db/tenant';
import { line, slug, text } from '@server/organizations/fields';
import { Moment, resolveMoment } from '@server/organizations/moments';
import type { SeedContext } from '@server/organizations/seedContext';
import { asHtml } from './html';

export const ChatSeed = z.strictObject({
  name: line(80).optional(),
  /** Usernames; the first one leads. */
  members: z.array(slug).min(2, 'must have at least two entries'),
  messages: z.array(z.strictObject({ from: slug, text: text(4_000), sent: Moment })).default([]),
});
export type ChatSeed = z.infer<typeof ChatSeed>;

const insertChatChannels = insertInto(chatChannels);
const insertChatMembers = insertInto(chatMembers);
const insertChatMessages = insertInto(chatMessages);

export async function seedChat(tenant: Tenant, chat: ChatSeed, { organization, accounts, now }: SeedContext): Promise<void> {
  const sentAt = (sent: Moment) => new Date(Math.min(resolveMoment(sent, organization.contact.TIMEZONE, now).getTime(), now.getTime()));
  const messages = chat.messages
    .map(({ from, text: said, sent }) => ({ from, text: said, createdAt: sentAt(sent) }))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const createdAt = messages[0]?.createdAt ?? now;
  const [channel] = await insertChatChannels(tenant, [
    { name: chat.name, creatorId: accounts.get(chat.members[0]!)!, createdAt, lastMessageAt: messages.at(-1)?.createdAt ?? null },
  ]);
  const channelId = channel!.id;
  const sent = await insertChatMessages(
    tenant,
    messages.map(({ from, text: said, createdAt: at }) => ({
      channelId,
      accountId: accounts.get(from)!,
      text: said,
      html: asHtml(said),
      createdAt: at,
      updatedAt: at,
    })),
  );
  await insertChatMembers(
    tenant,
    chat.members.map((username, index) => ({
      channelId,
      accountId: accounts.get(username)!,
      role: index === 0 ? ('moderator' as const) : ('member' as const),
      lastReadId: sent[messages.findLastIndex(({ from }) => from === username)]?.id ?? null,
      createdAt,
    })),
  );
}
