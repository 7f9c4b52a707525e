import { CalendarDays, Headphones, Mail, MailOpen, Megaphone, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { Notification } from '@contract/entities/notifications';
import { displayName } from '@contract/rules/names';
import { NOTIFICATION_PATHS } from '@contract/rules/notifications';
import { useMarkNotificationsMutation } from '@web/api/notifications';
import { useGetSelfQuery } from '@web/api/self';
import { color, font, radius, space } from '@web/theme/tokens';
import { IconButton } from '@web/ui/button/IconButton';
import { Avatar } from '@web/ui/media/Avatar';
import { Link } from '@web/ui/navigation/Link';
import { RelativeTime } from '@web/ui/time/RelativeTime';
import { OfferedUntil } from './OfferedUntil';
import { NotificationMenu } from './NotificationMenu';
import { isKnown, SEVERAL, TEXTS } from './texts';

const icon = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** One thing the reader is told, of one or several people. It leads to its place, and is read by going there; in `brief` it governs nothing. */
export function NotificationRow({ notifications, brief = false }: { notifications: readonly Notification[]; brief?: boolean }) {
  const intl = useIntl();
  const { data: self } = useGetSelfQuery();
  const [mark] = useMarkNotificationsMutation();
  const [notification] = notifications;
  if (!notification || !isKnown(notification.kind)) return null;
  const { kind, sender, subject, subjectId, content, createdAt } = notification;
  const unread = notifications.filter((one) => !one.read).length;
  const read = unread === 0;
  const turn = (to: boolean) => void mark({ read: to, ids: notifications.filter((one) => one.read !== to).map(({ id }) => id) });
  // The same person may have done it again.
  const others = new Set(notifications.map((one) => one.sender?.id)).size - 1;
  const several = others > 0 ? SEVERAL[kind] : undefined;
  const to =
    several && kind === 'accountFollowed' && self
      ? `/accounts/${self.username}/followers`
      : NOTIFICATION_PATHS[kind]({ senderId: sender?.id ?? null, subjectId, content });
  const name = (words: string | null) => <bdi key={words}>{words ?? '–'}</bdi>;
  const who = sender && <b>{name(displayName(sender))}</b>;
  return (
    <Line data-unread={!read} data-brief={brief}>
      <Face>
        {sender ? (
          <Avatar name={displayName(sender)} imageUrl={sender.image?.uri} decorative />
        ) : (
          <Sign>{SIGNS[notification.type] ?? <Megaphone {...icon} />}</Sign>
        )}
      </Face>
      <Words>
        <Link to={to} onClick={() => !read && turn(true)}>
          <FormattedMessage {...(several ?? TEXTS[kind])} values={{ sender: who ?? name(null), subject: name(subject), others }} />
        </Link>
        <small>
          <RelativeTime at={createdAt} />
          {kind === 'waitingListOffered' && subjectId && <OfferedUntil eventId={subjectId} at={createdAt} />}
          {unread === 1 && (
            <span className="unseen">
              <FormattedMessage id="notifications.unread" defaultMessage="Not read yet" />
            </span>
          )}
          {/* The bell counts each of them. */}
          {unread > 1 && (
            <>
              {' · '}
              <b>
                <FormattedMessage
                  id="notifications.unreadTogether"
                  defaultMessage="{unread, plural, one {# new} other {# new}}"
                  values={{ unread }}
                />
              </b>
            </>
          )}
        </small>
      </Words>
      <Acts>
        <IconButton
          label={
            read
              ? intl.formatMessage({ id: 'notifications.markUnread', defaultMessage: 'Mark as not read' })
              : intl.formatMessage({ id: 'notifications.markRead', defaultMessage: 'Mark as read' })
          }
          onClick={() => turn(!read)}
        >
          {read ? <Mail {...icon} /> : <MailOpen {...icon} />}
        </IconButton>
        {!brief && <NotificationMenu notification={notification} />}
      </Acts>
    </Line>
  );
}

const SIGNS: Partial<Record<Notification['type'], ReactNode>> = {
  EVENT: <CalendarDays {...icon} />,
  TRANSFER: <CalendarDays {...icon} />,
  INVITATION: <UsersRound {...icon} />,
  FOLLOW: <UsersRound {...icon} />,
  CONTENT: <Headphones {...icon} />,
};

const Line = styled.div`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  margin-inline: -${space[3]};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.sm};
  &[data-unread='true'] {
    background: ${color.primaryTint};
  }
  li + li > & {
    margin-block-start: 2px;
  }
`;

const Face = styled.span`
  flex: none;
`;

const Sign = styled.span`
  display: grid;
  place-items: center;
  inline-size: 40px;
  block-size: 40px;
  border-radius: ${radius.round};
  background: ${color.hover};
  color: ${color.primaryText};
`;

const Words = styled.p`
  display: grid;
  flex: 1;
  min-inline-size: 0;
  a {
    display: -webkit-box;
    overflow: hidden;
    color: ${color.text};
    overflow-wrap: anywhere;
    text-decoration: none;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    [data-brief='true'] & {
      -webkit-line-clamp: 2;
    }
    &:hover {
      text-decoration: underline;
    }
  }
  small {
    color: ${color.quiet};
    font-size: ${font.sm};
  }
`;

const Acts = styled.span`
  display: flex;
  flex: none;
  @media (max-width: 639px) {
    /* The words need the room. */
    margin-inline: -${space[2]};
  }
`;
