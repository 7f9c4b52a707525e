import * as contentGuests from '@contract/endpoints/contentGuests';
import type { FastifyInstance } from 'fastify';
import { listPage } from '@server/db/paging';
import { mount } from '@server/http/mount';
import { baseAccounts } from '../../accounts/reads';
import { mustReadContent } from '../policy';
import { serializeGuest } from '../serialize';
import { guestList } from './queries';

export async function contentGuestRoutes(app: FastifyInstance): Promise<void> {
  mount(app, contentGuests, {
    listContentGuests: ({ params, input, work }) =>
      work(async (tenant) => {
        const { content } = await mustReadContent(tenant, params.channelId, params.contentId);
        const { rows, count } = await listPage(tenant, guestList(tenant, content.id, input.search), input);
        const people = await baseAccounts(
          tenant,
          rows.flatMap(({ accountId }) => accountId ?? []),
        );
        return { items: rows.map((row) => serializeGuest(row, people)), count };
      }),
  });
}
