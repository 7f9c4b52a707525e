import * as listingPassTypes from '@contract/endpoints/listingPassTypes';
import type { FastifyInstance } from 'fastify';
import { mount } from '@server/http/mount';
import type { Tenant } from '@server/db/tenant';
import { changePassType, createPassType, removePassType } from './commands';
import { listingPassTypes as serialized } from './reads';

const oneOf = async (tenant: Tenant, eventId: string, id: string) =>
  (await serialized(tenant, eventId)).find((passType) => passType.id === id)!;

export async function listingPassTypeRoutes(app: FastifyInstance): Promise<void> {
  mount(app, listingPassTypes, {
    listListingPassTypes: ({ params, work }) => work((tenant) => serialized(tenant, params.eventId)),

    createListingPassType: ({ params: { eventId }, input, work }) =>
      work(async (tenant) => oneOf(tenant, eventId, await createPassType(tenant, eventId, input))),

    updateListingPassType: ({ params, input, work }) =>
      work(async (tenant) => {
        await changePassType(tenant, params, input);
        return oneOf(tenant, params.eventId, params.ticketId);
      }),

    deleteListingPassType: ({ params, work }) => work((tenant) => removePassType(tenant, params)),
  });
}
