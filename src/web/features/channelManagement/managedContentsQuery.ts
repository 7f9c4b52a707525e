import { managedAddress } from '@contract/rules/channelAddresses';

export const CONTENT_LISTS = ['all', 'drafts', 'planned', 'published'] as const;
export type ContentListName = (typeof CONTENT_LISTS)[number];

export interface ManagedContentsQuery {
  list: ContentListName;
  search: string;
}

export const readManagedContentsQuery = (query: URLSearchParams): ManagedContentsQuery => ({
  list: CONTENT_LISTS.find((name) => name === query.get('list')) ?? 'all',
  search: query.get('search') ?? '',
});

export function managedContentsAddress(channel: { slug: string }, { list, search }: ManagedContentsQuery): string {
  const query = new URLSearchParams({ ...(list !== 'all' && { list }), ...(search && { search }) }).toString();
  return managedAddress(channel) + (query && `?${query}`);
}
