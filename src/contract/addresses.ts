import { PAGE_SIZE } from './limits';
import { localeOfPath, withoutLocale } from './rules/localePaths';

/** What a page looks like before its content is there; one that welcomes is a form under what the organization says of itself. */
export const PAGE_SHAPES = ['list', 'event', 'form', 'welcome', 'conversation', 'home', 'pass', 'plain'] as const;
export type PageShape = (typeof PAGE_SHAPES)[number];

/** A call of the API that a screen makes first: the endpoint and its arguments for the cache, the path for the page. */
export interface FirstCall {
  endpoint: string;
  args: unknown;
  path: string;
}

type Params = Readonly<Record<string, string | undefined>>;

interface Declared {
  /** Without the locale segment. */
  path: string;
  screen: string;
  shape: PageShape | ((params: Params) => PageShape);
  bare?: boolean;
  /** For members only, whatever the organization's configuration says. */
  members?: boolean;
  event?: boolean;
  firstCalls?: (params: Params) => FirstCall[];
  memberCalls?: (params: Params) => FirstCall[];
}

const isNumber = (text: string | undefined) => /^[1-9]\d{0,14}$/.test(text ?? '');

const form = { shape: 'form', bare: true } as const;

const declared = [
  {
    path: '/',
    screen: 'home',
    shape: 'home',
    memberCalls: () => [{ endpoint: 'listOwnEvents', args: {}, path: `/self/events?page=1&pageSize=${PAGE_SIZE.list}&count=false` }],
  },
  {
    path: '/events',
    screen: 'events',
    shape: 'list',
    firstCalls: () => [{ endpoint: 'listEvents', args: {}, path: `/events?page=1&pageSize=${PAGE_SIZE.list}&count=false` }],
  },
  { path: '/events/:slug/register', screen: 'checkout', ...form, event: true },
  { path: '/events/:slug/attendee', screen: 'attendee', shape: 'pass', members: true, event: true },
  { path: '/events/:slug/attendee/payments/:payment', screen: 'receipt', shape: 'plain', members: true, event: true },
  { path: '/events/:slug/coupons', screen: 'coupons', shape: 'plain', members: true, event: true },
  { path: '/events/:slug/sessions/:session/register', screen: 'session-registration', ...form, members: true, event: true },
  {
    path: '/events/:slug/:tab?',
    screen: 'event',
    shape: 'event',
    event: true,
    firstCalls: ({ slug }) => [
      { endpoint: 'getEvent', args: { eventId: slug }, path: `/events/${slug}?nested=false` },
      { endpoint: 'listPassTypes', args: { eventId: slug }, path: `/events/${slug}/passTypes` },
    ],
  },
  { path: '/search/:tab?', screen: 'search-results', shape: 'plain' },
  { path: '/accounts/:username?/:tab?', screen: 'people', shape: 'plain' },
  { path: '/contacts', screen: 'people', shape: 'plain' },
  { path: '/notifications', screen: 'notifications', shape: 'plain', members: true },
  { path: '/groups/:slug?/:tab?/:part?', screen: 'groups', shape: 'list' },
  { path: '/channels/new', screen: 'channel-management', shape: 'plain', members: true },
  { path: '/channels/:slug/manage/:tab?/:item?', screen: 'channel-management', shape: 'plain', members: true },
  { path: '/channels/:channel?/:part?/:collection?', screen: 'channels', shape: 'list' },
  { path: '/contents', screen: 'contents', shape: 'list' },
  { path: '/activities/:activityId', screen: 'activity', shape: 'plain' },
  { path: '/announcements/:announcementId', screen: 'announcement', shape: 'plain', members: true },
  { path: '/interests/:interest?', screen: 'interests', shape: 'plain' },
  { path: '/series/:slug?', screen: 'series', shape: 'list' },
  { path: '/levels/:slug?', screen: 'levels', shape: 'plain' },
  { path: '/benefits', screen: 'benefits', shape: 'list' },
  { path: '/bookings/places/:place?/:space?', screen: 'booking-places', shape: 'list' },
  { path: '/bookings/:booking?', screen: 'bookings', shape: 'plain', members: true },
  { path: '/subscriptions/:subscriptionId?', screen: 'subscriptions', shape: 'plain' },
  { path: '/support', screen: 'support', shape: 'plain' },
  { path: '/invoices/:invoice/payments/:payment', screen: 'invoices', shape: 'plain', members: true },
  { path: '/invoices/:invoice?', screen: 'invoices', shape: 'plain', members: true },
  { path: '/pages/:type', screen: 'page', shape: 'plain' },
  {
    path: '/messages/:channelId?',
    screen: 'messages',
    shape: ({ channelId }) => (isNumber(channelId) ? 'conversation' : 'plain'),
    members: true,
    memberCalls: ({ channelId }) =>
      isNumber(channelId)
        ? [
            { endpoint: 'getChatChannel', args: { channelId: Number(channelId) }, path: `/self/chat/channels/${channelId}` },
            {
              endpoint: 'listChatMessages',
              args: { channelId: Number(channelId) },
              path: `/self/chat/channels/${channelId}/messages?page=1&pageSize=${PAGE_SIZE.thread}&count=false`,
            },
          ]
        : [],
  },
  { path: '/listings/:eventId/check-in', screen: 'check-in', shape: 'plain', members: true },
  { path: '/listings/:eventId?/:tab?', screen: 'listings', shape: 'plain', members: true },
  { path: '/auth/sign-in', screen: 'sign-in', shape: 'welcome', bare: true },
  { path: '/auth/sign-up', screen: 'sign-up', ...form },
  { path: '/auth/confirm', screen: 'confirm', ...form },
  { path: '/auth/forgotten', screen: 'forgotten', ...form },
  { path: '/auth/new-password', screen: 'new-password', ...form },
  { path: '/auth/code', screen: 'code', ...form },
  { path: '/auth/callback', screen: 'callback', ...form },
  { path: '/auth/shared', screen: 'shared', ...form },
  { path: '/settings/:tab?', screen: 'settings', shape: 'plain', members: true },
] as const satisfies readonly Declared[];

export type ScreenName = (typeof declared)[number]['screen'];

export interface Address extends Declared {
  screen: ScreenName;
}

/** Every address of the app; of two that fit, the earlier one is meant. */
export const ADDRESSES: readonly Address[] = declared;

const pattern = (path: string) =>
  new RegExp(`^${path.replace(/\/:(\w+)\?/g, '(?:/(?<$1>[\\w-]+))?').replace(/:(\w+)/g, '(?<$1>[\\w-]+)')}/?$`);

const patterns = new Map<Address, RegExp>();

/** Made when it is first tried: most addresses are found before the last. */
function patternOf(address: Address): RegExp {
  const made = patterns.get(address) ?? pattern(address.path);
  patterns.set(address, made);
  return made;
}

export function matchAddress(path: string): { address: Address; params: Params } | null {
  for (const address of ADDRESSES) {
    const match = patternOf(address).exec(path);
    if (match) return { address, params: { ...match.groups } };
  }
  return null;
}

export interface PageAddress {
  path: string;
  locale: string | null;
  /** Null where the app has no such page. */
  address: Address | null;
  params: Params;
  shape: PageShape;
  firstCalls: readonly FirstCall[];
  memberCalls: readonly FirstCall[];
}

const SELF: FirstCall = { endpoint: 'getSelf', args: undefined, path: '/self' };

export function readAddress(url: string): PageAddress {
  const [whole = '/', query = ''] = url.split(/[?#]/, 2);
  const path = withoutLocale(whole);
  const { address, params } = matchAddress(path) ?? { address: null, params: {} };
  const shape = address?.shape ?? 'plain';
  // A search or a filter asks for something else first.
  const firstCalls = (query === '' && address?.firstCalls?.(params)) || [];
  return {
    path,
    locale: localeOfPath(whole),
    address,
    params,
    shape: typeof shape === 'function' ? shape(params) : shape,
    firstCalls,
    memberCalls: [SELF, ...firstCalls, ...(address?.memberCalls?.(params) ?? [])],
  };
}
