import * as notifications from '@contract/endpoints/notifications';
import type { Self } from '@contract/entities/accounts';
import type { Notification, NotificationPreferences } from '@contract/entities/notifications';
import type { NotificationsReadInput } from '@contract/inputs/notifications';
import { api, call, change, pages } from './base';
import { patchAnswers, showSwitches, updateAnswer, type Started } from './cachedAnswers';
import { invalidating, providing, self, tags } from './tags';

const notificationPreferencesTag = () => self('notificationPreferences');

/** Shows what is read, or is not, in every list and in the number that waits; as it was where the server refuses. */
async function showRead({ read, ids }: NotificationsReadInput, { dispatch, getState, queryFulfilled }: Started): Promise<void> {
  const turned = new Set<string>();
  const turn = (to: boolean, isMeant: (one: Notification) => boolean) =>
    patchAnswers<{ pages: Notification[][] }>(
      tags.notifications(),
      ({ pages: shown }) => {
        for (const one of shown.flat()) {
          if (one.read === to || !isMeant(one)) continue;
          turned.add(one.id);
          one.read = to;
        }
      },
      dispatch,
      getState,
    );
  const count = (change: (unread: number) => number) =>
    patchAnswers<Self>(
      tags.self(),
      ({ _count }) => void (_count.notifications = change(_count.notifications)),
      dispatch,
      getState,
      (self) => '_count' in self,
    );
  let [before, after] = [0, 0];
  turn(read, ({ id }) => !ids || ids.includes(id));
  count((unread) => {
    before = unread;
    after = read && !ids ? 0 : Math.max(0, read ? unread - turned.size : unread + turned.size);
    return after;
  });
  if (await queryFulfilled.catch(() => undefined)) return;
  // Not what came meanwhile.
  turn(!read, ({ id }) => turned.has(id));
  count((unread) => (unread === after ? before : unread));
}

export const showPreference = (name: keyof NotificationPreferences, on: boolean) =>
  updateAnswer(notificationsApi.endpoints.getNotificationPreferences, undefined, (all) => void (all[name] = on));

export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listNotifications: build.infiniteQuery({
      // Those of a day are told together: a page holds more than one is likely to be told in it.
      ...pages(notifications.listNotifications, 25),
      extraOptions: { freshness: { seconds: 0, onReturn: true } },
      providesTags: providing(({ about }) => tags.notifications(about)),
    }),
    markNotifications: build.mutation({
      ...change(notifications.markNotifications),
      onQueryStarted: showRead,
      // Of all, those may be new that came since it was decided.
      invalidatesTags: invalidating(({ age }) => (age === undefined ? [tags.self()] : [tags.self(), tags.notifications()]), [tags.self()]),
    }),
    getNotificationPreferences: build.query({
      ...call(notifications.getNotificationPreferences),
      providesTags: providing(notificationPreferencesTag),
    }),
    updateNotificationPreferences: build.mutation({
      ...change(notifications.updateNotificationPreferences),
      onQueryStarted: (switches, { dispatch, queryFulfilled }) =>
        showSwitches(switches, (name: keyof NotificationPreferences, on) => dispatch(showPreference(name, on)), queryFulfilled),
    }),
  }),
});

export const { useListNotificationsInfiniteQuery, useMarkNotificationsMutation, useGetNotificationPreferencesQuery } = notificationsApi;
