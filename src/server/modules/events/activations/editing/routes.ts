import * as listingActivations from '@contract/endpoints/listingActivations';
import type { ListingActivation } from '@contract/entities/listings';
import type { FastifyInstance } from 'fastify';
import { iso } from '@server/db/columns';
import type { Tenant } from '@server/db/tenant';
import { mount } from '@server/http/mount';
import { serializeBaseImage } from '../../../storage/reads';
import { receivedPicture } from '../../pictures';
import * as commands from './commands';
import { allActivationRows, completionCounts } from './queries';

async function activationsOf(tenant: Tenant, eventId: string): Promise<ListingActivation[]> {
  const rows = await allActivationRows(tenant, eventId);
  const ids = rows.map(({ activation }) => activation.id);
  const completed = ids.length > 0 ? await completionCounts(tenant, ids) : new Map<string, number>();
  return rows.map(({ activation, image }) => {
    const { id, slug, name, shortDescription, longDescription, maxPoints, startAfter, type, accessLevel, code, revision } = activation;
    return {
      id,
      slug,
      name,
      shortDescription,
      longDescription,
      maxPoints,
      type,
      accessLevel,
      code,
      revision,
      startAfter: iso(startAfter),
      image: image && serializeBaseImage(image),
      completed: completed.get(id) ?? 0,
    };
  });
}

const activationOf = async (tenant: Tenant, eventId: string, activationId: string) =>
  (await activationsOf(tenant, eventId)).find(({ id }) => id === activationId)!;

export async function listingActivationRoutes(app: FastifyInstance): Promise<void> {
  mount(app, listingActivations, {
    listListingActivations: ({ params, work }) => work((tenant) => activationsOf(tenant, params.eventId)),

    createListingActivation: async (call) => {
      const { params, input, work } = call;
      const picture = await receivedPicture(call);
      return work(async (tenant) => {
        const id = await commands.createActivation(tenant, params.eventId, input, picture);
        return activationOf(tenant, params.eventId, id);
      });
    },

    updateListingActivation: async (call) => {
      const { params, input, step, work } = call;
      // Before the picture is read: of one that is not there nothing else is said.
      await step((tenant) => commands.mustLockActivation(tenant, params));
      const picture = await receivedPicture(call);
      return work(async (tenant) => {
        await commands.changeActivation(tenant, params, input, picture);
        return activationOf(tenant, params.eventId, params.activationId);
      });
    },

    deleteListingActivation: ({ params, work }) => work((tenant) => commands.removeActivation(tenant, params)),
  });
}
