import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { readAddress } from '@contract/addresses';
import type { OrganizationConfig } from '@contract/entities/organization';
import { localeOfPath, withoutLocale } from '@contract/rules/localePaths';
import type { WholePageKind } from './WholePages';
import { analytics } from '@web/platform/analytics';
import { catalogues } from '@web/platform/catalogues';
import { clock } from '@web/platform/clock';
import { http } from '@web/platform/firstCall';
import { KEYS } from '@web/platform/keys';
import { log } from '@web/platform/log';
import { createNavigation, type AppHistory } from '@web/platform/navigation';
import { absolute, realPorts } from '@web/platform/realPorts';
import { storage } from '@web/platform/storage';
import { chooseLocale } from '@web/state/locale/chooseLocale';
import { signInRequired, selectStatus } from '@web/state/session/sessionSlice';
import { isThemeChoice } from '@web/state/theme/themeSlice';
import { App } from './App';
import { loadOrganization } from './loadOrganization';
import { prefetch } from './prefetch';
import { accessOf, screenAt } from './screenAt';
import { wholePage } from './wholePage';
import { createAppStore } from './store';

/** Finds out whose app this is and shows it, or the page that stands in its place. The painted shell stands until then. */
export async function open(): Promise<void> {
  const history = createNavigation();
  // The screen and the reader's words are fetched while the configuration is on its way.
  const screen = screenAt(pathOf(history)).preload();
  const known = wishes();
  const words = catalogues.load(known.address ?? known.saved ?? 'en');
  // What does not come is met where it is needed.
  const early = Promise.allSettled([screen, words]);

  const found = await loadOrganization({
    early: window.early?.config,
    ask: () => fetch('/config.json', { headers: { accept: 'application/json' } }),
    clock,
  });
  const instead = found.kind !== 'organization' ? found.kind : found.organization.MAINTENANCE ? 'maintenance' : null;
  const root = createRoot(document.getElementById('app')!, { onCaughtError: heard });
  if (found.kind !== 'organization' || instead) return root.render(await openInstead(instead!));
  const { app, isMember } = await openFor(found.organization, history, early);
  // Drawn in steps, between which the browser can answer. What is told about a member meanwhile would undo the steps.
  if (isMember) root.render(app);
  else startTransition(() => root.render(app));
}

const SOON_MS = 50;

const pathOf = ({ history }: AppHistory) => withoutLocale(history.location.pathname);

// The boundary that caught it has told of it.
const heard = () => undefined;

const wishes = () => ({ address: localeOfPath(window.location.pathname), saved: storage.read(KEYS.locale) });

const openInstead = (kind: WholePageKind): Promise<ReactNode> =>
  wholePage({
    kind,
    // By the script in the page's head.
    locale: document.documentElement.dataset.locale!,
    domain: window.location.hostname,
    analytics,
    clock,
    reload: () => window.location.reload(),
  });

interface Opened {
  app: ReactNode;
  isMember: boolean;
}

async function openFor(organization: OrganizationConfig, appHistory: AppHistory, early: Promise<unknown>): Promise<Opened> {
  const locale = chooseLocale({ ...wishes(), standard: organization.DEFAULT_LOCALE }, log.warn);
  await catalogues.load(locale).catch((error: Error) => log.warn(error.message));

  const { history, navigation } = appHistory;
  const ports = realPorts(organization, navigation);
  const theme = storage.read(KEYS.theme);
  const { store, start } = createAppStore({
    ports,
    apiUrl: absolute(organization.API_URL),
    http,
    sendBytes: async (...args) => (await import(/* webpackChunkName: "upload" */ '@web/platform/sendBytes')).sendBytes(...args),
    preloaded: { locale: { locale }, theme: { choice: isThemeChoice(theme) ? theme : null } },
    watch: process.env.NODE_ENV === 'production' ? undefined : (await import('@web/platform/recorder')).recorder(),
  });
  start();
  // Who is here is known after this, so no screen has to wait for it.
  const session = await ports.identity.session();
  // A visitor at a members' page is led to sign-in before anything is shown of it.
  if (!session && selectStatus(store.getState()) === 'guest' && accessOf(pathOf(appHistory), organization) === 'members') {
    store.dispatch(signInRequired());
    await screenAt(pathOf(appHistory))
      .preload()
      .catch(() => undefined);
  }
  // The painted shell stands until the screen can be shown.
  await early;
  // What was answered beside the scripts is drawn at once; for anything later the screen has a shape.
  const { firstCalls, memberCalls } = readAddress(history.location.pathname + history.location.search);
  await Promise.race([prefetch(store, session ? memberCalls : firstCalls), clock.sleep(SOON_MS)]);
  const app = (
    <StrictMode>
      <App organization={organization} store={store} identity={ports.identity} history={appHistory} absolute={absolute} />
    </StrictMode>
  );
  return { app, isMember: session !== null };
}
