import * as z from 'zod/mini';
import { FileUrl } from '../text';
import {
  Currency,
  DefaultAuthAction,
  IntegrationType,
  OrganizationModuleType,
  PageType,
  PaymentIntegrationType,
  PrimaryModule,
} from './enumerations';
import { BaseImage } from './images';

export const BaseIntegrations = z.object({});
export type BaseIntegrations = z.infer<typeof BaseIntegrations>;

export const Integrations = z.extend(BaseIntegrations, {
  ghost: z.boolean(),
  ghostUrl: z.nullable(z.string()),
  ghostContentKey: z.nullable(z.string()),
});
export type Integrations = z.infer<typeof Integrations>;

export const BaseOrganization = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  email: z.string(),
  address1: z.nullable(z.string()),
  address2: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  country: z.nullable(z.string()),
  zip: z.nullable(z.string()),
  logo: z.nullable(BaseImage),
  logoId: z.nullable(z.string()),
  darkLogo: z.nullable(BaseImage),
  darkLogoId: z.nullable(z.string()),
  icon: z.nullable(BaseImage),
  iconId: z.nullable(z.string()),
  darkIcon: z.nullable(BaseImage),
  darkIconId: z.nullable(z.string()),
  locale: z.string(),
});
export type BaseOrganization = z.infer<typeof BaseOrganization>;

export const Organization = z.extend(BaseOrganization, {
  phone: z.nullable(z.string()),
  website: z.nullable(z.string()),
  primaryColor: z.nullable(z.string()),
  secondaryColor: z.nullable(z.string()),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  currency: Currency,
  facebook: z.nullable(z.string()),
  twitter: z.nullable(z.string()),
  instagram: z.nullable(z.string()),
  linkedIn: z.nullable(z.string()),
  tikTok: z.nullable(z.string()),
  discord: z.nullable(z.string()),
  youtube: z.nullable(z.string()),
  timezone: z.string(),
  iosAppLink: z.nullable(z.string()),
  androidAppLink: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  integrations: Integrations,
});
export type Organization = z.infer<typeof Organization>;

export const OrganizationOAuth = z.object({
  name: z.string(),
  btnText: z.optional(z.nullable(z.string())),
  icon: z.optional(z.nullable(FileUrl)),
  color: z.string(),
  textColor: z.string(),
  borderColor: z.optional(z.nullable(z.string())),
});
export type OrganizationOAuth = z.infer<typeof OrganizationOAuth>;

export const OrganizationModule = z.object({
  requireAuth: z.boolean(),
  enabled: z.boolean(),
  enabledTiers: z.array(z.string()),
  editable: z.boolean(),
  editableTiers: z.array(z.string()),
  options: z.record(z.string(), z.boolean()),
});
export type OrganizationModule = z.infer<typeof OrganizationModule>;

export const IntegrationDetails = z.object({
  type: IntegrationType,
  name: z.string(),
  description: z.string(),
  logo: z.string(),
  permissions: z.object({ info: z.boolean(), contact: z.boolean() }),
});
export type IntegrationDetails = z.infer<typeof IntegrationDetails>;

/** A third-party integration switched on for the organization; id is null when it was never connected. */
export const Integration = z.object({
  id: z.nullable(z.string()),
  type: IntegrationType,
  enabled: z.boolean(),
  publicKey: z.nullable(z.string()),
  publicUrl: z.nullable(z.string()),
  details: IntegrationDetails,
});
export type Integration = z.infer<typeof Integration>;

export const OrganizationConfig = z.object({
  ENVIRONMENT: z.enum(['prod', 'staging']),
  ORGANIZATION_ID: z.string(),
  SLUG: z.string(),
  WEBSITE_URL: z.string(),
  COGNITO_USERPOOL_ID: z.string(),
  COGNITO_CLIENT_ID: z.string(),
  /** What `/oauth2/authorize` and `/logout` stand below; empty where there is no hosted sign-in. */
  COGNITO_HOSTED_URL: z.string(),
  /** Absent: the cloud provider's own address. */
  COGNITO_ENDPOINT: z.optional(z.string()),
  /** Absent: there are no guest credentials. */
  COGNITO_IDENTITY_POOL_ID: z.optional(z.string()),
  /** The shortest password the pool takes; absent: the platform's own. */
  PASSWORD_MIN_LENGTH: z.optional(z.number()),
  ALLOW_GUESTS: z.optional(z.boolean()),
  MAINTENANCE: z.optional(z.boolean()),
  /** Where the pictures of a map come from, with {x}, {y} and {z} in the address, and who is to be named for them; absent: a map is plain ground. */
  MAP_TILES: z.optional(z.string()),
  MAP_ATTRIBUTION: z.optional(z.string()),
  /** The pages that it has of itself; absent: none. */
  PAGES: z.optional(z.array(PageType)),
  TERMS_URL: z.optional(z.string()),
  BUNDLE_IDENTIFIER: z.nullable(z.string()),
  EXPO_PROJECT_ID: z.nullable(z.string()),
  EXPO_SLUG: z.nullable(z.string()),
  API_URL: z.string(),
  OPENGRAPH_URL: z.string(),
  CHAT_URL: z.string(),
  APPLE_APPSTORE_LINK: z.nullable(z.string()),
  GOOGLE_PLAYSTORE_LINK: z.nullable(z.string()),
  NAME: z.string(),
  DESCRIPTION: z.string(),
  PRIMARY_MODULE: PrimaryModule,
  PRIMARY_COLOR: z.string(),
  SECONDARY_COLOR: z.string(),
  CLIENT_THEME: z.string(),
  LOGO: z.object({ LIGHT: FileUrl, DARK: z.optional(FileUrl) }),
  ICON: z.object({ LIGHT: FileUrl, DARK: z.optional(FileUrl) }),
  APP_NAME: z.string(),
  APP_ICON: z.nullable(FileUrl),
  ADAPTIVE_ICON: z.nullable(FileUrl),
  SPLASH_SCREEN: z.nullable(FileUrl),
  SPLASH_SCREEN_COLOR: z.string(),
  DEFAULT_LOCALE: z.string(),
  LOCALES: z.array(z.string()),
  LANGUAGES: z.record(z.string(), z.record(z.string(), z.string())),
  AUTH: z.object({
    LAYOUT: z.enum(['default', 'social']),
    DEFAULT_ACTION: DefaultAuthAction,
    EMAIL: z.boolean(),
    /** By email and a code that is sent there. */
    CODE: z.boolean(),
    FACEBOOK: z.boolean(),
    GOOGLE: z.boolean(),
    APPLE: z.boolean(),
    AMAZON: z.boolean(),
    /** Providers by the name that the pool knows them under. */
    CUSTOM: z.array(OrganizationOAuth),
    SCOPES: z.optional(z.array(z.string())),
    STORAGE: z.enum(['browser', 'cookie']),
    FIELDS: z.object({ PHONE: z.boolean(), TITLE: z.boolean(), COMPANY: z.boolean() }),
  }),
  MODULES: z.partialRecord(OrganizationModuleType, OrganizationModule),
  CUSTOM_MODULES: z.array(
    z.object({
      name: z.string(),
      url: z.string(),
      iconName: z.string(),
      color: z.string(),
      position: z.enum(['top', 'bottom']),
      translations: z.array(z.object({ locale: z.string(), name: z.string() })),
    }),
  ),
  SOCIAL: z.object({
    facebook: z.nullable(z.string()),
    instagram: z.nullable(z.string()),
    twitter: z.nullable(z.string()),
    linkedIn: z.nullable(z.string()),
    tikTok: z.nullable(z.string()),
    youtube: z.nullable(z.string()),
    discord: z.nullable(z.string()),
  }),
  PAYMENT: z.object({
    TYPE: z.union([PaymentIntegrationType, z.literal('none')]),
    CONNECTION_ID: z.nullable(z.string()),
    CURRENCY: z.string(),
    /** How money reaches the organization where it changes hands outside of the platform: an account, the desk at the door. */
    INSTRUCTIONS: z.optional(z.string()),
  }),
  INTEGRATIONS: z.array(Integration),
});
export type OrganizationConfig = z.infer<typeof OrganizationConfig>;
