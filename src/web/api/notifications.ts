import * as notifications from '@contract/endpoints/notifications';
import type { Self } from '@contract/entities/accounts';
import type { Notification, NotificationPreferences } from '@contract/entities/notifications';
import type { NotificationsReadInput } from '@contract/inputs/notifications';
import { api, call, change, pages } from './base';
import { patchAnswers, updateAnswer, type Started } from './cachedAnswers';
import { invalidating, providing, tags } from './tags';

/** Shows what is read, or is not, in every list and in the number that waits; as it was where the server refuses. */
async function showRead({ read, ids }: NotificationsReadInput, { dispatch, getState, queryFulfilled }: Started): Promise<void> {
  let turned = 0;
  const undoLists = patchAnswers<{ pages: Notification[][] }>(
    tags.notifications(),
    ({ pages: shown }) => {
      const changed = shown.flat().filter((one) => one.read !== read && (!ids || ids.includes(one.id)));
      for (const one of changed) one.read = read;
      turned = Math.max(turned, changed.length);
    },
    dispatch,
    getState,
  );
  const undoCount = patchAnswers<Self>(
    tags.self(),
    (self) => {
      const waiting = read ? self._count.notifications - turned : self._count.notifications + turned;
      self._count.notifications = read && !ids ? 0 : Math.max(0, waiting);
    },
    dispatch,
    getState,
    (self) => '_count' in self,
  );
  await queryFulfilled.catch(() => {
    undoLists();
    undoCount();
  });
}

export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listNotifications: build.infiniteQuery({
      // Those of a day are told together: a page holds more than one is likely to be told in it.
      ...pages(notifications.listNotifications, 25),
      extraOptions: { freshness: { seconds: 0, onReturn: true } },
      providesTags: providing(({ filters }) => tags.notifications(filters || undefined)),
    }),
    markNotifications: build.mutation({
      ...change(notifications.markNotifications),
      onQueryStarted: showRead,
      invalidatesTags: invalidating(() => [tags.self()]),
    }),
    getNotificationPreferences: build.query({
      ...call(notifications.getNotificationPreferences),
      providesTags: providing(tags.notificationPreferences),
    }),
    /** A switch turns at once, and back when the server refuses. */
    updateNotificationPreferences: build.mutation({
      ...change(notifications.updateNotificationPreferences),
      onQueryStarted: async (turned, { dispatch, queryFulfilled }) => {
        const show = (preferences: Partial<NotificationPreferences>) =>
          dispatch(
            updateAnswer(notificationsApi.endpoints.getNotificationPreferences, undefined, (all) => void Object.assign(all, preferences)),
          );
        const shown = show(turned);
        await queryFulfilled.then(
          ({ data }) => show(data),
          () => shown.undo(),
        );
      },
    }),
  }),
});

export const {
  useListNotificationsInfiniteQuery,
  useMarkNotificationsMutation,
  useGetNotificationPreferencesQuery,
  useUpdateNotificationPreferencesMutation,
} = notificationsApi;
