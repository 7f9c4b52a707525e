import { sql, type SQLWrapper } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { listPage, pageOf, type Backwards, type List, type Paged } from './paging';
import { statement } from './statement';
import { statementsByWay } from './statementsByWay';
import type { Tenant } from './tenant';

const nearestIds = (name: string) =>
  statement((tenant, { search }: { search: string }) =>
    tenant.db.select({ id: sql<string>`found.id` }).from(sql`${sql.raw(name)}(${search}) as found(id)`),
  );

/** The functions of migrations 0007, 0012 and 0020, in their order. What is nearest stands in the order of its likeness. */
const SWAPPED = {
  accounts: sql.raw('swapped_accounts'),
  groups: sql.raw('swapped_groups'),
  events: sql.raw('swapped_events'),
  interests: sql.raw('swapped_interests'),
  channels: sql.raw('swapped_channels'),
  contents: sql.raw('swapped_contents'),
  activities: sql.raw('swapped_activities'),
};
const NEAREST = {
  accounts: nearestIds('nearest_accounts'),
  groups: nearestIds('nearest_groups'),
  events: nearestIds('nearest_events'),
  interests: nearestIds('nearest_interests'),
  channels: nearestIds('nearest_channels'),
  contents: nearestIds('nearest_contents'),
  activities: nearestIds('nearest_activities'),
};

/** The ids of what is nearly spelled as it was searched for, the most alike first. */
const idsOfNearest = async (tenant: Tenant, kind: keyof typeof NEAREST, search: string): Promise<string[]> =>
  (await NEAREST[kind](tenant, { search })).map(({ id }) => id);

/** So few are shown of what is not spelled as it was searched for. */
const MEANT_AT_MOST = 10;

/** What a list is of: of what contains some words, or of some ids. */
export interface Sought {
  search: string | undefined;
  among?: SQLWrapper;
}

/** What is searched for, unless there is nothing but space. */
export const wordsOf = (search: string | undefined): string | undefined => (search?.trim() ? search : undefined);

/** The ids of what has two letters of some words the other way around, found once however the statement around it is planned. */
const amongSwapped = (kind: keyof typeof SWAPPED, search: string): SQLWrapper =>
  sql`(select unnest(array(select ${SWAPPED[kind]}(${search}))))`;

interface SecondLook<Row> {
  /** Whether the viewer is shown anything on the first page. */
  isFound: () => Promise<boolean>;
  swapped: () => Promise<Row[]>;
  nearest: () => Promise<Row[]>;
}

interface Found<Row> {
  rows: Row[];
  count?: number;
}

/** The page of a list that was found, or the same page of what its search may have meant, where that shows the viewer nothing at all. */
async function foundOrMeant<Row>(
  { search, page, pageSize }: Paged<string>,
  found: Found<Row>,
  { isFound, swapped, nearest }: SecondLook<Row>,
): Promise<Found<Row>> {
  if (wordsOf(search) === undefined || found.rows.length > 0 || found.count) return found;
  if (page > 1 && found.count === undefined && (await isFound())) return found;
  // Also where there is nothing to look up: how long it takes would tell of what the viewer may not see.
  let rows = await swapped();
  if (rows.length === 0) rows = await nearest();
  return { rows: rows.slice((page - 1) * pageSize, page * pageSize), ...(found.count !== undefined && { count: rows.length }) };
}

/** What a page is asked with beside what its list is asked with; `most` are wanted with those of the pages before. */
interface PageValues {
  search: string;
  ids: string[];
  most: number;
  limit: number;
  offset: number;
}

/** The values of a list and, of them, those that the first pages are found by. */
export type SearchValues<V> = V & Pick<PageValues, 'search' | 'most'>;

type Look = 'first' | 'swapped' | 'nearest';

/**
 * Pages of a list that is searched, with a second look where the first shows the viewer nothing. Each way of asking is one statement
 * that is made once: `way` tells all that its text depends on beside who asks and the order, `values` what differs from one time to the next. Where there
 * is no end of ways `way` is undefined, and the statement is made anew.
 */
export function searchedPages<Way, V extends object, Rows extends PgSelect, Field extends string>(
  kind: keyof typeof NEAREST,
  listOf: (tenant: Tenant, way: Way, values: SearchValues<V>, sought: Sought) => List<Rows, Field>,
) {
  type Row = Rows['_']['result'][number];
  type Values = V & PageValues;
  const statements = statementsByWay<Values, Row[]>();

  const listFor = (look: Look, tenant: Tenant, way: Way, values: Values) => {
    if (look === 'first') return listOf(tenant, way, values, { search: values.search });
    if (look === 'swapped') return listOf(tenant, way, values, { search: undefined, among: amongSwapped(kind, values.search) });
    const ids = sql`${sql.param(values.ids)}::uuid[]`;
    const list = listOf(tenant, way, values, { search: undefined, among: sql`(select unnest(${ids}))` });
    return { ...list, pinned: sql`array_position(${ids}, ${list.last})` };
  };

  return async (
    tenant: Tenant,
    way: Way,
    values: V,
    input: Paged<Backwards<NoInfer<Field>>>,
    { isEndless = false }: { isEndless?: boolean } = {},
  ): Promise<Found<Row>> => {
    const { orderBy, page, pageSize } = input;
    const words = wordsOf(input.search);
    const search = words ?? '';
    const most = page * pageSize;

    const rowsOf = (look: Look, { offset = 0, limit = MEANT_AT_MOST, ids = [] }: Partial<PageValues> = {}): Promise<Row[]> => {
      const asked: Values = { ...values, search, ids, most, limit, offset };
      const order = look === 'first' ? orderBy : undefined;
      const build = (asking: Tenant, given: Values) =>
        pageOf(listFor(look, asking, way, given), { orderBy: order, page: 1, pageSize: given.limit }).offset(
          given.offset,
        ) as unknown as PromiseLike<Row[]>;
      if (isEndless) return Promise.resolve(build(tenant, asked));
      const isVisitor = tenant.accountId === null;
      const made = statements([look, order, isVisitor, way], (asking, given) =>
        build(isVisitor ? { ...asking, accountId: null } : asking, given),
      );
      return made(tenant, asked);
    };

    const found =
      input.count === false && words !== undefined
        ? { rows: await rowsOf('first', { limit: pageSize, offset: most - pageSize }) }
        : await listPage(tenant, listOf(tenant, way, { ...values, search, most }, { search: words }), input);
    return foundOrMeant<Row>(input, found, {
      isFound: async () => (await rowsOf('first', { limit: 1 })).length > 0,
      swapped: () => rowsOf('swapped'),
      nearest: async () => rowsOf('nearest', { ids: await idsOfNearest(tenant, kind, search) }),
    });
  };
}
