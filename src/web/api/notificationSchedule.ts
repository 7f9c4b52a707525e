import * as schedule from '@contract/endpoints/notificationSchedule';
import { api, call, change } from './base';
import { updateAnswer } from './cachedAnswers';
import { providing, self } from './tags';

const notificationScheduleTag = () => self('notificationSchedule');

const notificationScheduleApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNotificationSchedule: build.query({
      ...call(schedule.getNotificationSchedule),
      providesTags: providing(notificationScheduleTag),
    }),
    updateNotificationSchedule: build.mutation({
      ...change(schedule.updateNotificationSchedule),
      async onQueryStarted(_schedule, { dispatch, queryFulfilled }) {
        const answered = await queryFulfilled.catch(() => undefined);
        if (answered) dispatch(updateAnswer(notificationScheduleApi.endpoints.getNotificationSchedule, undefined, () => answered.data));
      },
    }),
  }),
});

export const { useGetNotificationScheduleQuery, useUpdateNotificationScheduleMutation } = notificationScheduleApi;
