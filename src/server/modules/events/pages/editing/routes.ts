import * as listingPages from '@contract/endpoints/listingPages';
import type { ListingPage } from '@contract/entities/listings';
import type { FastifyInstance } from 'fastify';
import type { Tenant } from '@server/db/tenant';
import { mount } from '@server/http/mount';
import { serializeBaseImage } from '../../../storage/reads';
import { receivedPicture } from '../../pictures';
import * as commands from './commands';
import { pageRows, picturesOf } from './queries';

async function pagesOf(tenant: Tenant, eventId: string): Promise<ListingPage[]> {
  const rows = await pageRows(tenant, eventId);
  const ids = rows.map(({ id }) => id);
  const pictures = ids.length > 0 ? await picturesOf(tenant, ids) : [];
  return rows.map(({ id, slug, title, subtitle, html, sortOrder, revision }) => ({
    id,
    slug,
    title,
    subtitle,
    html,
    sortOrder,
    revision,
    images: pictures.flatMap(({ pageId, image }) => (pageId === id ? [serializeBaseImage(image)] : [])),
  }));
}

const pageOf = async (tenant: Tenant, eventId: string, pageId: string) => (await pagesOf(tenant, eventId)).find(({ id }) => id === pageId)!;

export async function listingPageRoutes(app: FastifyInstance): Promise<void> {
  mount(app, listingPages, {
    listListingPages: ({ params, work }) => work((tenant) => pagesOf(tenant, params.eventId)),

    createListingPage: async (call) => {
      const { params, input, work } = call;
      const picture = await receivedPicture(call);
      return work(async (tenant) => pageOf(tenant, params.eventId, await commands.createPage(tenant, params.eventId, input, picture)));
    },

    updateListingPage: async (call) => {
      const { params, input, step, work } = call;
      // Before the picture is read: of a page that is not there nothing else is said.
      await step((tenant) => commands.mustLockPage(tenant, params));
      const picture = await receivedPicture(call);
      return work(async (tenant) => {
        await commands.changePage(tenant, params, input, picture);
        return pageOf(tenant, params.eventId, params.pageId);
      });
    },

    deleteListingPage: ({ params, work }) => work((tenant) => commands.removePage(tenant, params)),
  });
}
