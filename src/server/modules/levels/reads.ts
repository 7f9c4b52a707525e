import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import { levelRow, type LevelRow } from './queries';

export async function findLevel(tenant: Tenant, idOrSlug: string): Promise<LevelRow> {
  const row = await levelRow(tenant, idOrSlug);
  if (!row) throw notFound();
  return row;
}
