import { ADDRESSES, type Address, type ScreenName } from '@contract/addresses';
import { lazyScreen, type LazyScreen } from './lazyScreen';

const SCREENS: Record<ScreenName, LazyScreen> = {
  home: lazyScreen(() => import(/* webpackChunkName: "home" */ './HomeScreen')),
  events: lazyScreen(() => import(/* webpackChunkName: "events" */ './EventsScreen')),
  event: lazyScreen(() => import(/* webpackChunkName: "event" */ './EventScreen')),
  'search-results': lazyScreen(() => import(/* webpackChunkName: "search-results" */ './SearchScreen')),
  people: lazyScreen(() => import(/* webpackChunkName: "people" */ './PeopleScreen')),
  notifications: lazyScreen(() => import(/* webpackChunkName: "notifications" */ './NotificationsScreen')),
  groups: lazyScreen(() => import(/* webpackChunkName: "groups" */ './GroupsScreen')),
  'channel-management': lazyScreen(() => import(/* webpackChunkName: "channel-management" */ './ChannelManagementScreen')),
  channels: lazyScreen(() => import(/* webpackChunkName: "channels" */ './ChannelsScreen')),
  contents: lazyScreen(() => import(/* webpackChunkName: "contents" */ './ContentsScreen')),
  activity: lazyScreen(() => import(/* webpackChunkName: "activity" */ './ActivityScreen')),
  announcement: lazyScreen(() => import(/* webpackChunkName: "announcement" */ './AnnouncementScreen')),
  interests: lazyScreen(() => import(/* webpackChunkName: "interests" */ './InterestsScreen')),
  benefits: lazyScreen(() => import(/* webpackChunkName: "benefits" */ './BenefitsScreen')),
  bookings: lazyScreen(() => import(/* webpackChunkName: "bookings" */ './BookingsScreen')),
  'booking-places': lazyScreen(() => import(/* webpackChunkName: "booking-places" */ './BookingPlacesScreen')),
  subscriptions: lazyScreen(() => import(/* webpackChunkName: "subscriptions" */ './SubscriptionsScreen')),
  support: lazyScreen(() => import(/* webpackChunkName: "support" */ './SupportScreen')),
  page: lazyScreen(() => import(/* webpackChunkName: "page" */ './PageScreen')),
  invoices: lazyScreen(() => import(/* webpackChunkName: "invoices" */ './InvoicesScreen')),
  levels: lazyScreen(() => import(/* webpackChunkName: "levels" */ './LevelsScreen')),
  series: lazyScreen(() => import(/* webpackChunkName: "series" */ './SeriesScreen')),
  checkout: lazyScreen(() => import(/* webpackChunkName: "checkout" */ './CheckoutScreen')),
  attendee: lazyScreen(() => import(/* webpackChunkName: "attendee" */ './AttendeeScreen')),
  coupons: lazyScreen(() => import(/* webpackChunkName: "coupons" */ './CouponsScreen')),
  receipt: lazyScreen(() => import(/* webpackChunkName: "receipt" */ './ReceiptScreen')),
  'session-registration': lazyScreen(() => import(/* webpackChunkName: "session-registration" */ './SessionRegistrationScreen')),
  listings: lazyScreen(() => import(/* webpackChunkName: "listings" */ './ListingsScreen')),
  'check-in': lazyScreen(() => import(/* webpackChunkName: "check-in" */ './CheckInScreen')),
  messages: lazyScreen(() => import(/* webpackChunkName: "messages" */ './MessagesScreen')),
  'sign-in': lazyScreen(() => import(/* webpackChunkName: "sign-in" */ './SignInScreen')),
  'sign-up': lazyScreen(() => import(/* webpackChunkName: "sign-up" */ './SignUpScreen')),
  confirm: lazyScreen(() => import(/* webpackChunkName: "confirm" */ './ConfirmScreen')),
  forgotten: lazyScreen(() => import(/* webpackChunkName: "forgotten" */ './ForgottenPasswordScreen')),
  'new-password': lazyScreen(() => import(/* webpackChunkName: "new-password" */ './NewPasswordScreen')),
  code: lazyScreen(() => import(/* webpackChunkName: "code" */ './CodeSignInScreen')),
  callback: lazyScreen(() => import(/* webpackChunkName: "callback" */ './HostedReturnScreen')),
  shared: lazyScreen(() => import(/* webpackChunkName: "shared" */ './SharedSessionScreen')),
  settings: lazyScreen(() => import(/* webpackChunkName: "settings" */ './SettingsScreen')),
};

export interface ScreenRoute extends LazyScreen, Pick<Address, 'path' | 'bare' | 'members'> {}

const routes = new Map<Address, ScreenRoute>(ADDRESSES.map((address) => [address, { ...address, ...SCREENS[address.screen] }]));

const notFound: ScreenRoute = {
  path: '*',
  ...lazyScreen(() => import(/* webpackChunkName: "not-found" */ './NotFoundScreen')),
};

export const routeOf = (address: Address | null): ScreenRoute => (address && routes.get(address)) ?? notFound;
