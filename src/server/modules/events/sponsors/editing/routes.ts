import * as listingSponsors from '@contract/endpoints/listingSponsors';
import type { ListingSponsorLevel } from '@contract/entities/listings';
import type { FastifyInstance } from 'fastify';
import type { Tenant } from '@server/db/tenant';
import { mount } from '@server/http/mount';
import { eventListing } from '../../listings/reads';
import { receivedPicture } from '../../pictures';
import { levelRows, sponsorshipRows } from '../queries';
import { serializeSponsorship, sponsorAccounts } from '../reads';
import * as commands from './commands';

async function sponsorLevels(tenant: Tenant, eventId: string): Promise<ListingSponsorLevel[]> {
  const levels = await levelRows(tenant, [eventId]);
  const rows = levels.length > 0 ? await sponsorshipRows(tenant, [eventId]) : [];
  const accounts = await sponsorAccounts(tenant, rows);
  return levels.map(({ id, slug, name, description, sponsorsPerRow, revision }) => ({
    id,
    slug,
    name,
    description,
    sponsorsPerRow,
    revision,
    sponsors: rows
      .filter(({ sponsorship }) => sponsorship.levelId === id)
      .map((row) => ({ ...serializeSponsorship(row, accounts), revision: row.sponsorship.revision })),
  }));
}

export async function listingSponsorRoutes(app: FastifyInstance): Promise<void> {
  mount(app, listingSponsors, {
    listListingSponsors: ({ params, work }) => work((tenant) => sponsorLevels(tenant, params.eventId)),

    createSponsorLevel: ({ params, input, work }) =>
      work(async (tenant) => {
        await commands.createLevel(tenant, params.eventId, input);
        return sponsorLevels(tenant, params.eventId);
      }),

    updateSponsorLevel: ({ params, input, work }) =>
      work(async (tenant) => {
        await commands.changeLevel(tenant, params, input);
        return sponsorLevels(tenant, params.eventId);
      }),

    deleteSponsorLevel: ({ params, work }) =>
      work(async (tenant) => {
        await commands.removeLevel(tenant, params);
        return sponsorLevels(tenant, params.eventId);
      }),

    addListingSponsor: async (call) => {
      const { params, input, viewer, services, now, work } = call;
      const picture = await receivedPicture(call);
      return work(async (tenant) => {
        await commands.addSponsor(tenant, params.eventId, input, picture);
        return eventListing(tenant, params.eventId, 0, { viewer, storage: services.storage, now });
      });
    },

    updateListingSponsor: async (call) => {
      const { params, input, viewer, services, now, step, work } = call;
      // Before the picture is read: of a sponsor that is not there nothing else is said.
      await step((tenant) => commands.mustLockSponsor(tenant, params));
      const picture = await receivedPicture(call);
      return work(async (tenant) => {
        await commands.changeSponsor(tenant, params, input, picture);
        return eventListing(tenant, params.eventId, 0, { viewer, storage: services.storage, now });
      });
    },

    removeListingSponsor: ({ params, viewer, services: { storage }, now, work }) =>
      work(async (tenant) => {
        await commands.removeSponsor(tenant, params);
        return eventListing(tenant, params.eventId, 0, { viewer, storage, now });
      }),
  });
}
