import * as door from '@contract/endpoints/door';
import type { FastifyInstance } from 'fastify';
import { mount } from '@server/http/mount';
import { doorDoubles, doorOf, doorPasses } from './reads';
import { takeScans } from './commands';

export async function doorRoutes(app: FastifyInstance): Promise<void> {
  mount(app, door, {
    getDoor: ({ params: { eventId }, work }) => work((tenant) => doorOf(tenant, eventId)),
    listDoorPasses: ({ params: { eventId }, input, work }) => work((tenant) => doorPasses(tenant, eventId, input.after)),
    sendDoorScans: ({ params: { eventId }, input, viewer: { accountId }, now, work }) =>
      work((tenant) => takeScans(tenant, { eventId, accountId, input, now })),
    listDoorDoubles: ({ params: { eventId }, work }) => work((tenant) => doorDoubles(tenant, eventId)),
  });
}
