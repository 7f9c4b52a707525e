import * as delegates from '@contract/endpoints/delegates';
import type { FastifyInstance } from 'fastify';
import { mustBeInPerson } from '@server/http/acting';
import { mount } from '@server/http/mount';
import { accountPage } from '../accounts/reads';
import { chooseDelegate, createTeam, dismissDelegate, mustNotLookUpTooOften } from './commands';
import { actedForIds, delegateIds } from './queries';

export async function delegateRoutes(app: FastifyInstance): Promise<void> {
  mount(app, delegates, {
    listDelegates: ({ input, viewer, work }) => work((tenant) => accountPage(tenant, input, delegateIds(tenant, viewer.accountId))),

    listDelegateOf: ({ input, viewer, work }) => work((tenant) => accountPage(tenant, input, actedForIds(tenant, viewer.realAccountId))),

    addDelegate: async ({ input, viewer, site, now, step, work }) => {
      await step((tenant) => mustNotLookUpTooOften(tenant, viewer, now));
      return work((tenant) => chooseDelegate(tenant, viewer, input.email, { now, site }));
    },

    removeDelegate: ({ params, viewer, now, locale, work }) =>
      work((tenant) => dismissDelegate(tenant, viewer, params.accountId, { now, locale })),

    createTeam: ({ input, viewer, now, work }) =>
      work((tenant) => {
        mustBeInPerson(viewer);
        return createTeam(tenant, viewer.realAccountId, input, now);
      }),
  });
}
