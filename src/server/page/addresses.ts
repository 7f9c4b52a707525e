import type { ShellKind } from '@contract/rules/shell';
import { isLocale } from '@contract/locales';
import { PAGE_SIZE } from '@contract/limits';

/** What is known of an address of the app before the app runs. */
export interface Address {
  /** The address without its locale segment. */
  path: string;
  /** The locale segment, where there is one. */
  locale: string | undefined;
  /** Name of the chunk that holds the screen. */
  chunk: string | undefined;
  kind: ShellKind;
  /** The screen's first calls of the API, under the API's address, as a guest asks them. */
  firstCalls: readonly string[];
  /** What a member's screen asks for first, besides what a guest's asks. */
  ownCalls: readonly string[];
  /** The slug of the event that the page is about. */
  event: string | undefined;
  /** Holds where newcomers come in, who should see whose place it is. */
  welcome: boolean;
}

interface Known {
  path: string;
  chunk: string;
  kind: ShellKind | ((params: Record<string, string>) => ShellKind);
  firstCalls?: (params: Record<string, string>) => string[];
  ownCalls?: (params: Record<string, string>) => string[];
  event?: true;
  welcome?: true;
}

const isNumber = (text: string | undefined) => /^[1-9]\d{0,14}$/.test(text ?? '');

/** The addresses of the app; `screens/routes.ts` has the same, and a test holds the two together. */
export const ADDRESSES: readonly Known[] = [
  { path: '/', chunk: 'home', kind: 'plain' },
  { path: '/events', chunk: 'events', kind: 'list', firstCalls: () => [`/events?page=1&pageSize=${PAGE_SIZE.list}`] },
  { path: '/events/:slug/register', chunk: 'checkout', kind: 'form', event: true },
  { path: '/events/:slug/attendee', chunk: 'attendee', kind: 'plain', event: true },
  {
    path: '/events/:slug/:tab?',
    chunk: 'event',
    kind: 'event',
    event: true,
    firstCalls: ({ slug }) => [`/events/${slug}`, `/events/${slug}/passTypes`],
  },
  {
    path: '/messages/:channelId?',
    chunk: 'messages',
    kind: ({ channelId }) => (isNumber(channelId) ? 'conversation' : 'plain'),
    ownCalls: ({ channelId }) =>
      isNumber(channelId)
        ? [`/self/chat/channels/${channelId}`, `/self/chat/channels/${channelId}/messages?page=1&pageSize=${PAGE_SIZE.thread}`]
        : [],
  },
  { path: '/auth/sign-in', chunk: 'sign-in', kind: 'form', welcome: true },
  { path: '/auth/sign-up', chunk: 'sign-up', kind: 'form' },
  { path: '/auth/confirm', chunk: 'confirm', kind: 'form' },
  { path: '/auth/forgotten', chunk: 'forgotten', kind: 'form' },
  { path: '/auth/new-password', chunk: 'new-password', kind: 'form' },
  { path: '/auth/code', chunk: 'code', kind: 'form' },
  { path: '/auth/callback', chunk: 'callback', kind: 'form' },
  { path: '/auth/shared', chunk: 'shared', kind: 'form' },
  { path: '/settings/:tab?', chunk: 'settings', kind: 'plain' },
];

const pattern = (path: string) =>
  new RegExp(`^${path.replace(/\/:(\w+)\?/g, '(?:/(?<$1>[\\w-]+))?').replace(/:(\w+)/g, '(?<$1>[\\w-]+)')}/?$`);

const patterns = ADDRESSES.map((known) => ({ known, pattern: pattern(known.path) }));

/** Reads an address of the app; one that the app does not know has no chunk. */
export function addressOf(url: string): Address {
  const [whole = '/', query = ''] = url.split('?', 2);
  const first = whole.split('/')[1] ?? '';
  const locale = isLocale(first) ? first : undefined;
  const path = locale === undefined ? whole : whole.slice(first.length + 1) || '/';
  for (const { known, pattern: shape } of patterns) {
    const match = shape.exec(path);
    if (!match) continue;
    const params = match.groups ?? {};
    return {
      path,
      locale,
      chunk: known.chunk,
      kind: typeof known.kind === 'function' ? known.kind(params) : known.kind,
      // A search or a filter asks for something else first.
      firstCalls: (query === '' && known.firstCalls?.(params)) || [],
      ownCalls: known.ownCalls?.(params) ?? [],
      event: known.event && params.slug,
      welcome: known.welcome === true,
    };
  }
  return { path, locale, chunk: undefined, kind: 'plain', firstCalls: [], ownCalls: [], event: undefined, welcome: false };
}
