/** What is managed of a channel, by the end of its address. */
export const MANAGED_TABS = ['contents', 'details', 'collections', 'subscribers'] as const;
export type ManagedTab = (typeof MANAGED_TABS)[number];

export const managedTabOf = (name: string = MANAGED_TABS[0]): ManagedTab | null => MANAGED_TABS.find((tab) => tab === name) ?? null;

export const channelAddress = (slug: string) => `/channels/${slug}`;
export const contentAddress = (slug: string, contentSlug: string) => `/channels/${slug}/${contentSlug}`;

/** @param item the slug of one content or collection, or `new` */
export const managedAddress = (slug: string, tab: ManagedTab = MANAGED_TABS[0], item?: string) =>
  [
    channelAddress(slug),
    'manage',
    ...(tab === MANAGED_TABS[0] && item === undefined ? [] : [tab]),
    ...(item === undefined ? [] : [item]),
  ].join('/');
