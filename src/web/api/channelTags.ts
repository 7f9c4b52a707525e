import { tag, when, type Part } from './tags';

interface ContentFilters {
  type?: string | undefined;
  featured?: 'true' | 'false' | undefined;
  interest?: string | undefined;
  past?: 'true' | 'false' | undefined;
}

const channel = (channelId: string, ...path: Part[]) => tag('Channel', channelId, ...path);

const inTime = ({ featured, past }: ContentFilters) => [featured === 'true' ? 'featured' : undefined, past && when(past)];

export const channelTags = {
  channel,
  channels: (...path: Part[]) => tag('Channels', 'list', ...path),
  subscribed: () => tag('Channels', 'subscribed'),
  /** Where a channel is shown, by itself and in lists: to change it there, not to ask for it anew. */
  shown: (channelId: string) => tag('Channels', 'shown', channelId),
  /** What the viewer hears of it, which the channel says itself. */
  subscription: (channelId: string) => channel(channelId, 'subscription'),
  collection: (channelId: string, ...path: Part[]) => channel(channelId, 'collections', ...path),

  content: (channelId: string, contentId: string, ...path: Part[]) => channel(channelId, 'contents', contentId, ...path),
  channelContents: (channelId: string, { type, ...filters }: ContentFilters = {}) =>
    channel(channelId, 'contents', ...inTime(filters), type),
  /** Of a channel, and not its single contents, of which one may be gone. */
  contentLists: (channelId: string) => channel(channelId, 'contentLists'),
  contents: ({ type, interest, ...filters }: ContentFilters = {}) => {
    const [featured, past] = inTime(filters);
    return tag('Contents', 'list', type, featured, interest, past);
  },
  subscribedContents: (interest?: string) => tag('SubscribedContents', 'list', interest),
  contentShown: (contentId: string) => tag('Contents', 'shown', contentId),
  /** All of them, each by itself and in lists: for when it is not known which ones the viewer may see from now on, or no more. */
  all: () => [channelTags.channels(), channelTags.subscribed(), channelTags.contents(), channelTags.subscribedContents()],
  /** What shows which contents there are, and how many. */
  everyList: (channelId: string) => [
    channelTags.contentLists(channelId),
    channelTags.contents(),
    channelTags.subscribedContents(),
    tag('Organization', 'explore'),
  ],
};
