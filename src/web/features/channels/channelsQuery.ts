import type { ContentType } from '@contract/entities/enumerations';

export const CHANNEL_LISTS = ['all', 'subscribed'] as const;
export type ChannelList = (typeof CHANNEL_LISTS)[number];

export interface ChannelsQuery {
  list: ChannelList;
  search: string;
}

export interface ContentsQuery extends ChannelsQuery {
  type: ContentType | null;
}

const KINDS: readonly ContentType[] = ['video', 'audio', 'article'];

const listOf = (words: URLSearchParams): ChannelList => CHANNEL_LISTS.find((name) => name === words.get('list')) ?? 'all';
export const typeOf = (words: URLSearchParams): ContentType | null => KINDS.find((name) => name === words.get('type')) ?? null;

export const readChannelsQuery = (words: URLSearchParams): ChannelsQuery => ({ list: listOf(words), search: words.get('search') ?? '' });

export const readContentsQuery = (words: URLSearchParams): ContentsQuery => ({ ...readChannelsQuery(words), type: typeOf(words) });

export function withQuery(path: string, { list = 'all', type = null, search = '' }: Partial<ContentsQuery>): string {
  const words = new URLSearchParams({ ...(list !== 'all' && { list }), ...(type && { type }), ...(search && { search }) }).toString();
  return words ? `${path}?${words}` : path;
}
