import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BaseAnnouncement } from '@contract/entities/announcements';
import { ChannelSubscriber } from '@contract/entities/channels';
import { BaseContent } from '@contract/entities/contents';
import { GroupMembership } from '@contract/entities/groupMembers';
import { BaseGroup } from '@contract/entities/groups';
import { Notification, NotificationPreferences } from '@contract/entities/notifications';
import { EVENT_KINDS, MAIL_SWITCHES, PUSH_SWITCHES, type DomainEventType, type EventChannels } from '@contract/events';
import { governorOf } from '@contract/rules/notificationGovernors';
import { noticeOf } from '@contract/rules/notifications';
import { flushRequested } from '@web/state/pendingActions/pendingActionsSlice';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';
// Asked for lazily by the app; loaded here, the first test does not pay for it.
import '@web/screens/NotificationsScreen';

const visit = async (notification: Partial<Notification>, preferences: Partial<NotificationPreferences> = {}) => {
  const opened = await openApp('/notifications', {
    signedIn: true,
    server: ({ answer }) => {
      answer('GET /self/notifications', [
        sample(Notification, {
          kind: 'accountFollowed',
          type: 'FOLLOW',
          content: null,
          createdAt: '2026-11-20T10:00:00Z',
          groupId: null,
          ...notification,
        }),
      ]);
      answer('GET /self/notificationPreferences', sample(NotificationPreferences, preferences));
      answer('PUT /self/notificationPreferences', sample(NotificationPreferences, preferences));
      answer('PUT /channels/c1/subscribers', sample(ChannelSubscriber));
      answer('PUT /self/groups/g1', sample(GroupMembership));
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'More about this notification' }));
  const sent = () => opened.sent.filter(({ call }) => call.startsWith('PUT')).map(({ call, body }) => [call, body]);
  return { ...opened, sent };
};
const item = (name: string) => screen.findByRole('menuitem', { name });
const OFF = 'Send me none of these outside the app';

test('what a switch governs leads to it, and is turned off at once, unless that is taken back', async () => {
  const { sent, store } = await visit({}, { newFollowerEmail: true, newFollowerPush: false });
  expect(await item('Choose what reaches you')).toHaveAttribute(
    'href',
    expect.stringContaining('/settings/notifications?switch=newFollowerEmail'),
  );
  await userEvent.click(await item(OFF));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'More about this notification' }));
  await userEvent.click(await item(OFF));
  act(() => void store.dispatch(flushRequested()));
  await waitFor(() => expect(sent()).toEqual([['PUT /self/notificationPreferences', { newFollowerEmail: false, newFollowerPush: false }]]));
});

test('what is turned off already is turned on again', async () => {
  await visit({}, { newFollowerEmail: false, newFollowerPush: false });
  expect(await item('Send me these outside the app again')).toBeInTheDocument();
});

test('of a channel it is its own switches', async () => {
  const content = sample(BaseContent);
  const { sent, store } = await visit({
    kind: 'contentPublished',
    type: 'CONTENT',
    content: { ...content, channel: { ...content.channel, id: 'c1', slug: 'talks' } },
  });
  expect(await item('Choose what you hear of this channel')).toHaveAttribute('href', expect.stringContaining('/channels/talks'));
  await userEvent.click(await item(OFF));
  act(() => void store.dispatch(flushRequested()));
  await waitFor(() =>
    expect(sent()).toEqual([['PUT /channels/c1/subscribers', { contentEmailNotification: false, contentPushNotification: false }]]),
  );
});

test('of a post in a group it is that of the group', async () => {
  const { sent, store } = await visit({ kind: 'groupActivityPosted', type: 'ACTIVITY', groupId: 'g1' });
  expect(await item('Choose what you hear of this group')).toHaveAttribute('href', expect.stringContaining('/groups/g1'));
  await userEvent.click(await item(OFF));
  act(() => void store.dispatch(flushRequested()));
  await waitFor(() => expect(sent()).toEqual([['PUT /self/groups/g1', { activityPushNotification: false }]]));
});

test('what nothing turns off leads to all that may be chosen', async () => {
  await visit({ kind: 'registrationCompleted', type: 'EVENT' });
  expect(await item('Choose what reaches you')).toHaveAttribute('href', expect.stringMatching(/\/settings\/notifications$/));
  expect(screen.queryByRole('menuitem', { name: OFF })).not.toBeInTheDocument();
});

test('each switch that governs a kind is one that its mail or push goes by', () => {
  const names = new Set<string>([...MAIL_SWITCHES, ...PUSH_SWITCHES]);
  const wanted = new Map<string, string[]>();
  for (const [type, { channels }] of Object.entries(EVENT_KINDS) as [DomainEventType, { channels: EventChannels }][]) {
    const kind = noticeOf(type) as string | undefined;
    const switches = [channels.mail, channels.push].filter((by): by is NonNullable<typeof by> => by !== undefined && names.has(by));
    if (kind === undefined) continue;
    const of = type.startsWith('groupAnnouncement') ? 'announcementSent of a group' : kind;
    wanted.set(of, [...(wanted.get(of) ?? []), ...switches]);
  }
  const governed = (kind: string, ofGroup: boolean) => {
    const announcement = sample(BaseAnnouncement, { group: ofGroup ? sample(BaseGroup) : null });
    const governor = governorOf({ kind, content: null, groupId: null, announcement });
    return governor && 'switches' in governor ? [...governor.switches] : [];
  };
  for (const [kind, switches] of wanted)
    expect([kind, governed(kind.split(' ')[0]!, kind.includes(' ')).sort()]).toEqual([kind, switches.sort()]);
});
