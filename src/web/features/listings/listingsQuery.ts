/** The lists of events that somebody hosts; each but the first is a flag of the address. */
export const LISTING_LISTS = ['upcoming', 'drafts', 'past', 'removed'] as const;
export type ListingList = (typeof LISTING_LISTS)[number];

/** Which of them are shown, as the address says it. */
export interface ListingsQuery {
  list: ListingList;
  search: string;
}

export const readListingsQuery = (query: URLSearchParams): ListingsQuery => ({
  list: LISTING_LISTS.find((name) => query.get(name) === 'true') ?? 'upcoming',
  search: query.get('search') ?? '',
});

/** The address of what is shown, with some of it changed. */
export function listingsAddress(query: ListingsQuery, changes: Partial<ListingsQuery> = {}): string {
  const { list, search } = { ...query, ...changes };
  const words = new URLSearchParams({ ...(list !== 'upcoming' && { [list]: 'true' }), ...(search && { search }) }).toString();
  return words ? `/listings?${words}` : '/listings';
}

/** What the API is asked for. */
export const filtersOf = ({ list, search }: ListingsQuery) => ({
  ...(list === 'drafts'
    ? { visible: 'false' as const }
    : { visible: 'true' as const, past: list === 'past' ? ('true' as const) : ('false' as const) }),
  ...(search && { search }),
});
