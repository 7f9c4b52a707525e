import * as notifications from '@contract/endpoints/notifications';
import type { NotificationPreferences } from '@contract/entities/notifications';
import { api, call, change } from './base';
import { updateAnswer } from './cachedAnswers';
import { providing, tags } from './tags';

export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNotificationPreferences: build.query({
      ...call(notifications.getNotificationPreferences),
      providesTags: providing(tags.notificationPreferences),
    }),
    /** A switch turns at once, and back when the server refuses. */
    updateNotificationPreferences: build.mutation({
      ...change(notifications.updateNotificationPreferences),
      onQueryStarted: async ({ eventReminderEmail: _untold, ...turned }, { dispatch, queryFulfilled }) => {
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
