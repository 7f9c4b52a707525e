import type { SkeletonKind } from '@contract/rules/shell';
import { lazyScreen, type LazyScreen } from './lazyScreen';

/** One address of the app, without its locale segment. */
export interface ScreenRoute extends LazyScreen {
  path: string;
  /** Shown without the places of the app around it. */
  bare?: boolean;
  /** For members only, whatever the organization's configuration says. */
  members?: boolean;
  /** What a member's screen asks for first: endpoints by name, with their arguments. */
  opening?: (params: Readonly<Record<string, string | undefined>>) => readonly [endpoint: string, args: unknown][];
  /** What stands there while the chunk is on its way. */
  shape?: SkeletonKind;
}

const event = () => import(/* webpackChunkName: "event" */ './EventScreen').then((file) => file.EventScreen);
const messages = () => import(/* webpackChunkName: "messages" */ './MessagesScreen').then((file) => file.MessagesScreen);

/** Every address of the app. */
export const routes: readonly ScreenRoute[] = [
  { path: '/', ...lazyScreen(() => import(/* webpackChunkName: "home" */ './HomeScreen').then((file) => file.HomeScreen)) },
  {
    path: '/events',
    shape: 'list',
    ...lazyScreen(() => import(/* webpackChunkName: "events" */ './EventsScreen').then((file) => file.EventsScreen)),
  },
  { path: '/events/:slug/:tab?', shape: 'event', ...lazyScreen(event) },
  {
    path: '/events/:slug/register',
    members: true,
    bare: true,
    shape: 'form',
    ...lazyScreen(() => import(/* webpackChunkName: "checkout" */ './CheckoutScreen').then((file) => file.CheckoutScreen)),
  },
  {
    path: '/events/:slug/attendee',
    members: true,
    ...lazyScreen(() => import(/* webpackChunkName: "attendee" */ './AttendeeScreen').then((file) => file.AttendeeScreen)),
  },
  {
    path: '/messages/:channelId?',
    members: true,
    opening: ({ channelId }) =>
      Number(channelId) > 0
        ? [
            ['getChatChannel', { channelId: Number(channelId) }],
            ['listChatMessages', { channelId: Number(channelId) }],
          ]
        : [],
    ...lazyScreen(messages),
  },
  {
    path: '/auth/sign-in',
    bare: true,
    shape: 'form',
    ...lazyScreen(() => import(/* webpackChunkName: "sign-in" */ './SignInScreen').then((file) => file.SignInScreen)),
  },
  {
    path: '/auth/sign-up',
    bare: true,
    shape: 'form',
    ...lazyScreen(() => import(/* webpackChunkName: "sign-up" */ './SignUpScreen').then((file) => file.SignUpScreen)),
  },
  {
    path: '/auth/confirm',
    bare: true,
    shape: 'form',
    ...lazyScreen(() => import(/* webpackChunkName: "confirm" */ './ConfirmScreen').then((file) => file.ConfirmScreen)),
  },
  {
    path: '/auth/forgotten',
    bare: true,
    shape: 'form',
    ...lazyScreen(() =>
      import(/* webpackChunkName: "forgotten" */ './ForgottenPasswordScreen').then((file) => file.ForgottenPasswordScreen),
    ),
  },
  {
    path: '/auth/new-password',
    bare: true,
    shape: 'form',
    ...lazyScreen(() => import(/* webpackChunkName: "new-password" */ './NewPasswordScreen').then((file) => file.NewPasswordScreen)),
  },
  {
    path: '/auth/code',
    bare: true,
    shape: 'form',
    ...lazyScreen(() => import(/* webpackChunkName: "code" */ './CodeSignInScreen').then((file) => file.CodeSignInScreen)),
  },
  {
    path: '/auth/callback',
    bare: true,
    shape: 'form',
    ...lazyScreen(() => import(/* webpackChunkName: "callback" */ './HostedReturnScreen').then((file) => file.HostedReturnScreen)),
  },
  {
    path: '/auth/shared',
    bare: true,
    shape: 'form',
    ...lazyScreen(() => import(/* webpackChunkName: "shared" */ './SharedSessionScreen').then((file) => file.SharedSessionScreen)),
  },
  {
    path: '/settings/:tab?',
    members: true,
    ...lazyScreen(() => import(/* webpackChunkName: "settings" */ './SettingsScreen').then((file) => file.SettingsScreen)),
  },
  { path: '*', ...lazyScreen(() => import(/* webpackChunkName: "not-found" */ './NotFoundScreen').then((file) => file.NotFoundScreen)) },
];
