import { sql, type SQLWrapper } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { listPage, pageOf, type Backwards, type List, type Paged } from './paging';
import { statement } from './statement';
import type { Tenant } from './tenant';

const look = (name: string) =>
  statement((tenant, { search }: { search: string }) =>
    tenant.db.select({ id: sql<string>`found.id` }).from(sql`${sql.raw(name)}(${search}) as found(id)`),
  );

/** The functions of migrations 0007 and 0012, in their order. What is nearest stands in the order of its likeness. */
const SWAPPED = {
  accounts: look('swapped_accounts'),
  groups: look('swapped_groups'),
  events: look('swapped_events'),
  interests: look('swapped_interests'),
  channels: look('swapped_channels'),
  contents: look('swapped_contents'),
  activities: look('swapped_activities'),
};
const NEAREST = {
  accounts: look('nearest_accounts'),
  groups: look('nearest_groups'),
  events: look('nearest_events'),
  interests: look('nearest_interests'),
  channels: look('nearest_channels'),
  contents: look('nearest_contents'),
};

/** So few are shown of what is not spelled as it was searched for. */
const MOST = 10;

/** What a list is of: of what contains some words or nearly does, or of some ids. */
export interface Sought {
  search: string | undefined;
  among?: SQLWrapper;
}

type Kind = keyof typeof SWAPPED;
type SoughtList<Rows extends PgSelect, Field extends string> = (sought: Sought) => List<Rows, Field>;

/** The few that a search may have meant, of those that the viewer may see. */
async function meant<Rows extends PgSelect, Field extends string>(
  tenant: Tenant,
  kind: Kind,
  search: string,
  listOf: SoughtList<Rows, Field>,
): Promise<Rows['_']['result']> {
  const first = { page: 1, pageSize: MOST };
  // Also where there is nothing to look up: how long it takes would tell of what the viewer may not see.
  const swapped = await idsOf(SWAPPED[kind](tenant, { search }));
  const found = await pageOf(listOf({ search: undefined, among: amongIds(swapped) }), first);
  if (found.length > 0 || kind === 'activities') return found;
  const nearest = await idsOf(NEAREST[kind](tenant, { search }));
  const list = listOf({ search: undefined, among: amongIds(nearest) });
  return await pageOf({ ...list, pinned: sql`array_position(${sql.param(nearest)}::uuid[], ${list.last})` }, first);
}

const amongIds = (ids: string[]) => sql`(select unnest(${sql.param(ids)}::uuid[]))`;

const idsOf = async (rows: Promise<{ id: string }[]>) => (await rows).map(({ id }) => id);

interface Found<Rows extends PgSelect> {
  rows: Rows['_']['result'];
  count?: number;
}

/** The page of a list that was found, or the same page of what its search may have meant, where that shows the viewer nothing at all. */
export async function foundOrMeant<Rows extends PgSelect, Field extends string>(
  tenant: Tenant,
  kind: Kind,
  listOf: SoughtList<Rows, Field>,
  { search, page, pageSize }: Paged<Backwards<NoInfer<Field>>>,
  found: Found<Rows>,
): Promise<Found<Rows>> {
  if (!search?.trim() || found.rows.length > 0 || found.count) return found;
  if (page > 1 && found.count === undefined && (await pageOf(listOf({ search }), { page: 1, pageSize: 1 })).length > 0) return found;
  const rows = await meant(tenant, kind, search, listOf);
  return { rows: rows.slice((page - 1) * pageSize, page * pageSize), ...(found.count !== undefined && { count: rows.length }) };
}

export const searchPage = async <Rows extends PgSelect, Field extends string>(
  tenant: Tenant,
  kind: Kind,
  listOf: SoughtList<Rows, Field>,
  input: Paged<Backwards<NoInfer<Field>>>,
): Promise<Found<Rows>> => foundOrMeant(tenant, kind, listOf, input, await listPage(tenant, listOf({ search: input.search }), input));
