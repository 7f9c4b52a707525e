import { nanoid } from '@reduxjs/toolkit';
import { BellOff, BellRing, Ellipsis, Settings } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Notification, NotificationPreferences } from '@contract/entities/notifications';
import { channelAddress } from '@contract/rules/channelAddresses';
import { governorOf } from '@contract/rules/notificationGovernors';
import { channelSubscribersApi } from '@web/api/channelSubscribers';
import { groupMembersApi } from '@web/api/groupMembers';
import { notificationsApi, useGetNotificationPreferencesQuery } from '@web/api/notifications';
import { deferAction, pendingArgs, selectPendingActions } from '@web/state/pendingActions/pendingActionsSlice';
import { IconButton } from '@web/ui/button/IconButton';
import { Menu } from '@web/ui/dialog/Menu';
import type { MenuItem } from '@web/ui/dialog/MenuEntry';

const icon = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;

const { updateNotificationPreferences } = notificationsApi.endpoints;

/** What governs how things like this one reach the reader outside the app. Until it is pressed there is its button alone. */
export function NotificationMenu({ notification }: { notification: Notification }) {
  const [pressed, setPressed] = useState(false);
  const label = useIntl().formatMessage({ id: 'notifications.menu', defaultMessage: 'More about this notification' });
  if (pressed) return <PressedMenu notification={notification} label={label} />;
  return (
    <IconButton label={label} aria-haspopup="menu" onClick={() => setPressed(true)}>
      <Ellipsis {...icon} />
    </IconButton>
  );
}

function PressedMenu({ notification, label }: { notification: Notification; label: string }) {
  const { to, name, turning } = useGovernor(notification);
  return (
    <Menu
      openAtOnce
      label={label}
      trigger={(given) => (
        <IconButton {...given} label={label}>
          <Ellipsis {...icon} />
        </IconButton>
      )}
      items={[...(turning ? [turning] : []), { label: name, icon: <Settings {...icon} />, to }]}
    />
  );
}

interface Governed {
  /** Where it is chosen, with all else that is. */
  to: string;
  name: React.ReactNode;
  /** Turns it at once; none where nothing turns it. */
  turning?: MenuItem;
}

function useGovernor(notification: Notification): Governed {
  const intl = useIntl();
  const dispatch = useDispatch();
  const governor = governorOf(notification);
  const switches = governor && 'switches' in governor ? governor.switches : [];
  const { data: preferences } = useGetNotificationPreferencesQuery(undefined, { skip: switches.length === 0 });
  const pending = useSelector(selectPendingActions);

  const deferral = () => ({
    id: nanoid(),
    messages: {
      done: intl.formatMessage({ id: 'notifications.turnedOff', defaultMessage: 'Mail and push of this kind are turned off' }),
      undo: intl.formatMessage({ id: 'ui.undo', defaultMessage: 'Undo' }),
    },
  });
  const off = {
    label: <FormattedMessage id="notifications.turnOff" defaultMessage="Send me none of these outside the app" />,
    icon: <BellOff {...icon} />,
  };
  if (governor && 'channel' in governor) {
    const { id: channelId, slug } = governor.channel;
    const args = { channelId, contentEmailNotification: false, contentPushNotification: false };
    const endpoint = channelSubscribersApi.endpoints.updateChannelSubscription;
    return {
      to: channelAddress({ slug }),
      name: <FormattedMessage id="notifications.manage.channel" defaultMessage="Choose what you hear of this channel" />,
      turning: { ...off, onSelect: () => dispatch(deferAction({ ...deferral(), endpoint, args })) },
    };
  }
  if (governor && 'groupId' in governor) {
    const { groupId } = governor;
    const endpoint = groupMembersApi.endpoints.updateOwnMembership;
    const args = { groupId, activityPushNotification: false };
    return {
      to: `/groups/${groupId}`,
      name: <FormattedMessage id="notifications.manage.group" defaultMessage="Choose what you hear of this group" />,
      turning: { ...off, onSelect: () => dispatch(deferAction({ ...deferral(), endpoint, args })) },
    };
  }
  const manage = {
    to: `/settings/notifications${switches[0] ? `?switch=${switches[0]}` : ''}`,
    name: <FormattedMessage id="notifications.manage" defaultMessage="Choose what reaches you" />,
  };
  if (switches.length === 0) return manage;
  const turned: Partial<NotificationPreferences> = Object.assign({}, preferences, ...pendingArgs(pending, updateNotificationPreferences));
  // As it is at first until it is known, so that no entry comes under a finger.
  const isOn = switches.some((one) => turned[one] ?? true);
  const args = Object.fromEntries(switches.map((one) => [one, !isOn]));
  const messages = isOn
    ? deferral().messages
    : {
        ...deferral().messages,
        done: intl.formatMessage({ id: 'notifications.turnedOn', defaultMessage: 'Mail and push of this kind are turned on' }),
      };
  const on = {
    label: <FormattedMessage id="notifications.turnOn" defaultMessage="Send me these outside the app again" />,
    icon: <BellRing {...icon} />,
  };
  return {
    ...manage,
    turning: {
      ...(isOn ? off : on),
      onSelect: () => dispatch(deferAction({ id: nanoid(), endpoint: updateNotificationPreferences, args, messages })),
    },
  };
}
