import type { DomainEvent } from '@contract/events';
import { displayName } from '@contract/rules/names';
import {
  NOTIFICATION_PATHS,
  NOTIFICATION_SUBJECTS,
  noticeOf,
  notificationText,
  SUBJECT_OF,
  type NotificationSubject,
} from '@contract/rules/notifications';
import type { Tenant } from '@server/db/tenant';
import { listLetter } from '@server/delivery/letter';
import type { Mail } from '@server/delivery/queries';
import { chooseLocale } from '@server/i18n/locales';
import { translate, type MessageId } from '@server/i18n/translate';
import type { OwnAccount } from '../accounts/reads';
import { unreadMessagesOf } from '../chat/reads';
import { OF_ANNOUNCEMENTS, unreadAmong } from './queries';
import { toldNotifications } from './told';

interface Line {
  about: NotificationSubject | 'messages';
  path: string;
  textIn: (locale: string) => string;
  announcementId?: string;
}

export interface WaitingLines {
  /** How many notifications and messages there are, whether or not there is a line for each. */
  count: number;
  lines: Line[];
  /** Of how many there is no line. */
  left: number;
}

/** What of some events an account has not read yet, as it sees it now: a line for each, the newest first, and one for all messages. */
export async function waitingLines(tenant: Tenant, accountId: string, events: readonly DomainEvent[], most: number): Promise<WaitingLines> {
  const messages = await unreadMessagesOf(tenant, { accountId, ...conversationsOf(events) });
  const notices = events.flatMap((event) => {
    const { senderId = null, subjectId = null } = event as { senderId?: string; subjectId?: string };
    const kind = noticeOf(event.type);
    return kind ? [{ event: kind, senderId, subjectId }] : [];
  });
  const rows = notices.length === 0 ? [] : await unreadAmong(tenant, accountId, notices);
  const shown = rows.slice(0, most);
  const told = await toldNotifications(tenant, shown);
  const lines = shown.map(({ event, subjectId }, at): Line => {
    const { sender, subject, content } = told[at]!;
    const kind = noticeOf(event)!;
    const names = { sender: sender ? displayName(sender) : '–', subject: subject ?? '–' };
    return {
      about: SUBJECT_OF[kind],
      path: NOTIFICATION_PATHS[kind]({ senderId: sender?.id ?? null, subjectId, content }),
      textIn: (locale) => translate(locale, notificationText(kind), names),
      ...(OF_ANNOUNCEMENTS.includes(event) && subjectId !== null && { announcementId: subjectId }),
    };
  });
  return {
    count: rows.length + (messages?.count ?? 0),
    left: rows.length - shown.length,
    lines: [...(messages ? [{ about: 'messages' as const, ...messages }] : []), ...lines],
  };
}

function conversationsOf(events: readonly DomainEvent[]) {
  const channelIds: number[] = [];
  const since: Record<number, number> = {};
  for (const event of events) {
    if (event.type === 'chatMessagePushed') {
      channelIds.push(event.channelId);
      since[event.channelId] = event.messageId;
    } else if ('channelIds' in event) channelIds.push(...event.channelIds);
  }
  return { channelIds, since };
}

const TITLES = {
  messages: 'nav.messages',
  people: 'people.title',
  events: 'nav.events',
  posts: 'notifications.posts',
  groups: 'notifications.groups',
  moderation: 'notifications.moderation',
  news: 'notifications.news',
} as const satisfies Record<Line['about'], MessageId>;

/** One mail of all that waited, under the headings by which it is found in the app. */
export function digestMail(
  { row }: OwnAccount,
  { organization, site }: { organization: string; site: string },
  { count, lines, left }: WaitingLines,
): Omit<Mail, 'to'> {
  const locale = chooseLocale(row.locale);
  const groups = (['messages', ...NOTIFICATION_SUBJECTS] as const).map((about) => ({
    title: translate(locale, TITLES[about]),
    lines: lines.filter((line) => line.about === about).map(({ path, textIn }) => ({ text: textIn(locale), address: site + path })),
  }));
  return listLetter({
    locale,
    from: organization,
    subject: translate(locale, 'mails.digest.subject', { count, organization }),
    intro: translate(locale, 'mails.digest.intro', { organization }),
    groups: groups.filter((group) => group.lines.length > 0),
    end: left > 0 ? translate(locale, 'mails.digest.more', { count: left }) : '',
    action: { text: translate(locale, 'mails.digest.look'), address: `${site}/notifications` },
  });
}
