import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { OrganizationConfig } from '@contract/entities/organization';
import { localeOfPath } from '@contract/rules/localePaths';
import { analytics } from '@web/platform/analytics';
import { catalogues } from '@web/platform/catalogues';
import { http } from '@web/platform/firstCall';
import { KEYS } from '@web/platform/keys';
import { log } from '@web/platform/log';
import { createNavigation, type AppHistory } from '@web/platform/navigation';
import { absolute, realPorts } from '@web/platform/realPorts';
import { storage } from '@web/platform/storage';
import { chooseLocale } from '@web/state/locale/chooseLocale';
import { isThemeChoice } from '@web/state/theme/themeSlice';
import { App } from './App';
import { loadOrganization } from './loadOrganization';
import { screenAt } from './pageKey';
import { createAppStore } from './store';
import { ServiceDown, StandIn } from './WholePages';

/** Finds out whose app this is and shows it, or the page that stands in its place. The painted shell stands until then. */
export async function open(): Promise<void> {
  const history = createNavigation();
  // The screen and the reader's words are fetched while the configuration is on its way.
  screenAt(history.navigation.here().split('?')[0]!).preload();
  const known = wishes();
  void catalogues.load(known.address ?? known.saved ?? 'en').catch(() => undefined);

  const found = await loadOrganization(window.__config, () => fetch('/config.json', { headers: { accept: 'application/json' } }));
  const view =
    found.kind === 'organization' && !found.organization.MAINTENANCE
      ? await openFor(found.organization, history)
      : standIn(found.kind === 'organization' ? found.organization : found.kind);
  createRoot(document.getElementById('app')!).render(view);
}

/** What is known of the reader's language before anything is loaded. */
const wishes = () => ({ address: localeOfPath(window.location.pathname), saved: storage.read(KEYS.locale) });

function standIn(reason: OrganizationConfig | 'missing' | 'down'): ReactNode {
  const standard = typeof reason === 'string' ? document.documentElement.lang : reason.DEFAULT_LOCALE;
  const locale = chooseLocale({ ...wishes(), standard }, log.warn);
  if (reason === 'down') {
    return <ServiceDown locale={locale} domain={window.location.hostname} analytics={analytics} reload={reload} />;
  }
  return <StandIn kind={reason === 'missing' ? 'missing' : 'maintenance'} locale={locale} />;
}

const reload = () => window.location.reload();

/** Makes the ports, the store and the sagas, and gives the app to be shown. */
async function openFor(organization: OrganizationConfig, history: AppHistory): Promise<ReactNode> {
  const locale = chooseLocale({ ...wishes(), standard: organization.DEFAULT_LOCALE }, log.warn);
  await catalogues.load(locale).catch((error: Error) => log.warn(error.message));

  const ports = realPorts(organization, history.navigation);
  const theme = storage.read(KEYS.theme);
  const { store, start } = createAppStore({
    ports,
    apiUrl: absolute(organization.API_URL),
    http,
    preloaded: { locale: { locale }, theme: { choice: isThemeChoice(theme) ? theme : null } },
    watch: process.env.NODE_ENV === 'production' ? undefined : (await import('@web/platform/recorder')).recorder(),
  });
  start();
  // Who is here is known after this, so no screen has to wait for it.
  await ports.identity.session();
  return (
    <StrictMode>
      <App organization={organization} store={store} identity={ports.identity} history={history} absolute={absolute} />
    </StrictMode>
  );
}
