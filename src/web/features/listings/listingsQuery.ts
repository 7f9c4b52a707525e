import type { ListingStatus } from '@contract/entities/listings';

export const LISTING_LISTS = ['upcoming', 'drafts', 'past', 'removed'] as const;
export type ListingList = (typeof LISTING_LISTS)[number];

/** Where the events of a list may stand: those that are over, and drafts, stand in one place alone. */
export const STATUSES_OF: Record<ListingList, readonly ListingStatus[]> = {
  upcoming: ['notOpen', 'open', 'soldOut', 'closed', 'canceled'],
  past: ['closed', 'canceled'],
  drafts: [],
  removed: [],
};

export interface ListingsQuery {
  list: ListingList;
  status: ListingStatus | null;
  search: string;
}

export function readListingsQuery(query: URLSearchParams): ListingsQuery {
  const list = LISTING_LISTS.find((name) => query.get(name) === 'true') ?? 'upcoming';
  return {
    list,
    status: STATUSES_OF[list].find((status) => status === query.get('status')) ?? null,
    search: query.get('search') ?? '',
  };
}

export function listingsAddress(query: ListingsQuery, changes: Partial<ListingsQuery> = {}): string {
  const { list, status, search } = { ...query, ...changes };
  const words = new URLSearchParams({
    ...(list !== 'upcoming' && { [list]: 'true' }),
    ...(status && STATUSES_OF[list].includes(status) && { status }),
    ...(search && { search }),
  }).toString();
  return words ? `/listings?${words}` : '/listings';
}

export const filtersOf = ({ list, status, search }: ListingsQuery) => ({
  ...(list === 'drafts'
    ? { visible: 'false' as const }
    : { visible: 'true' as const, past: list === 'past' ? ('true' as const) : ('false' as const) }),
  ...(status && { status }),
  ...(search && { search }),
});
