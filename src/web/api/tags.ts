/** The nouns under which answers are kept. A plural holds lists, its singular one entity and all that hangs on it. */
export const TAGS = ['Account', 'Accounts', 'Event', 'Events', 'Organization', 'OrganizationConfig', 'Self'] as const;
export type Tag = (typeof TAGS)[number];

export interface TagPath {
  type: Tag;
  id: string;
}

type Part = string | number | undefined;

// Refreshing the list of a noun refreshes every single one of it.
const LIST_ABOVE: Partial<Record<Tag, Tag>> = { Account: 'Accounts', Event: 'Events' };

/** The one tag a change names; it refreshes the answers kept there and everywhere below. */
export const tag = (type: Tag, ...path: Part[]): TagPath => ({ type, id: path.filter((part) => part !== undefined).join(':') });

/**
 * The tags of an answer: its own path and each path above it.
 *
 * The cache matches tags exactly, so an answer names its ancestors itself; that is what makes `Self:chatChannels` cover
 * `Self:chatChannels:7:messages`.
 */
export function tagsAt(type: Tag, ...path: Part[]): TagPath[] {
  const parts = path.filter((part) => part !== undefined);
  const own = parts.map((_, at) => tag(type, ...parts.slice(0, at + 1)));
  const list = LIST_ABOVE[type];
  return list ? [...own, tag(list, 'list')] : own;
}

/** The tags of a list in pages: its path, and each entity in it, so that a change to one finds every list that shows it. */
export const tagsOfPages =
  <Args>(entity: Tag, path: (args: Args) => TagPath[]) =>
  (data: { pages: readonly (readonly { id: string }[])[] } | undefined, _error: unknown, args: Args): TagPath[] => [
    ...path(args),
    ...(data?.pages.flat() ?? []).map(({ id }) => tag(entity, id)),
  ];
