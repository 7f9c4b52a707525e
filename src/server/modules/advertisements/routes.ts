import * as advertisements from '@contract/endpoints/advertisements';
import { FRESHNESS } from '@contract/limits';
import type { FastifyInstance } from 'fastify';
import { mount } from '@server/http/mount';
import { serializeBaseImage } from '../storage/reads';
import { advertisementInTurn } from './queries';

export async function advertisementRoutes(app: FastifyInstance): Promise<void> {
  mount(app, advertisements, {
    getAdvertisement: ({ now, work }) =>
      work(async (tenant) => {
        const row = await advertisementInTurn(tenant, now, FRESHNESS.adsS * 1_000);
        if (!row) return null;
        const { id, type, title, description, link } = row.advertisement;
        return { id, type, title, description, link, image: row.image && serializeBaseImage(row.image) };
      }),
  });
}
