import * as transfers from '@contract/endpoints/transfers';
import type { FastifyInstance } from 'fastify';
import { listPage } from '@server/db/paging';
import { notFound } from '@server/http/errors';
import { mount } from '@server/http/mount';
import { accountPage, baseAccounts } from '../../accounts/reads';
import { attendanceOf } from '../attendee/attendance';
import { passRows } from '../queries';
import { transferPass } from './commands';
import { transferList } from './queries';
import { serializeTransfer } from './serialize';

const MOST_FOUND = 10;

export async function transferRoutes(app: FastifyInstance): Promise<void> {
  mount(app, transfers, {
    listTransferAccounts: ({ params, input, viewer, work }) =>
      work(async (tenant) => {
        const attendance = await attendanceOf(tenant, params.eventId, viewer);
        const rows = attendance ? await passRows(tenant, attendance[1].id, 'owned') : [];
        if (!rows.some(({ id }) => id === params.passId)) throw notFound();
        if (input.search.trim() === '') return [];
        const asked = { search: input.search, accountType: 'account', page: 1, pageSize: MOST_FOUND + 1, count: false } as const;
        const { items } = await accountPage(tenant, asked);
        return items.filter(({ id }) => id !== viewer.accountId).slice(0, MOST_FOUND);
      }),

    transferPass: ({ params, input, viewer, site, now, work }) =>
      work((tenant) => transferPass(tenant, { ...params, ...input, accountId: viewer.accountId, site, now })),

    listTransfers: ({ params, input, viewer, work }) =>
      work(async (tenant) => {
        const attendance = await attendanceOf(tenant, params.eventId, viewer);
        if (!attendance) return { items: [], count: 0 };
        const [checkoutEvent, registration] = attendance;
        const { rows, count } = await listPage(tenant, transferList(tenant, registration.id), input);
        const people = await baseAccounts(
          tenant,
          rows.flatMap(({ fromId, toId }) => [fromId, toId]),
        );
        return { items: rows.map((row) => serializeTransfer(row, { people, registration, offer: checkoutEvent.offer })), count };
      }),
  });
}
