import type { BaseInterest } from '@contract/entities/interests';
import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import { listPage, type Paged } from '@server/db/paging';
import { interestList, interestNamesById, interestRow, interestsOfAccount } from './queries';
import { serializeInterest } from './serialize';

export { eventsOfInterest, sharedInterestCounts } from './queries';

export async function baseInterests(tenant: Tenant, ids: Iterable<string>): Promise<Map<string, BaseInterest>> {
  const wanted = [...new Set(ids)];
  return new Map(wanted.length === 0 ? [] : (await interestNamesById(tenant, { ids: wanted })).map((row) => [row.id, row]));
}

/** The id of an interest that is named by it or by its name. @throws ApiError notFound */
export async function mustKnowInterest(tenant: Tenant, idOrName: string): Promise<string> {
  const row = await interestRow(tenant, idOrName);
  if (!row) throw notFound();
  return row.interest.id;
}

export async function ownInterestPage(tenant: Tenant, accountId: string, input: Paged<'name' | '-name' | 'createdAt' | '-createdAt'>) {
  const among = interestsOfAccount(tenant, accountId);
  const { rows, count } = await listPage(tenant, interestList(tenant, { search: input.search, among }), input);
  return { items: rows.map((row) => serializeInterest(row)), count };
}
