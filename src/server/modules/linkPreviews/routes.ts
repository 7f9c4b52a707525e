import * as linkPreviews from '@contract/endpoints/linkPreviews';
import { ACTIVITY } from '@contract/communityLimits';
import { LINK_PREVIEW } from '@contract/limits';
import { WebAddress } from '@contract/webAddress';
import type { FastifyInstance } from 'fastify';
import { invalid } from '@server/http/errors';
import { mount } from '@server/http/mount';
import { keepPreview, previewAt } from './queries';
import { serializeLinkPreview } from './serialize';

const Address = WebAddress(ACTIVITY.hrefMax);

export async function linkPreviewRoutes(app: FastifyInstance): Promise<void> {
  mount(app, linkPreviews, {
    getLinkPreview: async ({ input, services, now, work }) => {
      const { url, known } = await work(async (tenant) => {
        // Only here is it certain who asks.
        const { data: address } = Address.safeParse(input.href);
        if (!address) throw invalid('href', 'url');
        return { url: address, known: await previewAt(tenant, address) };
      });
      const isFresh = known?.fetchedAt && now.getTime() - known.fetchedAt.getTime() < LINK_PREVIEW.freshMs;
      // Nobody waits for another site inside a transaction.
      const facts = isFresh ? null : await services.readPage(url);
      const row = isFresh ? known : await work((tenant) => keepPreview(tenant, url, facts, now));
      return row.title === null ? null : serializeLinkPreview(row);
    },
  });
}
