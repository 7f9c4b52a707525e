import { CalendarDays, Mail, MailOpen, Megaphone, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { Notification } from '@contract/entities/notifications';
import { displayName } from '@contract/rules/names';
import { NOTIFICATION_PATHS } from '@contract/rules/notifications';
import { useMarkNotificationsMutation } from '@web/api/notifications';
import { color, font, radius, space } from '@web/theme/tokens';
import { IconButton } from '@web/ui/button/IconButton';
import { Avatar } from '@web/ui/media/Avatar';
import { Link } from '@web/ui/navigation/Link';
import { RelativeTime } from '@web/ui/time/RelativeTime';
import { isKnown, TEXTS } from './texts';

const icon = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** One thing the reader is told. It leads to its place, and is read by going there. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const intl = useIntl();
  const [mark] = useMarkNotificationsMutation();
  const { id, kind, read, sender, subject, subjectId, createdAt } = notification;
  if (!isKnown(kind)) return null;
  const turn = (to: boolean) => void mark({ read: to, ids: [id] });
  const name = (words: string | null) => <bdi key={words}>{words ?? '–'}</bdi>;
  return (
    <Line data-unread={!read}>
      <Face>
        {sender ? (
          <Avatar name={displayName(sender)} imageUrl={sender.image?.uri} decorative />
        ) : (
          <Sign>{SIGNS[notification.type] ?? <Megaphone {...icon} />}</Sign>
        )}
      </Face>
      <Words>
        <Link to={NOTIFICATION_PATHS[kind]({ senderId: sender?.id ?? null, subjectId })} onClick={() => !read && turn(true)}>
          <FormattedMessage {...TEXTS[kind]} values={{ sender: name(sender && displayName(sender)), subject: name(subject) }} />
        </Link>
        <small>
          <RelativeTime at={createdAt} />
          {!read && (
            <span className="unseen">
              <FormattedMessage id="notifications.unread" defaultMessage="Not read yet" />
            </span>
          )}
        </small>
      </Words>
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
    </Line>
  );
}

const SIGNS: Partial<Record<Notification['type'], ReactNode>> = {
  EVENT: <CalendarDays {...icon} />,
  TRANSFER: <CalendarDays {...icon} />,
  INVITATION: <UsersRound {...icon} />,
  FOLLOW: <UsersRound {...icon} />,
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
    a {
      font-weight: 600;
    }
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
    color: ${color.text};
    overflow-wrap: anywhere;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
  small {
    color: ${color.quiet};
    font-size: ${font.sm};
  }
`;
