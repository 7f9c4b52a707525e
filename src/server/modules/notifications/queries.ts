import { and, lt } from 'drizzle-orm';
import { notifications } from '@server/db/schema/notifications';
import { owned, type Tenant } from '@server/db/tenant';

export type NotificationRow = typeof notifications.$inferSelect;
export type NewNotification = Pick<NotificationRow, 'accountId' | 'type' | 'event' | 'senderId' | 'subjectId' | 'createdAt'>;

export const addNotifications = (tenant: Tenant, rows: readonly NewNotification[]) =>
  tenant.db.insert(notifications).values(rows.map((row) => ({ ...row, organizationId: tenant.organizationId })));

export const removeNotificationsBefore = (tenant: Tenant, before: Date) =>
  tenant.db.delete(notifications).where(and(owned(tenant, notifications), lt(notifications.createdAt, before)));
