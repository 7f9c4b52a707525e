/** What is shown of a channel, by the end of its address; the first stands at the channel's own. */
export const CHANNEL_TABS = ['contents', 'featured', 'collections', 'subscribers'] as const;
export type ChannelTab = (typeof CHANNEL_TABS)[number];

/** What is managed of a channel, by the end of the address below `manage`. */
export const MANAGED_TABS = ['contents', 'details', 'collections', 'subscribers'] as const;
export type ManagedTab = (typeof MANAGED_TABS)[number];

/** What stands behind a channel's address; null where that is a content's slug. */
export const channelTabOf = (part = 'contents'): ChannelTab | null => CHANNEL_TABS.find((tab) => tab === part) ?? null;

export const managedTabOf = (name = 'contents'): ManagedTab | null => MANAGED_TABS.find((tab) => tab === name) ?? null;

/** Whether something else stands in the place of a channel's slug, in the app's addresses or in those of the API. */
export const isReservedChannelSlug = (slug: string): boolean => slug === 'new' || slug === 'subscribed';

/** Whether something else stands in the place of a content's slug, or may come to: links that were given to others hold for long. */
export const isReservedContentSlug = (slug: string): boolean =>
  channelTabOf(slug) !== null || ['manage', 'new', 'about', 'activities', 'guests', 'past'].includes(slug);

interface Slugged {
  slug: string;
}

const below = ({ slug }: Slugged, ...parts: string[]) => ['/channels', slug, ...parts].join('/');

/** @param item the slug of one collection */
export const channelAddress = (channel: Slugged, tab: ChannelTab = 'contents', ...item: [] | [string]): string =>
  tab === 'contents' ? below(channel) : below(channel, tab, ...item);

export const contentAddress = ({ slug, channel }: Slugged & { channel: Slugged }): string => below(channel, slug);

/** @param item the slug of one content or collection, or `new` */
export const managedAddress = (channel: Slugged, tab: ManagedTab = 'contents', ...item: [] | [string]): string =>
  tab === 'contents' && item.length === 0 ? below(channel, 'manage') : below(channel, 'manage', tab, ...item);
