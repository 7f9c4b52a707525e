import * as notifications from '@contract/endpoints/notifications';
import type { FastifyInstance } from 'fastify';
import { mount } from '@server/http/mount';
import { turnSwitches } from './commands';
import { switchesOff } from './queries';
import { serializePreferences } from './serialize';

export async function notificationRoutes(app: FastifyInstance): Promise<void> {
  mount(app, notifications, {
    getNotificationPreferences: ({ viewer, work }) =>
      work(async (tenant) => serializePreferences(await switchesOff(tenant, viewer.accountId))),

    updateNotificationPreferences: ({ input, viewer, now, work }) =>
      work(async (tenant) => {
        await turnSwitches(tenant, viewer.accountId, input, now);
        return serializePreferences(await switchesOff(tenant, viewer.accountId));
      }),
  });
}
