import { act, render } from '@testing-library/react';
import type { OrganizationConfig } from '@contract/entities/organization';
import { App } from '@web/app/App';
import { createNavigation } from '@web/platform/navigation';
import { fakeApi } from './fakeApi';
import { fakePorts, organization, session, settled } from './ports';

interface Visit {
  /** Whether somebody is signed in on this device. */
  member?: boolean;
  /** What the organization's configuration says otherwise. */
  configuration?: Partial<OrganizationConfig>;
  /** Scripts the server. */
  server?: (api: ReturnType<typeof fakeApi>) => void;
}

/** The whole app at an address, in a browser of its own and before a scripted server. */
export async function openApp(path: string, { member = false, configuration, server }: Visit = {}) {
  window.history.replaceState(null, '', path);
  const history = createNavigation();
  const world = fakePorts();
  world.hold();
  world.ports.navigation = history.navigation;
  world.ports.organization = { ...organization, ALLOW_GUESTS: true, ...configuration };
  if (member) world.session = session(world.now() + 3_600_000);
  const api = fakeApi(undefined, { world });
  server?.(api);
  api.start();
  await settled();
  const shown = render(
    <App
      organization={world.ports.organization}
      store={api.store}
      identity={world.ports.identity}
      history={history}
      absolute={(address) => new URL(address, 'http://localhost').href}
    />,
  );
  // Screens come by dynamic import.
  await act(settled);
  return { ...shown, ...api, history, address: () => window.location.pathname + window.location.search };
}
