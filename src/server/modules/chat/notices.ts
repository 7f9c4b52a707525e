import type { EventOf } from '@contract/events';
import { displayName } from '@contract/rules/names';
import { beginning } from '@contract/rules/text';
import type { Tenant } from '@server/db/tenant';
import { letter } from '@server/delivery/letter';
import type { Mail } from '@server/delivery/queries';
import { listFormat } from '@server/i18n/formatters';
import { chooseLocale } from '@server/i18n/locales';
import { translate } from '@server/i18n/translate';
import type { Organization } from '@server/organizations/directory';
import { baseAccounts, type OwnAccount } from '../accounts/reads';
import * as queries from './queries';

const EXCERPT = 200;
const NAMES = 3;

const pathOf = (channelIds: readonly number[]) => (channelIds.length === 1 ? `/messages/${channelIds[0]}` : '/messages');

/** What is pushed of a message; undefined when it is gone. One for a conversation takes the place of the one before. */
export async function chatPushOf(tenant: Tenant, { channelId, messageId, senderId }: EventOf<'chatMessagePushed'>) {
  const message = await queries.messageById(tenant, channelId, messageId);
  const sender = (await baseAccounts(tenant, [senderId])).get(senderId);
  if (!message || !sender) return undefined;
  const values = { sender: displayName(sender), message: beginning(message.text, EXCERPT) };
  return { url: pathOf([channelId]), tag: `chat-${channelId}`, bodyIn: (locale: string) => translate(locale, 'push.chatMessage', values) };
}

interface Unread {
  channelIds: number[];
  count: number;
  names: string[];
}

interface Waiting {
  accountId: string;
  channelIds: readonly number[];
  /** The first message that counts of a channel; all do where it is not named. */
  since?: Readonly<Record<number, number>>;
}

async function unreadOf(tenant: Tenant, { accountId, channelIds, since }: Waiting): Promise<Unread> {
  const rows = await queries.unreadCounts(tenant, accountId, channelIds, since);
  const senders = await baseAccounts(
    tenant,
    rows.map(({ senderId }) => senderId),
  );
  return {
    channelIds: [...new Set(rows.map(({ channelId }) => channelId))],
    count: rows.reduce((sum, row) => sum + row.count, 0),
    names: [...new Set(rows.map(({ senderId }) => senderId))].map((id) => displayName(senders.get(id) ?? {})),
  };
}

/** Who wrote, in some language: the latest by name, and how many more. */
function namesIn(locale: string, names: readonly string[]): string {
  const others = names.length - NAMES;
  const more = others > 0 ? [translate(locale, 'chat.unread.others', { others })] : [];
  return listFormat(locale, { type: 'conjunction' }).format([...names.slice(0, NAMES), ...more]);
}

/** Of messages that wait, how many they are and of whom; undefined where all were read meanwhile. */
export async function unreadMessagesOf(tenant: Tenant, waiting: Waiting) {
  const { channelIds, count, names } = await unreadOf(tenant, waiting);
  if (count === 0) return undefined;
  const textIn = (locale: string) => translate(locale, 'push.chatUnread', { count, names: namesIn(locale, names) });
  return { count, path: pathOf(channelIds), textIn };
}

/** What is pushed of messages that wait; undefined where all were read meanwhile. */
export async function unreadPushOf(tenant: Tenant, event: EventOf<'chatUnreadPushed'>) {
  const unread = await unreadMessagesOf(tenant, event);
  return unread && { url: unread.path, tag: 'chat-unread', bodyIn: unread.textIn };
}

/** The same by mail, which holds nothing of what was written. */
export async function unreadMailOf(
  tenant: Tenant,
  event: EventOf<'chatUnreadMailed'>,
  { config: { NAME: organization } }: Organization,
): Promise<((to: OwnAccount) => Omit<Mail, 'to'>) | undefined> {
  const { channelIds, count, names } = await unreadOf(tenant, event);
  if (count === 0) return undefined;
  return ({ row }) => {
    const locale = chooseLocale(row.locale);
    const values = { count, names: namesIn(locale, names), organization };
    return letter({
      locale,
      from: organization,
      subject: translate(locale, 'mails.chatUnread.subject', values),
      paragraphs: [translate(locale, 'mails.chatUnread.body', values)],
      action: { text: translate(locale, 'mails.chatUnread.look'), address: `${event.site}${pathOf(channelIds)}` },
    });
  };
}
