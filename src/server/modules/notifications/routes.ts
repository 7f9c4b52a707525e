import * as notifications from '@contract/endpoints/notifications';
import * as notificationSchedule from '@contract/endpoints/notificationSchedule';
import type { FastifyInstance } from 'fastify';
import { mount } from '@server/http/mount';
import { mark, turnSwitches } from './commands';
import { notificationPage, readPreferences, readSchedule } from './reads';
import { changeSchedule } from './schedules/commands';
import { unsubscribeRoutes } from './unsubscribeRoutes';

export async function notificationRoutes(app: FastifyInstance): Promise<void> {
  await app.register(unsubscribeRoutes);
  mount(app, notifications, {
    listNotifications: ({ input, viewer, work }) => work((tenant) => notificationPage(tenant, viewer.accountId, input)),

    markNotifications: ({ input, viewer, now, work }) => work((tenant) => mark(tenant, viewer.accountId, input, now)),

    getNotificationPreferences: ({ viewer, work }) => work((tenant) => readPreferences(tenant, viewer.accountId)),

    updateNotificationPreferences: ({ input, viewer, now, work }) =>
      work(async (tenant) => {
        await turnSwitches(tenant, viewer.accountId, input, now);
        return readPreferences(tenant, viewer.accountId);
      }),
  });

  mount(app, notificationSchedule, {
    getNotificationSchedule: ({ viewer, work }) => work((tenant) => readSchedule(tenant, viewer.accountId)),

    updateNotificationSchedule: ({ input, viewer, now, work }) => work((tenant) => changeSchedule(tenant, viewer.accountId, input, now)),
  });
}
