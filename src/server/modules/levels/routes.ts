import * as levels from '@contract/endpoints/levels';
import type { BaseSponsorshipLevel, SponsorshipLevel } from '@contract/entities/levels';
import { NESTED } from '@contract/limits';
import type { FastifyInstance } from 'fastify';
import { iso } from '@server/db/columns';
import { listPage } from '@server/db/paging';
import type { Tenant } from '@server/db/tenant';
import { mount } from '@server/http/mount';
import { accountsInOrder, baseAccounts, findAccountId } from '../accounts/reads';
import { serializeBaseImage } from '../storage/reads';
import { firstAccountsOf, levelAccountList, levelList, levelsOf, type LevelRow } from './queries';
import { findLevel } from './reads';

const serializeBaseLevel = ({ level: { id, slug, name, subtitle, color, scale }, image }: LevelRow): BaseSponsorshipLevel => ({
  id,
  slug,
  name,
  subtitle,
  color,
  scale,
  image: image && serializeBaseImage(image),
});

async function serialized(tenant: Tenant, rows: readonly LevelRow[]): Promise<SponsorshipLevel[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ level }) => level.id);
  const first = await firstAccountsOf(tenant, ids, NESTED.inLists);
  const accounts = await baseAccounts(
    tenant,
    first.map(({ accountId }) => accountId),
  );
  return rows.map(({ level, image }) => ({
    ...serializeBaseLevel({ level, image }),
    description: level.description,
    sortOrder: level.sortOrder,
    accounts: first.flatMap(({ levelId, accountId }) => (levelId === level.id ? accounts.get(accountId)! : [])),
    createdAt: iso(level.createdAt),
    updatedAt: iso(level.updatedAt),
  }));
}

export async function levelRoutes(app: FastifyInstance): Promise<void> {
  mount(app, levels, {
    listLevels: ({ input, work }) =>
      work(async (tenant) => {
        const { rows, count } = await listPage(tenant, levelList(tenant, input.search), input);
        return { items: await serialized(tenant, rows), count };
      }),

    getLevel: ({ params, work }) => work(async (tenant) => (await serialized(tenant, [await findLevel(tenant, params.levelId)]))[0]!),

    listLevelsOfAccount: ({ params, work }) =>
      work(async (tenant) => {
        const id = await findAccountId(tenant, params.accountId);
        return (await levelsOf(tenant, id)).map(serializeBaseLevel);
      }),

    listLevelAccounts: ({ params, input, work }) =>
      work(async (tenant) => {
        const { level } = await findLevel(tenant, params.levelId);
        const { rows, count } = await listPage(tenant, levelAccountList(tenant, level.id, input), input);
        return { items: await accountsInOrder(tenant, rows), count };
      }),
  });
}
