import { useMemo } from 'react';
import { Provider, useSelector } from 'react-redux';
import type { OrganizationConfig } from '@contract/entities/organization';
import { IntlRoot } from '@web/i18n/IntlRoot';
import { IdentityContext } from '@web/platform/identity/context';
import type { IdentityPort } from '@web/platform/identity/port';
import type { AppHistory } from '@web/platform/navigation';
import { selectLocale } from '@web/state/locale/localeSlice';
import { selectThemeChoice } from '@web/state/theme/themeSlice';
import { ThemeRoot, type ThemeName } from '@web/theme/ThemeRoot';
import { SiteContext, type Site } from '@web/ui/layout/PageHead';
import { OrganizationContext } from '@web/ui/hooks/useOrganization';
import { AppRouter } from './AppRouter';
import { Shell } from './Shell';
import type { createAppStore } from './store';

interface AppProps {
  organization: OrganizationConfig;
  store: ReturnType<typeof createAppStore>['store'];
  identity: IdentityPort;
  history: AppHistory;
  absolute: (address: string) => string;
}

export function App({ organization, store, identity, history, absolute }: AppProps) {
  const site = useMemo<Site>(() => {
    const image = organization.OPENGRAPH_URL || organization.LOGO.LIGHT;
    return { name: organization.NAME, description: organization.DESCRIPTION, image: image ? absolute(image) : null };
  }, [organization, absolute]);
  return (
    <Provider store={store}>
      <OrganizationContext value={organization}>
        <IdentityContext value={identity}>
          <SiteContext value={site}>
            <ThemedApp theme={organization.CLIENT_THEME as ThemeName} history={history} />
          </SiteContext>
        </IdentityContext>
      </OrganizationContext>
    </Provider>
  );
}

function ThemedApp({ theme, history }: { theme: ThemeName; history: AppHistory }) {
  const locale = useSelector(selectLocale);
  const choice = useSelector(selectThemeChoice);
  return (
    <ThemeRoot theme={theme} choice={choice} locale={locale}>
      <IntlRoot locale={locale}>
        <AppRouter history={history}>
          <Shell />
        </AppRouter>
      </IntlRoot>
    </ThemeRoot>
  );
}
