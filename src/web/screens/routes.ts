import { ADDRESSES, type Address, type ScreenName } from '@contract/addresses';
import { lazyScreen, type LazyScreen } from './lazyScreen';

/** The screen of every address; each is a chunk of the same name. */
const SCREENS: Record<ScreenName, LazyScreen> = {
  home: lazyScreen(() => import(/* webpackChunkName: "home" */ './HomeScreen').then((file) => file.HomeScreen)),
  events: lazyScreen(() => import(/* webpackChunkName: "events" */ './EventsScreen').then((file) => file.EventsScreen)),
  event: lazyScreen(() => import(/* webpackChunkName: "event" */ './EventScreen').then((file) => file.EventScreen)),
  people: lazyScreen(() => import(/* webpackChunkName: "people" */ './PeopleScreen').then((file) => file.PeopleScreen)),
  profile: lazyScreen(() => import(/* webpackChunkName: "profile" */ './ProfileScreen').then((file) => file.ProfileScreen)),
  contacts: lazyScreen(() => import(/* webpackChunkName: "contacts" */ './ContactsScreen').then((file) => file.ContactsScreen)),
  series: lazyScreen(() => import(/* webpackChunkName: "series" */ './SeriesScreen').then((file) => file.SeriesScreen)),
  checkout: lazyScreen(() => import(/* webpackChunkName: "checkout" */ './CheckoutScreen').then((file) => file.CheckoutScreen)),
  attendee: lazyScreen(() => import(/* webpackChunkName: "attendee" */ './AttendeeScreen').then((file) => file.AttendeeScreen)),
  coupons: lazyScreen(() => import(/* webpackChunkName: "coupons" */ './CouponsScreen').then((file) => file.CouponsScreen)),
  receipt: lazyScreen(() => import(/* webpackChunkName: "receipt" */ './ReceiptScreen').then((file) => file.ReceiptScreen)),
  'session-registration': lazyScreen(() =>
    import(/* webpackChunkName: "session-registration" */ './SessionRegistrationScreen').then((file) => file.SessionRegistrationScreen),
  ),
  listings: lazyScreen(() => import(/* webpackChunkName: "listings" */ './ListingsScreen').then((file) => file.ListingsScreen)),
  'check-in': lazyScreen(() => import(/* webpackChunkName: "check-in" */ './CheckInScreen').then((file) => file.CheckInScreen)),
  messages: lazyScreen(() => import(/* webpackChunkName: "messages" */ './MessagesScreen').then((file) => file.MessagesScreen)),
  'sign-in': lazyScreen(() => import(/* webpackChunkName: "sign-in" */ './SignInScreen').then((file) => file.SignInScreen)),
  'sign-up': lazyScreen(() => import(/* webpackChunkName: "sign-up" */ './SignUpScreen').then((file) => file.SignUpScreen)),
  confirm: lazyScreen(() => import(/* webpackChunkName: "confirm" */ './ConfirmScreen').then((file) => file.ConfirmScreen)),
  forgotten: lazyScreen(() =>
    import(/* webpackChunkName: "forgotten" */ './ForgottenPasswordScreen').then((file) => file.ForgottenPasswordScreen),
  ),
  'new-password': lazyScreen(() =>
    import(/* webpackChunkName: "new-password" */ './NewPasswordScreen').then((file) => file.NewPasswordScreen),
  ),
  code: lazyScreen(() => import(/* webpackChunkName: "code" */ './CodeSignInScreen').then((file) => file.CodeSignInScreen)),
  callback: lazyScreen(() => import(/* webpackChunkName: "callback" */ './HostedReturnScreen').then((file) => file.HostedReturnScreen)),
  shared: lazyScreen(() => import(/* webpackChunkName: "shared" */ './SharedSessionScreen').then((file) => file.SharedSessionScreen)),
  settings: lazyScreen(() => import(/* webpackChunkName: "settings" */ './SettingsScreen').then((file) => file.SettingsScreen)),
};

/** An address of the app with its screen. */
export interface ScreenRoute extends LazyScreen, Pick<Address, 'path' | 'bare' | 'members'> {}

const routes = new Map<Address, ScreenRoute>(ADDRESSES.map((address) => [address, { ...address, ...SCREENS[address.screen] }]));

const notFound: ScreenRoute = {
  path: '*',
  ...lazyScreen(() => import(/* webpackChunkName: "not-found" */ './NotFoundScreen').then((file) => file.NotFoundScreen)),
};

/** The route of an address, or that of a page which does not exist. */
export const routeOf = (address: Address | null): ScreenRoute => (address && routes.get(address)) ?? notFound;
