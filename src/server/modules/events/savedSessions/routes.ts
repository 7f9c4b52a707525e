import * as savedSessions from '@contract/endpoints/savedSessions';
import type { FastifyInstance } from 'fastify';
import { mount } from '@server/http/mount';
import { publicAccounts } from '../../accounts/reads';
import { mustKnowEvent, mustKnowSession } from '../policy';
import { addSavedSession, removeSavedSession } from './queries';
import { savedSessionPage } from './reads';

export async function savedSessionRoutes(app: FastifyInstance): Promise<void> {
  mount(app, savedSessions, {
    listSavedSessions: ({ params, input, viewer, work }) =>
      work(async (tenant) => {
        const { id } = await mustKnowEvent(tenant, params.eventId);
        return savedSessionPage(tenant, viewer.accountId, input, id);
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
