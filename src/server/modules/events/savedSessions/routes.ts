import * as savedSessions from '@contract/endpoints/savedSessions';
import type { FastifyInstance } from 'fastify';
import { listPage } from '@server/db/paging';
import { mount } from '@server/http/mount';
import { publicAccounts } from '../../accounts/reads';
import { mustKnowEvent, mustKnowSession } from '../policy';
import { withParts } from '../programme';
import { sessionRowsById } from '../queries';
import { addSavedSession, removeSavedSession, savedSessionList } from './queries';

export async function savedSessionRoutes(app: FastifyInstance): Promise<void> {
  mount(app, savedSessions, {
    listSavedSessions: ({ params, input, viewer, work }) =>
      work(async (tenant) => {
        const { id } = await mustKnowEvent(tenant, params.eventId);
        const { rows, count } = await listPage(tenant, savedSessionList(tenant, id, viewer.accountId, input.search), input);
        const ids = rows.map((row) => row.id);
        const sessions = new Map((await withParts(tenant, await sessionRowsById(tenant, ids))).map((session) => [session.id, session]));
        return { items: ids.map((sessionId) => sessions.get(sessionId)!), count };
      }),

    saveSession: ({ params, viewer: { accountId }, work }) =>
      work(async (tenant) => {
        const { session } = await mustKnowSession(tenant, params);
        await addSavedSession(tenant, accountId, session.id);
        return (await publicAccounts(tenant, [accountId])).get(accountId)!;
      }),

    unsaveSession: ({ params, viewer: { accountId }, work }) =>
      work(async (tenant) => {
        const { session } = await mustKnowSession(tenant, params);
        await removeSavedSession(tenant, accountId, session.id);
        return (await publicAccounts(tenant, [accountId])).get(accountId)!;
      }),
  });
}
