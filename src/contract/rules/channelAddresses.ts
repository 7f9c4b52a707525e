/** What is shown of a channel, by the end of its address; the first stands at the channel's own. */
export const CHANNEL_TABS = ['contents', 'featured', 'collections', 'subscribers'] as const;
export type ChannelTab = (typeof CHANNEL_TABS)[number];

/** What is managed of a channel, by the end of the address below `manage`. */
export const MANAGED_TABS = ['contents', 'details', 'collections', 'subscribers'] as const;
export type ManagedTab = (typeof MANAGED_TABS)[number];

/** What stands behind a channel's address; null where that is a content's slug. */
export const channelTabOf = (part: string = CHANNEL_TABS[0]): ChannelTab | null => CHANNEL_TABS.find((tab) => tab === part) ?? null;

export const managedTabOf = (name: string = MANAGED_TABS[0]): ManagedTab | null => MANAGED_TABS.find((tab) => tab === name) ?? null;

/** What stands in the place of a channel's slug in the app's addresses and in those of the API. */
export const RESERVED_CHANNEL_SLUGS: readonly string[] = ['new', 'subscribed'];

/** What stands in the place of a content's slug, or may come to: links that were given to others hold for long. */
export const RESERVED_CONTENT_SLUGS: readonly string[] = [...CHANNEL_TABS, 'manage', 'new', 'about', 'activities', 'guests', 'past'];

interface Slugged {
  slug: string;
}

const below = ({ slug }: Slugged, ...parts: readonly (string | undefined)[]) =>
  ['/channels', slug, ...parts.filter((part) => part !== undefined)].join('/');

/** @param item the slug of one collection */
export const channelAddress = (channel: Slugged, tab: ChannelTab = CHANNEL_TABS[0], item?: string): string =>
  below(channel, tab === CHANNEL_TABS[0] ? undefined : tab, item);

export const contentAddress = ({ slug, channel }: Slugged & { channel: Slugged }): string => below(channel, slug);

/** @param item the slug of one content or collection, or `new` */
export const managedAddress = (channel: Slugged, tab: ManagedTab = MANAGED_TABS[0], item?: string): string =>
  below(channel, 'manage', tab === MANAGED_TABS[0] && item === undefined ? undefined : tab, item);
