import * as activations from '@contract/endpoints/activations';
import type { FastifyInstance } from 'fastify';
import { listPage } from '@server/db/paging';
import type { Tenant } from '@server/db/tenant';
import { mount } from '@server/http/mount';
import { findEvent } from '../reads';
import { mustHoldPass, mustKnowActivation, refusalOf } from './policy';
import { activationCounts, activationList, addCompletion, type ActivationRow, type ActivationsOf } from './queries';
import { withCompletions } from './reads';

const answer = async (tenant: Tenant, { eventId, passId }: ActivationsOf, rows: ActivationRow[]) =>
  withCompletions(tenant, rows, { passId, event: (await findEvent(tenant, eventId)).base });

export async function activationRoutes(app: FastifyInstance): Promise<void> {
  mount(app, activations, {
    listActivations: ({ params, input, viewer, work }) =>
      work(async (tenant) => {
        const of = await mustHoldPass(tenant, viewer.accountId, params);
        const { rows, count } = await listPage(tenant, activationList(tenant, of, input.search), input);
        return { items: await answer(tenant, of, rows), count };
      }),

    getActivationSummary: ({ params, viewer, work }) =>
      work(async (tenant) => activationCounts(tenant, await mustHoldPass(tenant, viewer.accountId, params))),

    getActivation: ({ params, viewer, work }) =>
      work(async (tenant) => {
        const of = await mustHoldPass(tenant, viewer.accountId, params);
        return (await answer(tenant, of, [await mustKnowActivation(tenant, of, params.activationId)]))[0]!;
      }),

    completeActivation: async ({ params, input: { code }, viewer, now, step, work }) => {
      const asked = async (tenant: Tenant) => {
        const of = await mustHoldPass(tenant, viewer.accountId, params);
        return { of, row: await mustKnowActivation(tenant, of, params.activationId) };
      };
      const refusal = await step(async (tenant) => {
        const { of, row } = await asked(tenant);
        return refusalOf(tenant, row, { code, passId: of.passId, personId: viewer.realAccountId, now });
      });
      if (refusal) throw refusal;
      return work(async (tenant) => {
        const { of, row } = await asked(tenant);
        const { id: activationId, maxPoints: earnedPoints } = row.activation;
        await addCompletion(tenant, { activationId, passId: of.passId, earnedPoints });
        return (await answer(tenant, of, [row]))[0]!;
      });
    },
  });
}
