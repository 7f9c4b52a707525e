import type { EventOf } from '@contract/events';
import { CHAT_TOLD } from '@contract/limits';
import { inOrganization, type Tenant } from '@server/db/tenant';
import { forEachOrganization } from '@server/organizations/forEach';
import type { Services } from '@server/services';
import * as queries from './queries';

const AT_ONCE = 500;

/** Has those reminded later who have not read a message by now. Who waits to be reminded already, or was, is not again. */
export const remindLater = (tenant: Tenant, message: EventOf<'chatMessagePushed'>, accountIds: readonly string[], now: Date) =>
  queries.scheduleReminders(tenant, message, accountIds, new Date(now.getTime() + CHAT_TOLD.remindAfterMs - CHAT_TOLD.pushAfterMs));

/** Says of all that somebody has not read at once, also of what would not be due for some time. Answers how many were due. */
async function remind(tenant: Tenant, now: Date): Promise<number> {
  const due = await queries.dueReminders(tenant, now, AT_ONCE);
  const dueBy = (way: 'push' | 'mail') => [...new Set(due.filter(({ reminder }) => reminder === way).map(({ accountId }) => accountId))];
  const [byMail, byPush] = [dueBy('mail'), dueBy('push')];
  const mailed = await queries.moveReminders(tenant, byMail, 'mail', 'done', null);
  const mailAt = new Date(now.getTime() + CHAT_TOLD.mailAfterMs - CHAT_TOLD.remindAfterMs);
  const pushed = await queries.moveReminders(tenant, byPush, 'push', 'mail', mailAt);
  for (const accountId of byPush) tenant.emit({ type: 'chatUnreadPushed', accountId, channelIds: channelsOf(pushed, accountId) });
  for (const accountId of byMail) {
    const site = mailed.find((one) => one.accountId === accountId)!.site!;
    tenant.emit({ type: 'chatUnreadMailed', accountId, channelIds: channelsOf(mailed, accountId), site });
  }
  return due.length;
}

const channelsOf = (moved: readonly { accountId: string; channelId: number }[], accountId: string): number[] =>
  moved.filter((one) => one.accountId === accountId).map(({ channelId }) => channelId);

export const sendDueChatReminders = (services: Services): Promise<void> =>
  forEachOrganization(services, async ({ id: organizationId }) => {
    const now = services.now();
    while ((await inOrganization(services.database.db, { organizationId }, (tenant) => remind(tenant, now))) === AT_ONCE);
  });
