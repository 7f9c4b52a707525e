import { useId, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { NotificationPreferences } from '@contract/entities/notifications';
import type { ApiDispatch } from '@web/api/cachedAnswers';
import { notificationsApi, showPreference, useGetNotificationPreferencesQuery } from '@web/api/notifications';
import { color, control, font, space } from '@web/theme/tokens';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { Checkbox } from '@web/ui/form/Tick';
import { useSwitches } from '@web/ui/hooks/useSwitches';

type Switch = keyof NotificationPreferences;
type Subject = (typeof SUBJECTS)[number];

const WAYS = ['Email', 'Push'] as const;
const SUBJECTS = [
  'newFollower',
  'like',
  'reshare',
  'comment',
  'transfer',
  'chat',
  'chatUnread',
  'eventReminder',
  'eventAnnouncement',
  'groupAnnouncement',
  'organizationAnnouncement',
  'groupInvitation',
  'groupRequestAccepted',
  'supportTicketConfirmation',
] as const;

const switchOf = (subject: Subject, way: (typeof WAYS)[number]): Switch | undefined => {
  const name = `${subject}${way}`;
  return name in NotificationPreferences.shape ? (name as Switch) : undefined;
};

const { updateNotificationPreferences } = notificationsApi.endpoints;

export function Preferences() {
  const intl = useIntl();
  const id = useId();
  const { data: preferences, ...call } = useGetNotificationPreferencesQuery();
  const dispatch = useDispatch<ApiDispatch>();
  const { turn, isOn } = useSwitches({
    name: 'preferences',
    store: dispatch,
    show: (name: Switch, on) => dispatch(showPreference(name, on)),
    send: (name, on) => dispatch(updateNotificationPreferences.initiate({ [name]: on }, { track: false })).unwrap(),
    answered: (name, _answer, on) => dispatch(showPreference(name, on)),
  });
  // The one that a mail leads to.
  const [query] = useSearchParams();
  const asked = query.get('switch');
  if (call.isError && !preferences) return <ErrorState error={call.error} retry={call.refetch} retrying={call.isFetching} />;
  if (!preferences) return <Skeleton shape="row" count={4} />;

  const ways = {
    Email: intl.formatMessage({ id: 'settings.notifications.mail', defaultMessage: 'Mail' }),
    Push: intl.formatMessage({ id: 'settings.notifications.push', defaultMessage: 'Push' }),
  };
  return (
    <>
      <Row aria-hidden>
        <span />
        {WAYS.map((way) => (
          <Way key={way}>{ways[way]}</Way>
        ))}
      </Row>
      {SUBJECTS.map((subject) => (
        <Row
          key={subject}
          role="group"
          aria-labelledby={`${id}-${subject}`}
          data-asked={WAYS.some((way) => switchOf(subject, way) === asked) || undefined}
        >
          <span id={`${id}-${subject}`}>{NAMES[subject]}</span>
          {WAYS.map((way) => {
            const name = switchOf(subject, way);
            return (
              <Way key={way} as={name && 'label'}>
                {name && (
                  <Checkbox
                    ref={name === asked ? focus : undefined}
                    name={name}
                    aria-label={ways[way]}
                    checked={isOn(name, preferences[name])}
                    onChange={({ target }) => turn(name, target.checked)}
                  />
                )}
              </Way>
            );
          })}
        </Row>
      ))}
    </>
  );
}

const focus = (box: HTMLInputElement | null) => box?.focus();

const NAMES: Record<Subject, ReactNode> = {
  newFollower: <FormattedMessage id="settings.notifications.newFollower" defaultMessage="Somebody follows you" />,
  like: <FormattedMessage id="settings.notifications.like" defaultMessage="Somebody likes what you posted" />,
  reshare: <FormattedMessage id="settings.notifications.reshare" defaultMessage="Somebody shares what you posted" />,
  comment: <FormattedMessage id="settings.notifications.comment" defaultMessage="Somebody comments on what you posted, or mentions you" />,
  transfer: <FormattedMessage id="settings.notifications.transfer" defaultMessage="A pass is transferred to you" />,
  chat: <FormattedMessage id="settings.notifications.chat" defaultMessage="A message arrives" />,
  chatUnread: <FormattedMessage id="settings.notifications.chatUnread" defaultMessage="Messages wait unread" />,
  eventReminder: <FormattedMessage id="settings.notifications.eventReminder" defaultMessage="One of your events begins soon" />,
  eventAnnouncement: <FormattedMessage id="settings.notifications.eventAnnouncement" defaultMessage="News of your events" />,
  groupAnnouncement: <FormattedMessage id="settings.notifications.groupAnnouncement" defaultMessage="News of your groups" />,
  organizationAnnouncement: (
    <FormattedMessage id="settings.notifications.organizationAnnouncement" defaultMessage="News of the whole community" />
  ),
  groupInvitation: <FormattedMessage id="settings.notifications.groupInvitation" defaultMessage="You are invited to a group" />,
  groupRequestAccepted: <FormattedMessage id="settings.notifications.groupRequestAccepted" defaultMessage="A group lets you in" />,
  supportTicketConfirmation: (
    <FormattedMessage id="settings.notifications.supportTicketConfirmation" defaultMessage="Your request for help has arrived" />
  ),
};

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) repeat(2, 5rem);
  align-items: center;
  min-block-size: 52px;
  line-height: 1.35;
  border-block-end: 1px solid ${color.line};
  > :first-child {
    padding-block: ${space[2]};
  }
  &:last-child {
    border-block-end: 0;
  }
  &[data-asked] {
    margin-inline: -${space[2]};
    padding-inline: ${space[2]};
    background: ${color.primaryTint};
  }
`;

const Way = styled.span`
  display: grid;
  place-items: center;
  min-block-size: ${control};
  color: ${color.quiet};
  font-size: ${font.sm};
  text-align: center;
  cursor: pointer;
  &:empty {
    cursor: auto;
  }
`;
