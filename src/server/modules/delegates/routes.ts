import * as delegates from '@contract/endpoints/delegates';
import type { FastifyInstance } from 'fastify';
import { mount } from '@server/http/mount';
import { accountPageAmong } from '../accounts/commands';
import { chooseDelegate, dismissDelegate, foundTeam } from './commands';
import { mustBeInPerson } from './policy';
import { actedForIds, delegateIds } from './queries';

export async function delegateRoutes(app: FastifyInstance): Promise<void> {
  const { hub } = app.services;

  mount(app, delegates.listDelegates, async ({ input, tenant, viewer }) =>
    accountPageAmong(tenant, await delegateIds(tenant, viewer.accountId), input),
  );

  mount(app, delegates.listDelegateOf, async ({ input, tenant, viewer }) =>
    accountPageAmong(tenant, await actedForIds(tenant, viewer.realAccountId), input),
  );

  mount(app, delegates.addDelegate, async ({ input, tenant, viewer, now, locale }) =>
    chooseDelegate(tenant, viewer, input.email, { now, locale, hub }),
  );

  mount(app, delegates.removeDelegate, async ({ params, tenant, viewer, now, locale }) =>
    dismissDelegate(tenant, viewer, params.accountId, { now, locale, hub }),
  );

  mount(app, delegates.createTeam, async ({ input, tenant, viewer, now }) => {
    mustBeInPerson(viewer);
    return foundTeam(tenant, viewer.realAccountId, input, now);
  });
}
