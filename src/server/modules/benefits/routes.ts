import * as benefits from '@contract/endpoints/benefits';
import type { FastifyInstance } from 'fastify';
import { iso, isoOrNull } from '@server/db/columns';
import { listPage } from '@server/db/paging';
import { mount } from '@server/http/mount';
import { publicAccounts } from '../accounts/reads';
import { baseEvents } from '../events/reads';
import { serializeBaseImage } from '../storage/reads';
import { benefitList } from './queries';

export async function benefitRoutes(app: FastifyInstance): Promise<void> {
  mount(app, benefits, {
    listBenefits: ({ input, now, work }) =>
      work(async (tenant) => {
        const { rows, count } = await listPage(tenant, benefitList(tenant, { search: input.search, now }), input);
        const events = await baseEvents(
          tenant,
          rows.flatMap(({ eventId }) => eventId ?? []),
        );
        const managers = await publicAccounts(
          tenant,
          rows.flatMap(({ managerId }) => managerId ?? []),
        );
        const items = rows.map(({ benefit, image, eventId, managerId }) => ({
          id: benefit.id,
          slug: benefit.slug,
          title: benefit.title,
          description: benefit.description,
          image: image && serializeBaseImage(image),
          priority: benefit.priority,
          startDate: iso(benefit.startDate),
          endDate: isoOrNull(benefit.endDate),
          eventId,
          event: events.find(({ id }) => id === eventId) ?? null,
          managerId,
          manager: (managerId && managers.get(managerId)) || null,
          createdAt: iso(benefit.createdAt),
          updatedAt: iso(benefit.updatedAt),
        }));
        return { items, count };
      }),
  });
}
