import * as contacts from '@contract/endpoints/contacts';
import type { FastifyInstance } from 'fastify';
import { isToBeTold } from '@server/db/attempts';
import { databaseFault, invalid, notFound, UNSEEN } from '@server/http/errors';
import { mount } from '@server/http/mount';
import { giveNewShareCode } from '../accounts/commands';
import { accountByShareCode } from '../accounts/reads';
import { readSelf } from '../self/reads';
import { addContacts, removeContacts } from './queries';
import { contactPage } from './reads';

export async function contactRoutes(app: FastifyInstance): Promise<void> {
  mount(app, contacts, {
    getAccountByShareCode: ({ params, work }) =>
      work(async (tenant) => {
        const found = await accountByShareCode(tenant, params.shareCode);
        if (!found) throw notFound();
        return found;
      }),

    listContacts: ({ input, viewer, work }) => work((tenant) => contactPage(tenant, viewer.accountId, input)),

    // Whoever shows their code wants to be found by it; so each is the other's contact, without a further question.
    addContact: ({ input, viewer, now, work }) =>
      work(async (tenant) => {
        const found = await accountByShareCode(tenant, input.shareCode);
        if (!found) throw invalid('shareCode', 'exists');
        if (found.id === viewer.accountId) throw invalid('shareCode', 'other');
        const isNew = await addContacts(tenant, viewer.accountId, found.id, now).catch((error: unknown) => {
          if (databaseFault(error)?.code === UNSEEN) throw invalid('shareCode', 'exists');
          throw error;
        });
        if (isNew && (await isToBeTold(tenant, `contact of ${found.id} by ${viewer.accountId}`, now)))
          tenant.emit({ type: 'contactAdded', accountId: found.id, senderId: viewer.accountId, subjectId: viewer.accountId });
        return found;
      }),

    removeContact: ({ params, viewer, work }) =>
      work(async (tenant) => {
        if ((await removeContacts(tenant, viewer.accountId, params.accountId)).length === 0) throw notFound();
      }),

    renewShareCode: ({ viewer, work }) =>
      work(async (tenant) => {
        await giveNewShareCode(tenant, viewer.accountId);
        return readSelf(tenant, viewer.accountId);
      }),
  });
}
