import { lazy, Suspense, useState } from 'react';
import { Globe, LogOut, Monitor, Moon, Settings, Sun, UserRound } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { displayName } from '@contract/rules/names';
import { signInPath } from '@contract/rules/redirects';
import { useGetSelfQuery } from '@web/api/self';
import { useIdentity } from '@web/platform/identity/context';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { selectThemeChoice, themePicked, type ThemeChoice } from '@web/state/theme/themeSlice';
import { Avatar } from '@web/ui/Avatar';
import { ButtonLink } from '@web/ui/Button';
import { IconButton } from '@web/ui/IconButton';
import { Menu, type MenuItem } from '@web/ui/Menu';
import { useOrganization } from '@web/ui/useOrganization';

const LanguageDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "languages" */ './LanguageDialog')).LanguageDialog,
}));

const icon = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Who is here, and what is theirs: language, theme, settings, the way in or out. */
export function AccountMenu() {
  const intl = useIntl();
  const identity = useIdentity();
  const signedIn = useSelector(selectSignedIn);
  const { data: self } = useGetSelfQuery(undefined, { skip: !signedIn });
  const { pathname, search } = useLocation();
  const [languages, setLanguages] = useState(false);
  const themes = useThemeItems();

  const name = self ? displayName(self) : '';
  const items: MenuItem[] = [
    {
      label: <FormattedMessage id="account.language" defaultMessage="Language" />,
      icon: <Globe {...icon} />,
      onSelect: () => setLanguages(true),
    },
    ...themes,
  ];
  if (signedIn) {
    items.unshift({
      label: <FormattedMessage id="account.settings" defaultMessage="Settings" />,
      icon: <Settings {...icon} />,
      to: '/settings',
    });
    items.push({
      label: <FormattedMessage id="account.signOut" defaultMessage="Sign out" />,
      icon: <LogOut {...icon} />,
      onSelect: () => void identity.signOut(),
      apart: true,
    });
  }
  const onAuth = pathname.startsWith('/auth/');

  return (
    <>
      {!signedIn && !onAuth && (
        <ButtonLink to={signInPath(pathname + search)} size="sm" variant="secondary">
          <FormattedMessage id="account.signIn" defaultMessage="Sign in" />
        </ButtonLink>
      )}
      <Menu
        label={intl.formatMessage({ id: 'account.menu', defaultMessage: 'Account' })}
        items={items}
        header={signedIn ? <strong>{name}</strong> : undefined}
        trigger={(given) => (
          <IconButton {...given} label={intl.formatMessage({ id: 'account.menu', defaultMessage: 'Account' })}>
            {signedIn ? <Avatar name={name} imageUrl={self?.image?.uri} size="sm" isLoading={!self} decorative /> : <UserRound {...icon} />}
          </IconButton>
        )}
      />
      {languages && (
        <Suspense>
          <LanguageDialog onClose={() => setLanguages(false)} />
        </Suspense>
      )}
    </>
  );
}

function useThemeItems(): MenuItem[] {
  const dispatch = useDispatch();
  const { CLIENT_THEME } = useOrganization();
  const choice = useSelector(selectThemeChoice) ?? CLIENT_THEME;
  const item = (theme: ThemeChoice, label: MenuItem['label'], sign: MenuItem['icon'], apart = false): MenuItem => ({
    label,
    icon: sign,
    checked: choice === theme,
    onSelect: () => dispatch(themePicked(theme)),
    apart,
  });
  return [
    item('light', <FormattedMessage id="account.theme.light" defaultMessage="Light" />, <Sun {...icon} />, true),
    item('dark', <FormattedMessage id="account.theme.dark" defaultMessage="Dark" />, <Moon {...icon} />),
    item('auto', <FormattedMessage id="account.theme.auto" defaultMessage="Like the system" />, <Monitor {...icon} />),
  ];
}
