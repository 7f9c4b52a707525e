import type { Tenant } from '@server/db/tenant';
import { sessionCalendarAttachment, type CalendarSurroundings, type KnownEvent } from '../../events/reads';
import { knownSessions } from '../../events/sessions/reads';
import { attendedSessions } from './queries';

/** What a mail brings into the calendar of the sessions that its reader goes to, of some, or takes out of those they go to no more. */
export async function sessionAttachments(
  tenant: Tenant,
  event: KnownEvent,
  { accountId, sessionIds }: { accountId: string; sessionIds: readonly string[] },
  surroundings: CalendarSurroundings,
  method: 'PUBLISH' | 'CANCEL',
) {
  const attended = sessionIds.length > 0 ? await attendedSessions(tenant, accountId, sessionIds) : new Set<string>();
  const told = sessionIds.filter((id) => attended.has(id) === (method === 'PUBLISH'));
  const sessions = await knownSessions(tenant, told);
  return told.map((id) => sessionCalendarAttachment(event, sessions.get(id)!, surroundings, method));
}
