import { useState } from 'react';
import {
  CalendarCog,
  DoorOpen,
  Globe,
  Headphones,
  Info,
  LifeBuoy,
  LogOut,
  Monitor,
  Moon,
  QrCode,
  Settings,
  Sun,
  UserRound,
} from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import { accessTo } from '@contract/rules/access';
import { displayName } from '@contract/rules/names';
import { useGetSelfQuery } from '@web/api/self';
import { useLeave } from '@web/features/acting/useActAs';
import { useSwitchItems } from '@web/features/acting/useSwitchItems';
import { useSignOut } from '@web/features/auth/useSignOut';
import { selectShared, selectSignedIn } from '@web/state/session/sessionSlice';
import { selectThemeChoice, themePicked, type ThemeChoice } from '@web/state/theme/themeSlice';
import { breakpoint, color, font, space } from '@web/theme/tokens';
import { lazyPart } from '@web/ui/hooks/lazyPart';
import { useLazyPart } from '@web/ui/hooks/useLazyPart';
import { useMedia } from '@web/ui/hooks/useMedia';
import { Menu } from '@web/ui/dialog/Menu';
import type { MenuItem } from '@web/ui/dialog/MenuEntry';
import { useOrganization } from '@web/ui/hooks/useOrganization';
import { AccountButton } from './AccountButton';

const languages = lazyPart(() =>
  import(/* webpackChunkName: "languages" */ '@web/features/settings/LanguageDialog').then((file) => file.LanguageDialog),
);

const icon = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;

export function AccountMenu() {
  const intl = useIntl();
  const signedIn = useSelector(selectSignedIn);
  const { data: self } = useGetSelfQuery(undefined, { skip: !signedIn });
  const [choosing, setChoosing] = useState(false);
  const Languages = useLazyPart(languages, choosing);
  const language: MenuItem = {
    label: <FormattedMessage id="account.language" defaultMessage="Language" />,
    icon: <Globe {...icon} />,
    onSelect: () => setChoosing(true),
  };
  const [first, last] = useMemberItems(self?.username);
  const others = useSwitchItems();
  return (
    <>
      <Menu
        openAtOnce
        label={intl.formatMessage({ id: 'account.menu', defaultMessage: 'Account' })}
        items={[...first, ...others, { ...language, apart: others.length > 0 }, ...useThemeItems(), ...useAboutItems(), ...last]}
        header={
          // Its place is kept until it is known: an entry would leave the finger that presses it.
          signedIn ? (
            <Whose>
              <strong>{self ? displayName(self) : '\u00a0'}</strong>
              {self?.email ?? '\u00a0'}
            </Whose>
          ) : undefined
        }
        trigger={(given) => <AccountButton {...given} />}
      />
      {choosing && Languages && <Languages onClose={() => setChoosing(false)} />}
    </>
  );
}

function useMemberItems(username: string | undefined): [first: MenuItem[], last: MenuItem[]] {
  const signOut = useSignOut();
  const leaveShared = useLeave();
  const shared = useSelector(selectShared) !== null;
  const organization = useOrganization();
  // Elsewhere it stands in the rail.
  const small = useMedia(`(max-width: ${breakpoint.wide - 1}px)`);
  const bookings: MenuItem = {
    label: <FormattedMessage id="bookings.title" defaultMessage="Bookings" />,
    icon: <DoorOpen {...icon} />,
    to: '/bookings',
  };
  if (!useSelector(selectSignedIn)) {
    return [accessTo('/bookings', organization) === 'everybody' ? [{ ...bookings, to: '/bookings/places' }] : [], []];
  }
  const profile: MenuItem = {
    label: <FormattedMessage id="account.profile" defaultMessage="Your profile" />,
    icon: <UserRound {...icon} />,
    to: username ? `/accounts/${username}` : '/settings',
  };
  const code: MenuItem = {
    label: <FormattedMessage id="people.code" defaultMessage="My code" />,
    icon: <QrCode {...icon} />,
    to: '/contacts',
  };
  const channels: MenuItem = {
    label: <FormattedMessage id="channels.title" defaultMessage="Channels" />,
    icon: <Headphones {...icon} />,
    to: '/channels',
  };
  const settings: MenuItem = {
    label: <FormattedMessage id="account.settings" defaultMessage="Settings" />,
    icon: <Settings {...icon} />,
    to: '/settings',
  };
  const listings: MenuItem = {
    label: <FormattedMessage id="listings.title" defaultMessage="Events you host" />,
    icon: <CalendarCog {...icon} />,
    to: '/listings',
  };
  const signOutItem: MenuItem = {
    label: <FormattedMessage id="account.signOut" defaultMessage="Sign out" />,
    icon: <LogOut {...icon} />,
    onSelect: signOut,
    apart: true,
  };
  const leave: MenuItem = {
    label: <FormattedMessage id="account.leaveShared" defaultMessage="Leave the shared session" />,
    icon: <LogOut {...icon} />,
    onSelect: leaveShared,
    apart: true,
  };
  const own = [profile, code, ...(small ? [channels] : []), bookings, listings, settings];
  return [own.filter(({ to }) => to === undefined || accessTo(to, organization) !== 'nobody'), [shared ? leave : signOutItem]];
}

function useAboutItems(): MenuItem[] {
  const organization = useOrganization();
  const { NAME, PAGES: [first] = [] } = organization;
  const signedIn = useSelector(selectSignedIn);
  const access = accessTo('/support', organization);
  const about: MenuItem = {
    label: <FormattedMessage id="account.about" defaultMessage="About {organization}" values={{ organization: <bdi>{NAME}</bdi> }} />,
    icon: <Info {...icon} />,
    to: `/pages/${first}`,
    apart: true,
  };
  const help: MenuItem = {
    label: <FormattedMessage id="support.title" defaultMessage="Help" />,
    icon: <LifeBuoy {...icon} />,
    to: '/support',
    apart: first === undefined,
  };
  return [...(first === undefined ? [] : [about]), ...(access === 'everybody' || (access === 'members' && signedIn) ? [help] : [])];
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
    beside: true,
    apart,
  });
  return [
    item('light', <FormattedMessage id="account.theme.light" defaultMessage="Light" />, <Sun {...icon} />, true),
    item('dark', <FormattedMessage id="account.theme.dark" defaultMessage="Dark" />, <Moon {...icon} />),
    item('auto', <FormattedMessage id="account.theme.auto" defaultMessage="Like the system" />, <Monitor {...icon} />),
  ];
}

const Whose = styled.p`
  display: grid;
  padding: ${space[2]} ${space[3]} ${space[3]};
  overflow-wrap: anywhere;
  color: ${color.quiet};
  font-size: ${font.sm};
  line-height: 1.4;
  > strong {
    color: ${color.text};
    font-size: ${font.md};
    font-weight: 600;
  }
`;
