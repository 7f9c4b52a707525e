import { buffers, eventChannel } from 'redux-saga';
import type { OrganizationConfig } from '@contract/entities/organization';
import { analytics } from './analytics';
import { attention } from './attention';
import { catalogues } from './catalogues';
import { clock } from './clock';
import { createIdentity } from './identity/identity';
import type { IdentityEvent } from './identity/port';
import { log } from './log';
import type { Navigation, Ports } from './ports';
import { openSocket } from './socket';
import { page } from './page';
import { random } from './random';
import { createStorage, storage } from './storage';
import { createTabs } from './tabs';

export function realPorts(organization: OrganizationConfig, navigation: Navigation): Omit<Ports, 'ask'> {
  const identity = createIdentity({
    config: {
      ...organization,
      COGNITO_ENDPOINT: organization.COGNITO_ENDPOINT && absolute(organization.COGNITO_ENDPOINT),
    },
    storage: organization.AUTH.STORAGE === 'cookie' ? cookies().catch(() => storage) : storage,
    fetch: window.fetch.bind(window),
    clock,
    place: {
      origin: () => window.location.origin,
      language: () => document.documentElement.dataset.locale!,
      leave: (address) => window.location.assign(address),
    },
  });
  return {
    organization,
    chatUrl: absolute(organization.CHAT_URL).replace(/^http/, 'ws'),
    clock,
    random,
    storage,
    openSocket,
    reach: () =>
      fetch(`${absolute(organization.API_URL)}/ready`, { cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    page,
    navigation,
    tabs: createTabs(),
    catalogues,
    analytics,
    attention,
    identity,
    authEvents: () => eventChannel<IdentityEvent>(identity.events, buffers.expanding(4)),
    log,
  };
}

/** Tokens are kept in cookies where the organization wants it so; only there is that loaded. */
async function cookies() {
  const { createCookies } = await import(/* webpackChunkName: "cookies" */ './cookies');
  return createStorage(() => createCookies(document, window.location));
}

export const absolute = (address: string): string => new URL(address, window.location.href).href.replace(/\/$/, '');
