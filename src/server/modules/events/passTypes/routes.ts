import * as listingPassTypes from '@contract/endpoints/listingPassTypes';
import type { FastifyInstance } from 'fastify';
import { mount } from '@server/http/mount';
import type { Tenant } from '@server/db/tenant';
import { listingTaxTerms, venueOf } from '../../payments/reads';
import { findEvent } from '../reads';
import { changePassType, createPassType, removePassType } from './commands';
import { listingPassTypes as serialized } from './reads';

const oneOf = async (tenant: Tenant, eventId: string, id: string, now: Date) =>
  (await serialized(tenant, eventId, now)).find((passType) => passType.id === id)!;

export async function listingPassTypeRoutes(app: FastifyInstance): Promise<void> {
  mount(app, listingPassTypes, {
    listListingPassTypes: ({ params, now, work }) => work((tenant) => serialized(tenant, params.eventId, now)),

    getListingTax: ({ params, organization, work }) =>
      work(async (tenant) => listingTaxTerms(organization, venueOf((await findEvent(tenant, params.eventId)).event))),

    createListingPassType: ({ params: { eventId }, input, now, work }) =>
      work(async (tenant) => oneOf(tenant, eventId, await createPassType(tenant, eventId, input), now)),

    updateListingPassType: ({ params, input, now, work }) =>
      work(async (tenant) => {
        await changePassType(tenant, params, input, now);
        return oneOf(tenant, params.eventId, params.ticketId, now);
      }),

    deleteListingPassType: ({ params, work }) => work((tenant) => removePassType(tenant, params)),
  });
}
