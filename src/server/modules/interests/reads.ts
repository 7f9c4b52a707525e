import type { SQLWrapper } from 'drizzle-orm';
import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import { listPage, type Backwards, type Paged } from '@server/db/paging';
import { wordsOf } from '@server/db/secondLook';
import { interestId, interestIdsAmong, interestList, interestRow, interestsOfAccount, type InterestRow } from './queries';
import { serializeInterest } from './serialize';

export { eventsOfInterest, interestName, sharedInterestCounts } from './queries';
export { serializeInterest } from './serialize';

/** Those of some ids that are of interests. */
export const interestsAmong = async (tenant: Tenant, ids: string[]): Promise<Set<string>> =>
  new Set(ids.length === 0 ? [] : (await interestIdsAmong(tenant, ids)).map(({ id }) => id));

/** An interest that is named by its id or by its name. @throws ApiError notFound */
export async function findInterest(tenant: Tenant, idOrName: string): Promise<InterestRow> {
  const row = await interestRow(tenant, idOrName);
  if (!row) throw notFound();
  return row;
}

/** Which interest it is, by its id or its name. @throws ApiError notFound */
export async function mustKnowInterest(tenant: Tenant, idOrName: string): Promise<string> {
  const id = await interestId(tenant, idOrName);
  if (!id) throw notFound();
  return id;
}

type Input = Paged<Backwards<'name' | 'createdAt'>>;

export const ownInterestPage = (tenant: Tenant, accountId: string, input: Input) =>
  interestPage(tenant, interestsOfAccount(tenant, accountId), input);

/** A page of the interests whose ids a statement finds. */
export async function interestPage(tenant: Tenant, among: SQLWrapper, input: Input) {
  const { rows, count } = await listPage(tenant, interestList(tenant, { search: wordsOf(input.search), among }), input);
  return { items: rows.map((row) => serializeInterest(row)), count };
}
