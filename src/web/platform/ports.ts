import type { EventChannel } from 'redux-saga';
import type { OrganizationConfig } from '@contract/entities/organization';
import type { IdentityEvent, IdentityPort } from './identity/port';

export interface Clock {
  now: () => number;
  /** Milliseconds since the page was opened: nothing that it knows was asked for earlier. */
  pageAge: () => number;
  sleep: (ms: number) => Promise<void>;
}

export interface Random {
  uuid: () => string;
}

export interface Store {
  read: (key: string) => string | null;
  write: (key: string, value: string | null) => void;
}

export type SocketSignal = { kind: 'opened' } | { kind: 'received'; text: string } | { kind: 'closed'; code?: number };

export interface Socket extends EventChannel<SocketSignal> {
  send: (text: string) => void;
}

export type PageSignal = 'hidden' | 'shown' | 'online' | 'offline';

export interface Page {
  hidden: () => boolean;
  online: () => boolean;
  changes: () => EventChannel<PageSignal>;
}

/** Where the reader is. Paths are the app's own, without their locale segment. */
export interface Navigation {
  here: () => string;
  locale: () => string | null;
  push: (path: string) => void;
  replace: (path: string) => void;
  swapLocale: (code: string) => void;
  changes: () => EventChannel<string>;
  /** What stands behind the # of the address, which is taken out of it; null when there is nothing. */
  takeFragment: () => string | null;
}

export type TabSignal = 'session' | 'acting' | 'allRead' | 'unread';

export interface Tabs {
  broadcast: (signal: TabSignal) => void;
  changes: () => EventChannel<TabSignal>;
}

export interface Catalogues {
  /** @throws when the catalogue cannot be fetched. */
  load: (locale: string) => Promise<void>;
}

export interface Analytics {
  send: (event: string, fields: Record<string, string>) => void;
}

export interface Attention {
  show: (count: number) => void;
  /** Browsers keep pages silent that nobody has touched yet. */
  chime: () => void;
}

export interface Log {
  warn: (text: string) => void;
  error: (text: string, cause: unknown) => void;
}

export type Answer<Data> = { data: Data; error?: undefined } | { data?: undefined; error: { status: number; message?: string } };

/** Sends one call of the API by its endpoint's name, and keeps the answer where the cache keeps it. */
export type Ask = (endpoint: string, args: unknown) => Promise<Answer<unknown>>;

/** The world outside the store, as sagas know it. A recording is what went through here, so sagas use nothing else. */
export interface Ports {
  organization: OrganizationConfig;
  chatUrl: string;
  clock: Clock;
  random: Random;
  storage: Store;
  openSocket: (url: string) => Socket;
  reach: () => Promise<boolean>;
  page: Page;
  navigation: Navigation;
  tabs: Tabs;
  catalogues: Catalogues;
  analytics: Analytics;
  attention: Attention;
  identity: IdentityPort;
  authEvents: () => EventChannel<IdentityEvent>;
  log: Log;
  ask: Ask;
}
