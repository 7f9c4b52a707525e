import { act, render } from '@testing-library/react';
import type { Self, SelfRelationships } from '@contract/entities/accounts';
import type { OrganizationConfig } from '@contract/entities/organization';
import { App } from '@web/app/App';
import { createNavigation } from '@web/platform/navigation';
import { fakeApi, type Recorder } from './fakeApi';
import { fakePorts, organization, session, settled } from './ports';

export const member: Self = {
  id: '5b7c0a7e-6a0b-4c55-9d0e-0c3d7a3f7a11',
  username: 'ada',
  accountType: 'account',
  firstName: 'Ada',
  lastName: 'Lindqvist',
  title: null,
  company: null,
  image: null,
  accountTiers: [],
  subscriptions: [],
  banner: null,
  bio: null,
  website: null,
  facebook: null,
  instagram: null,
  linkedIn: null,
  twitter: null,
  tikTok: null,
  youtube: null,
  discord: null,
  video: null,
  timezone: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  email: 'ada@demo.example',
  phone: null,
  dietaryRestrictions: null,
  shareCode: 'share',
  locale: 'en',
  termsAccepted: null,
  _count: { chatChannels: 2, notifications: 0 },
};

const nothing: SelfRelationships = { accounts: {}, groups: {}, events: {}, channels: {}, threads: {}, waitingLists: {} };

function furnish(api: ReturnType<typeof fakeApi>): void {
  api.answer('GET /self', member);
  api.answer('GET /self/relationships', nothing);
  api.answer('GET /organization/explore', { contents: [], events: [], groups: [], recommendations: [] });
  for (const list of [
    '/events',
    '/self/events',
    '/self/chat/channels',
    '/self/interests',
    '/interests',
    '/self/activities',
    '/activities',
    '/channels',
    '/contents',
  ])
    api.answer(`GET ${list}`, []);
}

interface Visit {
  signedIn?: boolean;
  configuration?: Partial<OrganizationConfig>;
  server?: (api: ReturnType<typeof fakeApi>) => void;
  recorder?: Recorder;
}

export async function openApp(path: string, { signedIn = false, configuration, server, recorder }: Visit = {}) {
  window.history.replaceState(null, '', path);
  const history = createNavigation();
  const world = fakePorts();
  world.hold();
  world.ports.navigation = history.navigation;
  world.ports.organization = { ...organization, ALLOW_GUESTS: true, ...configuration };
  if (signedIn) world.session = session(world.now() + 3_600_000);
  const api = fakeApi(undefined, { world, ...(recorder && { recorder }) });
  furnish(api);
  server?.(api);
  api.start();
  await settled();
  const app = (
    <App
      organization={world.ports.organization}
      store={api.store}
      identity={world.ports.identity}
      history={history}
      absolute={(address) => new URL(address, 'http://localhost').href}
    />
  );
  // Screens come by dynamic import.
  const shown = await act(async () => render(app));
  return { ...shown, ...api, history, address: () => window.location.pathname + window.location.search };
}
