export const CHANNEL_TABS = ['contents', 'featured', 'collections', 'subscribers'] as const;
export type ChannelTab = (typeof CHANNEL_TABS)[number];

/** What is behind a channel's address where it is no content's. */
export const channelTabOf = (part = 'contents'): ChannelTab | null => CHANNEL_TABS.find((tab) => tab === part) ?? null;
