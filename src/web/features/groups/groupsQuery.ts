export const GROUP_LISTS = ['all', 'featured', 'mine', 'invited', 'requested', 'events'] as const;
export type GroupListName = (typeof GROUP_LISTS)[number];

export const OPEN_LISTS: readonly GroupListName[] = ['all', 'featured', 'events'];

export interface GroupsQuery {
  list: GroupListName;
  search: string;
}

export const readGroupsQuery = (query: URLSearchParams): GroupsQuery => ({
  list: GROUP_LISTS.find((name) => name === query.get('list')) ?? 'all',
  search: query.get('search') ?? '',
});

export function groupsAddress(query: GroupsQuery, changes: Partial<GroupsQuery> = {}): string {
  const { list, search } = { ...query, ...changes };
  const words = new URLSearchParams({ ...(list !== 'all' && { list }), ...(search && { search }) }).toString();
  return words ? `/groups?${words}` : '/groups';
}
