import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import { seriesRow, type SeriesRow } from './queries';

export async function findSeries(tenant: Tenant, idOrSlug: string): Promise<SeriesRow> {
  const row = await seriesRow(tenant, idOrSlug);
  if (!row) throw notFound();
  return row;
}
