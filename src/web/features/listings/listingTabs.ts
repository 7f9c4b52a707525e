export const LISTING_TABS = [
  'overview',
  'preview',
  'attendees',
  'requests',
  'payments',
  'announcements',
  'emails',
  'report',
  'details',
  'sessions',
  'speakers',
  'sponsors',
  'faqs',
  'pages',
  'media',
  'activations',
  'co-hosts',
  'passes',
  'add-ons',
  'rooms',
  'tiers',
  'coupons',
  'questions',
] as const;
export type ListingTab = (typeof LISTING_TABS)[number];

export const listingTabOf = (name = 'overview'): ListingTab | null => LISTING_TABS.find((tab) => tab === name) ?? null;

export const listingAddress = (eventId: string, tab: ListingTab | 'check-in') =>
  tab === 'overview' ? `/listings/${eventId}` : `/listings/${eventId}/${tab}`;
