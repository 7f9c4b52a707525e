import type { OrganizationConfig } from '@contract/entities/organization';
import { PageType } from '@contract/entities/enumerations';
import type { TaxRules } from '@contract/rules/taxes';
import { writtenPage } from '@server/delivery/writtenHtml';
import { localPool } from '@server/identity/userPool/poolIds';
import type { OrganizationFile } from './file';
import { modulesOf } from './modules';
import type { ReadOrganization } from './read';

/**
 * A tenant in memory. In `config`, addresses of the platform's own are paths:
 * which origin they stand on is known only when somebody asks.
 */
export interface Organization {
  id: string;
  slug: string;
  hosts: readonly string[];
  config: OrganizationConfig & { REVEAL_UNKNOWN_USERS: boolean };
  identity: { local: boolean; scopes: readonly string[] };
  /** How what it sells is taxed; null where it is not. */
  taxes: TaxRules | null;
  contact: Pick<OrganizationFile, 'EMAIL' | 'PHONE' | 'TIMEZONE' | 'ADDRESS'>;
  pages: OrganizationFile['PAGES'];
  assets: { folder: string; path: string };
  seed: Pick<
    OrganizationFile,
    | 'password'
    | 'people'
    | 'teams'
    | 'interests'
    | 'groups'
    | 'series'
    | 'events'
    | 'channels'
    | 'chats'
    | 'posts'
    | 'tiers'
    | 'levels'
    | 'benefits'
    | 'subscriptions'
    | 'advertisements'
    | 'bookingPlaces'
    | 'invoices'
    | 'announcements'
  >;
}

export interface OrganizationDirectory {
  byHost: (host: string) => Organization | undefined;
  byId: (id: string) => Organization | undefined;
  all: readonly Organization[];
}

const LOOPBACK = new Set(['127.0.0.1', '[::1]', '::1']);

export function createDirectory(organizations: readonly Organization[]): OrganizationDirectory {
  const byHost = new Map(organizations.flatMap((organization) => organization.hosts.map((host) => [host, organization] as const)));
  const byId = new Map(organizations.map((organization) => [organization.id, organization]));
  return {
    byHost(host) {
      const name = host.toLowerCase().replace(/(?<=[^:]|\]):\d+$/, '');
      return byHost.get(name) ?? (LOOPBACK.has(name) ? byHost.get('localhost') : undefined);
    },
    byId: (id) => byId.get(id.toLowerCase()),
    all: organizations,
  };
}

/** Whether a file of an organization's folder is the recording of a content, which is played by those alone who may read that. */
export const isRecording = ({ seed }: Organization, path: string): boolean =>
  seed.channels.some(({ contents }) => contents.some(({ audio }) => audio === path));

export const pictureUri = (picture: string) => `/organizations/${picture}`;

const uriOrNull = (picture: string | undefined) => (picture === undefined ? null : pictureUri(picture));

const pair = ({ LIGHT, DARK }: { LIGHT: string; DARK?: string | undefined }) => ({
  LIGHT: pictureUri(LIGHT),
  ...(DARK === undefined ? {} : { DARK: pictureUri(DARK) }),
});

/** Scopes asked of the hosted sign-in: one tenant gets no more than the user's identifier (specification, section 5). */
const scopesFor = (slug: string) => (slug === 'paparazzi' ? ['openid'] : ['openid', 'email', 'profile']);

const sanitized = ({ html, translations, ...page }: NonNullable<OrganizationFile['PAGES'][PageType]>) => ({
  ...page,
  html: writtenPage(html),
  translations: translations.map((one) => ({ ...one, html: writtenPage(one.html) })),
});

export function organizationFrom({ file, folder }: ReadOrganization): Organization {
  const own = localPool(file.ORGANIZATION_ID);
  const local = file.COGNITO_USERPOOL_ID === undefined;
  const endpoint = local ? '/identity' : file.COGNITO_ENDPOINT;
  const identityPool = local ? own.identityPoolId : file.COGNITO_IDENTITY_POOL_ID;
  const scopes = scopesFor(file.SLUG);
  const { TAX: taxes = null, ...payment } = file.PAYMENT;
  return {
    id: file.ORGANIZATION_ID,
    slug: file.SLUG,
    hosts: file.HOSTS,
    identity: { local, scopes },
    taxes,
    contact: { EMAIL: file.EMAIL, PHONE: file.PHONE, TIMEZONE: file.TIMEZONE, ADDRESS: file.ADDRESS },
    pages: Object.fromEntries(Object.entries(file.PAGES).map(([type, page]) => [type, sanitized(page)])),
    assets: { folder, path: `/organizations/${file.SLUG}` },
    seed: {
      password: file.password,
      people: file.people,
      teams: file.teams,
      interests: file.interests,
      groups: file.groups,
      series: file.series,
      events: file.events,
      channels: file.channels,
      chats: file.chats,
      posts: file.posts,
      tiers: file.tiers,
      levels: file.levels,
      benefits: file.benefits,
      subscriptions: file.subscriptions,
      advertisements: file.advertisements,
      bookingPlaces: file.bookingPlaces,
      invoices: file.invoices,
      announcements: file.announcements,
    },
    config: {
      ENVIRONMENT: file.ENVIRONMENT,
      ORGANIZATION_ID: file.ORGANIZATION_ID,
      SLUG: file.SLUG,
      WEBSITE_URL: file.WEBSITE_URL ?? '/',
      COGNITO_USERPOOL_ID: file.COGNITO_USERPOOL_ID ?? own.userPoolId,
      COGNITO_CLIENT_ID: file.COGNITO_CLIENT_ID ?? own.clientId,
      COGNITO_HOSTED_URL: local ? `/identity/${own.userPoolId}` : (file.COGNITO_HOSTED_URL ?? ''),
      ...(endpoint === undefined ? {} : { COGNITO_ENDPOINT: endpoint }),
      ...(identityPool === undefined ? {} : { COGNITO_IDENTITY_POOL_ID: identityPool }),
      ...(file.PASSWORD_MIN_LENGTH === undefined ? {} : { PASSWORD_MIN_LENGTH: file.PASSWORD_MIN_LENGTH }),
      REVEAL_UNKNOWN_USERS: file.REVEAL_UNKNOWN_USERS,
      ALLOW_GUESTS: file.ALLOW_GUESTS,
      MAINTENANCE: file.MAINTENANCE,
      ...(file.TERMS === undefined ? {} : { TERMS_URL: /^https?:/.test(file.TERMS) ? file.TERMS : pictureUri(file.TERMS) }),
      ...(file.MAP_TILES === undefined ? {} : { MAP_TILES: file.MAP_TILES }),
      ...(file.MAP_ATTRIBUTION === undefined ? {} : { MAP_ATTRIBUTION: file.MAP_ATTRIBUTION }),
      PAGES: PageType.options.filter((type) => file.PAGES[type] !== undefined),
      BUNDLE_IDENTIFIER: file.BUNDLE_IDENTIFIER ?? null,
      EXPO_PROJECT_ID: null,
      EXPO_SLUG: null,
      API_URL: file.API_URL ?? '/api',
      OPENGRAPH_URL: file.OPENGRAPH_URL ?? pictureUri(file.OPENGRAPH_IMAGE ?? file.APP_ICON ?? file.LOGO.LIGHT),
      CHAT_URL: file.CHAT_URL ?? '/chat',
      APPLE_APPSTORE_LINK: file.APPLE_APPSTORE_LINK ?? null,
      GOOGLE_PLAYSTORE_LINK: file.GOOGLE_PLAYSTORE_LINK ?? null,
      NAME: file.NAME,
      DESCRIPTION: file.DESCRIPTION,
      PRIMARY_MODULE: file.PRIMARY_MODULE,
      PRIMARY_COLOR: file.PRIMARY_COLOR,
      SECONDARY_COLOR: file.SECONDARY_COLOR,
      CLIENT_THEME: file.CLIENT_THEME,
      LOGO: pair(file.LOGO),
      ICON: pair(file.ICON),
      APP_NAME: file.APP_NAME ?? file.NAME,
      APP_ICON: uriOrNull(file.APP_ICON),
      ADAPTIVE_ICON: uriOrNull(file.ADAPTIVE_ICON),
      SPLASH_SCREEN: uriOrNull(file.SPLASH_SCREEN),
      SPLASH_SCREEN_COLOR: file.SPLASH_SCREEN_COLOR ?? file.PRIMARY_COLOR,
      DEFAULT_LOCALE: file.DEFAULT_LOCALE,
      LOCALES: file.LOCALES,
      LANGUAGES: file.LANGUAGES,
      AUTH: {
        ...file.AUTH,
        CODE: file.AUTH.CODE ?? local,
        CUSTOM: file.AUTH.CUSTOM.map(({ icon, ...provider }) => ({ ...provider, icon: uriOrNull(icon) })),
        SCOPES: scopes,
      },
      MODULES: modulesOf(file.MODULES),
      CUSTOM_MODULES: file.CUSTOM_MODULES,
      SOCIAL: file.SOCIAL,
      PAYMENT: payment,
      INTEGRATIONS: [],
    },
  };
}

/** The organization with the providers alone that are real: a local pool has none, only stand-ins that believe anybody. */
export function withoutStandIns(organization: Organization): Organization {
  const { config, identity } = organization;
  if (!identity.local) return organization;
  const AUTH = { ...config.AUTH, GOOGLE: false, FACEBOOK: false, APPLE: false, AMAZON: false, CUSTOM: [] };
  return { ...organization, config: { ...config, AUTH } };
}

/** What `/config.json` answers to somebody who asked on `origin`, such as `https://example.com`. */
export function publicConfig({ config }: Organization, origin: string): OrganizationConfig {
  const { REVEAL_UNKNOWN_USERS: _, ...shown } = config;
  const onOrigin = (address: string) => (address.startsWith('/') ? origin + address.replace(/^\/$/, '') : address);
  return {
    ...shown,
    WEBSITE_URL: onOrigin(shown.WEBSITE_URL),
    ...(shown.TERMS_URL === undefined ? {} : { TERMS_URL: onOrigin(shown.TERMS_URL) }),
    API_URL: onOrigin(shown.API_URL),
    CHAT_URL: onOrigin(shown.CHAT_URL).replace(/^http/, 'ws'),
    OPENGRAPH_URL: onOrigin(shown.OPENGRAPH_URL),
    COGNITO_HOSTED_URL: onOrigin(shown.COGNITO_HOSTED_URL),
    ...(shown.COGNITO_ENDPOINT === undefined ? {} : { COGNITO_ENDPOINT: onOrigin(shown.COGNITO_ENDPOINT) }),
  };
}
