import { CalendarDays, Headphones, House, MessageCircle, UserRound, UsersRound } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { accessTo } from '@contract/rules/access';
import { useGetSelfQuery } from '@web/api/self';
import { selectActingAs, selectShared, selectSignedIn } from '@web/state/session/sessionSlice';
import { Frame, type NavItem } from '@web/ui/layout/Frame';
import { lazyPart } from '@web/ui/hooks/lazyPart';
import { useLazyPart } from '@web/ui/hooks/useLazyPart';
import { useOrganization } from '@web/ui/hooks/useOrganization';
import { Account } from './Account';
import { Overlays } from './Overlays';
import { screenAt } from './screenAt';
import { Screens } from './Screens';
import { usePreload } from './usePreload';

const icon = { size: 20, strokeWidth: 1.5 };

const acting = lazyPart(() => import(/* webpackChunkName: "acting" */ '@web/features/acting/ActingFrame').then((file) => file.ActingFrame));

const bell = lazyPart(() => import(/* webpackChunkName: "notifications" */ '@web/features/notifications/Bell').then((file) => file.Bell));

const search = lazyPart(() =>
  import(/* webpackChunkName: "search" */ '@web/features/search/SearchButton').then((file) => file.SearchButton),
);

export function Shell() {
  const { NAME, LOGO } = useOrganization();
  const { pathname } = useLocation();
  const items = useNavItems(pathname);
  const forAnother = [useSelector(selectActingAs), useSelector(selectShared)].some((whom) => whom !== null);
  // Where it could not be fetched it is tried again at every step: nobody acts for another without being told.
  const Acting = useLazyPart(acting, forAnother && pathname);
  const signedIn = useSelector(selectSignedIn);
  const Bell = useLazyPart(bell, signedIn);
  const { bare } = screenAt(pathname);
  const Search = useLazyPart(search, !bare);
  usePreload();
  return (
    <>
      {forAnother && Acting && <Acting />}
      <Frame
        name={NAME}
        logo={LOGO.LIGHT}
        darkLogo={LOGO.DARK}
        items={bare ? [] : items}
        search={!bare && Search && <Search />}
        notifications={signedIn && Bell && <Bell />}
        account={<Account />}
      >
        <Screens />
      </Frame>
      <Overlays />
    </>
  );
}

function useNavItems(pathname: string): NavItem[] {
  const intl = useIntl();
  const organization = useOrganization();
  const signedIn = useSelector(selectSignedIn);
  const self = useGetSelfQuery(undefined, { skip: !signedIn });
  const modules: NavItem[] = [
    {
      to: '/events',
      here: pathname.startsWith('/series'),
      label: intl.formatMessage({ id: 'nav.events', defaultMessage: 'Events' }),
      icon: <CalendarDays {...icon} />,
    },
    { to: '/accounts', label: intl.formatMessage({ id: 'people.title', defaultMessage: 'People' }), icon: <UserRound {...icon} /> },
    { to: '/groups', label: intl.formatMessage({ id: 'groups.title', defaultMessage: 'Groups' }), icon: <UsersRound {...icon} /> },
    {
      to: '/channels',
      here: pathname.startsWith('/contents'),
      railOnly: signedIn,
      label: intl.formatMessage({ id: 'channels.title', defaultMessage: 'Channels' }),
      icon: <Headphones {...icon} />,
    },
  ];
  const items: NavItem[] = [
    { to: '/', end: true, label: intl.formatMessage({ id: 'nav.home', defaultMessage: 'Home' }), icon: <House {...icon} /> },
    ...modules.filter(({ to }) => accessTo(to, organization) !== 'nobody'),
  ];
  if (signedIn) {
    items.push({
      to: '/messages',
      label: intl.formatMessage({ id: 'nav.messages', defaultMessage: 'Messages' }),
      icon: <MessageCircle {...icon} />,
      count: self.data?._count.chatChannels ?? 0,
    });
  }
  return items;
}
