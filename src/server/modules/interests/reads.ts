import type { BaseInterest } from '@contract/entities/interests';
import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import { interestNamesById, interestRow } from './queries';

export { eventsOfInterest } from './queries';

/** The short forms of interests by id: one query for a whole page. */
export async function baseInterests(tenant: Tenant, ids: Iterable<string>): Promise<Map<string, BaseInterest>> {
  const wanted = [...new Set(ids)];
  return new Map(wanted.length === 0 ? [] : (await interestNamesById(tenant, wanted)).map((row) => [row.id, row]));
}

/** The id of an interest that is named by it or by its name. @throws ApiError notFound */
export async function mustKnowInterest(tenant: Tenant, idOrName: string): Promise<string> {
  const row = await interestRow(tenant, idOrName);
  if (!row) throw notFound();
  return row.interest.id;
}
