import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { listPage, pageOf, type Backwards, type List, type Paged } from './paging';
import { statementsByWay } from './statementsByWay';
import type { Tenant } from './tenant';

/** What is nearest is at least so alike: what is more alike is looked for first, for an index finds fewer of it. */
const LIKENESS = [0.6, 0.5];

interface Looks {
  swapped: (search: string) => SQL;
  nearest: (search: string, least: number) => SQL;
  likeness: readonly number[];
}

/** The functions of migrations 0007, 0012, 0020, 0025 and 0026, in their order. What is nearest stands in the order of its likeness. */
const LOOKS = {
  accounts: lookAt('accounts', sql`, hidden_accounts()`),
  groups: lookAt('groups'),
  // To look twice at some hundred events took a fifth longer than to look once at all that are a little alike.
  events: { ...lookAt('events'), likeness: [0.5] },
  interests: lookAt('interests'),
  channels: lookAt('channels'),
  contents: lookAt('contents'),
  // All of the latest are read, whatever is asked for.
  activities: {
    swapped: (search: string) => sql`swapped_activities(${search})`,
    nearest: (search: string) => sql`nearest_activities(${search})`,
    likeness: [0.5],
  },
} satisfies Record<string, Looks>;

function lookAt(kind: string, hidden = sql``): Looks {
  return {
    swapped: (search) => sql`${sql.raw(`swapped_${kind}`)}(${search}${hidden})`,
    nearest: (search, least) => sql`${sql.raw(`nearest_${kind}`)}(${search}${hidden}, ${least})`,
    likeness: LIKENESS,
  };
}

/** So few are shown of what is not spelled as it was searched for. */
const MEANT_AT_MOST = 10;

/** What a list is of: of what contains some words, or of some ids. */
export interface Sought {
  search: string | undefined;
  among?: SQLWrapper;
}

/** What is searched for, unless there is nothing but space. */
export const wordsOf = (search: string | undefined): string | undefined => (search?.trim() ? search : undefined);

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
  let rows = await swapped();
  if (rows.length === 0) rows = await nearest();
  return { rows: rows.slice((page - 1) * pageSize, page * pageSize), ...(found.count !== undefined && { count: rows.length }) };
}

/** What a page is asked with beside what its list is asked with; `most` are wanted with those of the pages before. */
interface PageValues {
  search: string;
  least: number;
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
 * that is made once: `way` tells all that its text depends on beside who asks and the order, `values` what differs from one time to
 * the next. Where there is no end of ways, it `isEndless`, and each statement is made anew.
 */
export function searchedPages<Way, V extends object, Rows extends PgSelect, Field extends string>(
  kind: keyof typeof LOOKS,
  listOf: (tenant: Tenant, way: Way, values: SearchValues<V>, sought: Sought) => List<Rows, Field> & { counted: SQLWrapper },
) {
  type Row = Rows['_']['result'][number];
  type Values = V & PageValues;
  const statements = statementsByWay<Values, Row[]>();
  const idsMeant = statementsByWay<Values, { id: string }[]>();
  const { swapped, nearest, likeness }: Looks = LOOKS[kind];

  const listFor = (look: Look, tenant: Tenant, way: Way, values: Values) => {
    if (look === 'first') return listOf(tenant, way, values, { search: values.search });
    // Found once however the statement around it is planned.
    const among = sql`(select unnest(array(select ${swapped(values.search)})))`;
    if (look === 'swapped') return listOf(tenant, way, values, { search: undefined, among });
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

    const asking = { least: 0, ids: [], ...values, search, most, limit: MEANT_AT_MOST, offset: 0 };
    const isVisitor = tenant.accountId === null;
    /** Asks what is made once for all that are asked in the same way. */
    const ask = <R>(
      made: ReturnType<typeof statementsByWay<Values, R>>,
      key: unknown,
      build: (of: Tenant, given: Values) => PromiseLike<R>,
      given: Values,
    ) =>
      isEndless
        ? Promise.resolve(build(tenant, given))
        : made([key, isVisitor, way], (of, each) => build(isVisitor ? { ...of, accountId: null } : of, each))(tenant, given);

    const rowsOf = (look: Look, given: Partial<PageValues> = {}): Promise<Row[]> => {
      const order = look === 'first' ? orderBy : undefined;
      const build = (of: Tenant, each: Values) =>
        pageOf(listFor(look, of, way, each), { orderBy: order, page: 1, pageSize: each.limit }).offset(
          each.offset,
        ) as unknown as PromiseLike<Row[]>;
      return ask(statements, [look, order], build, { ...asking, ...given });
    };

    // What is hidden is not told even by its id: as much is asked where nothing else was meant as where nothing was.
    const isListed = (id: SQL, of: Tenant, each: Values) => sql`${id} in (${listOf(of, way, each, { search: undefined }).counted})`;

    /** Asked before all that is told of them: there seldom are any, and to tell of none takes much longer than to look. */
    const hasSwapped = async (): Promise<boolean> => {
      const build = (of: Tenant, each: Values) =>
        of.db
          .select({ id: sql<string>`meant.id` })
          .from(sql`${swapped(each.search)} as meant(id)`)
          .where(isListed(sql`meant.id`, of, each))
          .limit(1);
      return (await ask(idsMeant, 'swapped', build, asking)).length > 0;
    };

    /** The most alike of those that the list shows: what it does not show takes no place among them. */
    const idsOfNearest = async (): Promise<string[]> => {
      const build = (of: Tenant, each: Values) =>
        of.db
          .select({ id: sql<string>`near.id` })
          .from(sql`${nearest(each.search, each.least)} with ordinality as near(id, place)`)
          .where(isListed(sql`near.id`, of, each))
          .orderBy(sql`near.place`)
          .limit(MEANT_AT_MOST);
      // Of people fifty are taken before they are put in order: who is less alike may take the places of the more alike.
      const found = new Set<string>();
      for (const least of likeness) {
        for (const { id } of await ask(idsMeant, 'nearest', build, { ...asking, least })) found.add(id);
        if (found.size >= MEANT_AT_MOST) break;
      }
      return [...found];
    };

    const found =
      input.count === false && words !== undefined
        ? { rows: await rowsOf('first', { limit: pageSize, offset: most - pageSize }) }
        : await listPage(tenant, listOf(tenant, way, { ...values, search, most }, { search: words }), input);
    return foundOrMeant<Row>(input, found, {
      isFound: async () => (await rowsOf('first', { limit: 1 })).length > 0,
      swapped: async () => ((await hasSwapped()) ? rowsOf('swapped') : []),
      nearest: async () => {
        const ids = await idsOfNearest();
        return ids.length === 0 ? [] : rowsOf('nearest', { ids });
      },
    });
  };
}
