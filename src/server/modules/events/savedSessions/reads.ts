import type { InputOf } from '@contract/endpoint';
import type { listSavedSessions } from '@contract/endpoints/savedSessions';
import { listPage } from '@server/db/paging';
import type { Tenant } from '@server/db/tenant';
import { withParts } from '../programme';
import { sessionRowsById } from '../queries';
import { savedSessionList } from './queries';

export async function savedSessionPage(tenant: Tenant, accountId: string, input: InputOf<typeof listSavedSessions>, eventId?: string) {
  const { rows, count } = await listPage(tenant, savedSessionList(tenant, accountId, eventId, input.search), input);
  const ids = rows.map(({ id }) => id);
  const sessions = new Map((await withParts(tenant, await sessionRowsById(tenant, ids))).map((session) => [session.id, session]));
  return { items: ids.map((id) => sessions.get(id)!), count };
}
