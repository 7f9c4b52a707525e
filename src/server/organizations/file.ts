import * as z from 'zod';
import {
  DefaultAuthAction,
  OrganizationModuleType,
  PageType,
  PaymentIntegrationType,
  PrimaryModule,
} from '@contract/entities/enumerations';
import { PASSWORD_MIN_LENGTH } from '@contract/limits';
import { LOCALES } from '@contract/locales';
import { COUNTRIES } from '@contract/rules/countries';
import { passwordFault } from '@contract/rules/passwords';
import { PersonSeed, TeamSeed } from '@server/modules/accounts/seed';
import { TierSeed } from '@server/modules/accounts/tierSeed';
import { ChannelSeed } from '@server/modules/channels/seed';
import { ChatSeed } from '@server/modules/chat/seed';
import { EventSeed } from '@server/modules/events/seed';
import { PostSeed } from '@server/modules/activities/seed';
import { GroupSeed, namedIn } from '@server/modules/groups/seed';
import { InterestSeed } from '@server/modules/interests/seed';
import { AnnouncementSeed } from '@server/modules/announcements/seed';
import { AdvertisementSeed } from '@server/modules/advertisements/seed';
import { BenefitSeed } from '@server/modules/benefits/seed';
import { BookingPlaceSeed } from '@server/modules/bookings/seed';
import { InvoiceSeed } from '@server/modules/invoices/seed';
import { SubscriptionSeed } from '@server/modules/subscriptions/seed';
import { LevelSeed } from '@server/modules/levels/seed';
import { SeriesSeed } from '@server/modules/series/seed';
import { colour, line, link, locale, oneOf, page, picture, repeats, slug, text, timezone, uuid, type HasPicture } from './fields';

const HOST = /^(\[[0-9a-f:]+\]|[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*)$/;

const Module = z.strictObject({
  enabled: z.boolean().default(true),
  requireAuth: z.boolean().default(false),
  enabledTiers: z.array(slug).default([]),
  editable: z.boolean().default(false),
  editableTiers: z.array(slug).default([]),
  options: z.record(z.string(), z.boolean()).default({}),
});

/** What the pool calls the providers it knows by itself; a custom one needs a name of its own. */
const KNOWN_PROVIDERS = ['COGNITO', 'Google', 'Facebook', 'SignInWithApple', 'LoginWithAmazon'];

const Auth = (has: HasPicture) =>
  z.strictObject({
    LAYOUT: oneOf(['default', 'social']).default('default'),
    DEFAULT_ACTION: oneOf(DefaultAuthAction.options).default('signIn'),
    EMAIL: z.boolean().default(true),
    /** Absent: offered by the platform's own pool, which has what it takes; a pool of the cloud needs its triggers. */
    CODE: z.boolean().optional(),
    FACEBOOK: z.boolean().default(false),
    GOOGLE: z.boolean().default(false),
    APPLE: z.boolean().default(false),
    AMAZON: z.boolean().default(false),
    CUSTOM: z
      .array(
        z.strictObject({
          name: line(60).refine((name) => !KNOWN_PROVIDERS.includes(name), 'is the name of a provider that the pool knows by itself'),
          btnText: line(60).optional(),
          icon: picture(has).optional(),
          color: colour,
          textColor: colour,
          borderColor: colour.optional(),
        }),
      )
      .default([]),
    STORAGE: oneOf(['browser', 'cookie']).default('browser'),
    FIELDS: z
      .strictObject({ PHONE: z.boolean().default(false), TITLE: z.boolean().default(false), COMPANY: z.boolean().default(false) })
      .prefault({}),
  });

const CustomModule = z.strictObject({
  name: line(60),
  url: link,
  iconName: line(60),
  color: colour,
  position: oneOf(['top', 'bottom']).default('bottom'),
  translations: z.array(z.strictObject({ locale, name: line(60) })).default([]),
});

const pageWords = { title: line(200), subtitle: line(300).optional(), html: text(100_000) };

const OwnPage = z.strictObject({
  ...pageWords,
  translations: z.array(z.strictObject({ locale, ...pageWords })).default([]),
});

const Taxes = z.strictObject({
  /** By which place a tax is due: where an event takes place, or where its payer lives. Of an event that is held online the latter counts. */
  LOCATION: oneOf(['pointOfSale', 'accountAddress']).default('pointOfSale'),
  /** Whether prices contain the tax, as in Europe; it is added to them else, as in the United States. */
  INCLUDED: z.boolean(),
  /** The first that fits a place is due there; where none fits, nothing is. */
  RATES: z
    .array(
      z.strictObject({
        NAME: line(60),
        PERCENT: z
          .number()
          .min(0, 'must be at least 0')
          .max(100, 'must be at most 100')
          .refine((percent) => Math.abs(percent * 1_000 - Math.round(percent * 1_000)) < 1e-6, 'must have at most three decimals'),
        COUNTRY: z.string().refine((code) => COUNTRIES.includes(code), 'must be the two letters of a country'),
        /** Absent: all of the country. Each as addresses spell it, so that a state may have two names. */
        STATES: z.array(line(100)).default([]),
        CITIES: z.array(line(100)).default([]),
      }),
    )
    .min(1, 'must have at least one entry'),
});

const social = link.nullable().default(null);
const Social = z.strictObject({
  facebook: social,
  instagram: social,
  twitter: social,
  linkedIn: social,
  tikTok: social,
  youtube: social,
  discord: social,
});

/**
 * An organization file: its configuration in capital letters, its seed in small ones.
 * Pictures are paths relative to the file, inside the folder of the organization's slug.
 */
export const OrganizationFile = (has: HasPicture) =>
  z
    .strictObject({
      ORGANIZATION_ID: uuid,
      SLUG: slug,
      HOSTS: z
        .array(z.string().regex(HOST, 'must be a host name in lower case, without scheme and port'))
        .min(1, 'must have at least one entry'),
      NAME: line(100),
      APP_NAME: line(100).optional(),
      DESCRIPTION: text(500),
      ENVIRONMENT: oneOf(['prod', 'staging']).default('prod'),

      PRIMARY_COLOR: colour,
      SECONDARY_COLOR: colour,
      CLIENT_THEME: oneOf(['light', 'dark', 'auto']).default('auto'),
      /** Each for the ground it stands on: LIGHT for the light theme. */
      LOGO: z.strictObject({ LIGHT: picture(has), DARK: picture(has).optional() }),
      ICON: z.strictObject({ LIGHT: picture(has), DARK: picture(has).optional() }),
      APP_ICON: picture(has).optional(),
      ADAPTIVE_ICON: picture(has).optional(),
      SPLASH_SCREEN: picture(has).optional(),
      SPLASH_SCREEN_COLOR: colour.optional(),
      /** The picture of a social card where a page has none of its own, 1200 by 627. */
      OPENGRAPH_IMAGE: picture(has).optional(),

      DEFAULT_LOCALE: locale.default('en'),
      LOCALES: z
        .array(locale)
        .min(1, 'must have at least one entry')
        .default(LOCALES.map(({ code }) => code)),
      LANGUAGES: z.record(locale, z.record(z.string(), z.string())).default({}),

      ALLOW_GUESTS: z.boolean().default(false),
      MAINTENANCE: z.boolean().default(false),
      AUTH: Auth(has).prefault({}),
      PASSWORD_MIN_LENGTH: z.int().min(6, 'must be at least 6').max(99, 'must be at most 99').optional(),
      REVEAL_UNKNOWN_USERS: z.boolean().default(false),
      // A pool of the cloud. Without one the platform keeps the organization's users itself.
      COGNITO_USERPOOL_ID: z.string().includes('_', 'must contain an underscore (InvalidUserPoolId)').optional(),
      COGNITO_CLIENT_ID: line(128).optional(),
      COGNITO_HOSTED_URL: link.optional(),
      COGNITO_ENDPOINT: link.optional(),
      COGNITO_IDENTITY_POOL_ID: z.string().includes(':', 'must contain a colon (InvalidIdentityPoolIdException)').optional(),

      // Absent: this platform's own addresses, on the host that was asked.
      API_URL: link.optional(),
      CHAT_URL: z.url({ protocol: /^wss?$/, error: 'must be an address such as wss://example.com/chat' }).optional(),
      WEBSITE_URL: link.optional(),
      OPENGRAPH_URL: link.optional(),

      PRIMARY_MODULE: oneOf(PrimaryModule.options).default('events'),
      MODULES: z.partialRecord(oneOf(OrganizationModuleType.options), Module).default({}),
      CUSTOM_MODULES: z.array(CustomModule).default([]),
      SOCIAL: Social.prefault({}),
      PAYMENT: z
        .strictObject({
          TYPE: oneOf([...PaymentIntegrationType.options, 'none']).default('manual'),
          CONNECTION_ID: line(200).nullable().default(null),
          CURRENCY: oneOf(['USD']).default('USD'),
          INSTRUCTIONS: text(1_000).optional(),
          TAX: Taxes.optional(),
        })
        .prefault({}),
      PAGES: z.partialRecord(oneOf(PageType.options), OwnPage).default({}),
      TERMS: page(has).optional(),
      /** Where the pictures of a map come from; absent: a map is plain ground, and nobody else learns who looks at it. */
      MAP_TILES: link
        .refine((address) => ['{x}', '{y}', '{z}'].every((part) => address.includes(part)), 'must name {x}, {y} and {z}')
        .optional(),
      MAP_ATTRIBUTION: line(200).optional(),
      BUNDLE_IDENTIFIER: line(200).optional(),
      APPLE_APPSTORE_LINK: link.optional(),
      GOOGLE_PLAYSTORE_LINK: link.optional(),

      EMAIL: z.email('must be an e-mail address'),
      PHONE: line(40).optional(),
      TIMEZONE: timezone.default('UTC'),
      ADDRESS: z
        .strictObject({
          ADDRESS1: line(200).optional(),
          ADDRESS2: line(200).optional(),
          CITY: line(100).optional(),
          STATE: line(100).optional(),
          COUNTRY: line(100).optional(),
          ZIP: line(20).optional(),
        })
        .prefault({}),

      /** The seed is put in once, at the organization's first start. */
      password: text(256).optional(),
      people: z.array(PersonSeed(has)).default([]),
      teams: z.array(TeamSeed).default([]),
      interests: z.array(InterestSeed).default([]),
      groups: z.array(GroupSeed(has)).default([]),
      series: z.array(SeriesSeed(has)).default([]),
      events: z.array(EventSeed(has)).default([]),
      channels: z.array(ChannelSeed(has)).default([]),
      chats: z.array(ChatSeed).default([]),
      posts: z.array(PostSeed(has)).default([]),
      tiers: z.array(TierSeed(has)).default([]),
      levels: z.array(LevelSeed(has)).default([]),
      benefits: z.array(BenefitSeed(has)).default([]),
      subscriptions: z.array(SubscriptionSeed).default([]),
      advertisements: z.array(AdvertisementSeed(has)).default([]),
      bookingPlaces: z.array(BookingPlaceSeed(has)).default([]),
      invoices: z.array(InvoiceSeed).default([]),

      /** What it says to everybody in it: read at every start. */
      announcements: z.array(AnnouncementSeed).default([]),
    })
    .superRefine((file, context) => {
      const fault = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
      if ((file.COGNITO_USERPOOL_ID === undefined) !== (file.COGNITO_CLIENT_ID === undefined))
        fault(
          [file.COGNITO_USERPOOL_ID === undefined ? 'COGNITO_USERPOOL_ID' : 'COGNITO_CLIENT_ID'],
          'is missing: a user pool needs its id and its client’s',
        );
      if (!file.LOCALES.includes(file.DEFAULT_LOCALE)) fault(['DEFAULT_LOCALE'], 'must be one of LOCALES');
      const minLength = file.PASSWORD_MIN_LENGTH ?? PASSWORD_MIN_LENGTH;
      if (file.password !== undefined && passwordFault(file.password, minLength))
        fault(['password'], `must have at least ${minLength} characters`);

      for (const { index, value } of repeats(file.HOSTS, (host) => host)) fault(['HOSTS', index], `repeats ${value}`);
      for (const { index, value } of repeats(file.AUTH.CUSTOM, ({ name }) => name))
        fault(['AUTH', 'CUSTOM', index, 'name'], `repeats ${value}`);
      for (const { index, value } of repeats(file.people, ({ username }) => username))
        fault(['people', index, 'username'], `repeats ${value}`);
      for (const { index, value } of repeats(file.people, ({ email }) => email.toLowerCase()))
        fault(['people', index, 'email'], `repeats ${value}`);
      for (const { index, value } of repeats(file.events, (event) => event.slug)) fault(['events', index, 'slug'], `repeats ${value}`);

      for (const { index, value } of repeats(file.groups, (one) => one.slug)) fault(['groups', index, 'slug'], `repeats ${value}`);
      for (const { index, value } of repeats(file.series, (one) => one.slug)) fault(['series', index, 'slug'], `repeats ${value}`);
      for (const { index, value } of repeats(file.levels, (one) => one.slug)) fault(['levels', index, 'slug'], `repeats ${value}`);
      for (const { index, value } of repeats(file.tiers, (one) => one.slug)) fault(['tiers', index, 'slug'], `repeats ${value}`);
      for (const { index, value } of repeats(file.benefits, (one) => one.slug)) fault(['benefits', index, 'slug'], `repeats ${value}`);
      for (const { index, value } of repeats(file.bookingPlaces, (one) => one.slug))
        fault(['bookingPlaces', index, 'slug'], `repeats ${value}`);
      file.bookingPlaces.forEach(({ spaces }, p) => {
        for (const { index, value } of repeats(spaces, (one) => one.slug))
          fault(['bookingPlaces', p, 'spaces', index, 'slug'], `repeats ${value}`);
        spaces.forEach(({ start, end }, s) => {
          if (start !== undefined && end !== undefined && end < start)
            fault(['bookingPlaces', p, 'spaces', s, 'end'], 'must not come before start');
        });
      });
      for (const { index, value } of repeats(file.channels, (one) => one.slug)) fault(['channels', index, 'slug'], `repeats ${value}`);
      file.channels.forEach(({ contents, collections }, c) => {
        for (const { index, value } of repeats(contents, (one) => one.slug))
          fault(['channels', c, 'contents', index, 'slug'], `repeats ${value}`);
        for (const { index, value } of repeats(collections, (one) => one.slug))
          fault(['channels', c, 'collections', index, 'slug'], `repeats ${value}`);
        collections.forEach((collection, n) =>
          collection.contents.forEach((named, i) => {
            if (!contents.some((one) => one.slug === named))
              fault(['channels', c, 'collections', n, 'contents', i], `names ${named}, which is not among the contents`);
          }),
        );
      });
      for (const { index, value } of repeats(file.announcements, (one) => one.slug))
        fault(['announcements', index, 'slug'], `repeats ${value}`);

      for (const { index, value } of repeats(file.interests, ({ name }) => name.toLowerCase()))
        fault(['interests', index, 'name'], `repeats ${value}`);
      const interests = new Set(file.interests.map(({ name }) => name));
      const mustBeInterests = (names: readonly string[], path: (string | number)[]) =>
        names.forEach((name, i) => {
          if (!interests.has(name)) fault([...path, i], `names ${name}, which is not among the interests`);
        });
      file.people.forEach((person, p) => mustBeInterests(person.interests, ['people', p, 'interests']));
      file.events.forEach((event, e) => mustBeInterests(event.interests, ['events', e, 'interests']));

      file.channels.forEach((channel, c) => {
        mustBeInterests(channel.interests, ['channels', c, 'interests']);
        channel.contents.forEach((content, n) => mustBeInterests(content.interests, ['channels', c, 'contents', n, 'interests']));
      });

      const people = new Set(file.people.map(({ username }) => username));
      const mustKnow = (username: string, path: (string | number)[]) => {
        if (!people.has(username)) fault(path, `names ${username}, who is not among the people`);
      };
      file.people.forEach(({ delegates, follows }, p) => {
        delegates.forEach((username, d) => mustKnow(username, ['people', p, 'delegates', d]));
        follows.forEach((username, f) => mustKnow(username, ['people', p, 'follows', f]));
      });
      file.teams.forEach(({ members }, t) => members.forEach((username, m) => mustKnow(username, ['teams', t, 'members', m])));
      file.groups.forEach((group, g) => namedIn(group).forEach((username) => mustKnow(username, ['groups', g])));
      file.levels.forEach(({ accounts }, l) => accounts.forEach((username, a) => mustKnow(username, ['levels', l, 'accounts', a])));
      const tiers = new Set(file.tiers.map((tier) => tier.slug));
      const mustBeTiers = (names: readonly string[], path: (string | number)[]) =>
        names.forEach((name, i) => {
          if (!tiers.has(name)) fault([...path, i], `names ${name}, which is not among the tiers`);
        });
      file.tiers.forEach(({ accounts }, t) => accounts.forEach((username, a) => mustKnow(username, ['tiers', t, 'accounts', a])));
      for (const [name, module] of Object.entries(file.MODULES))
        mustBeTiers([...module.enabledTiers, ...module.editableTiers], ['MODULES', name, 'enabledTiers']);
      file.events.forEach(({ tierLimits }, e) =>
        tierLimits.forEach(({ allowed, disallowed }, t) => {
          mustBeTiers(allowed, ['events', e, 'tierLimits', t, 'allowed']);
          mustBeTiers(disallowed, ['events', e, 'tierLimits', t, 'disallowed']);
        }),
      );
      file.benefits.forEach(({ manager }, b) => {
        if (manager !== undefined) mustKnow(manager, ['benefits', b, 'manager']);
      });
      file.invoices.forEach(({ account }, i) => mustKnow(account, ['invoices', i, 'account']));
      for (const { index, value } of repeats(file.subscriptions, ({ name }) => name))
        fault(['subscriptions', index, 'name'], `repeats ${value}`);
      file.subscriptions.forEach(({ tiers: named, subscribers, prices }, s) => {
        mustBeTiers(named, ['subscriptions', s, 'tiers']);
        subscribers.forEach((username, i) => mustKnow(username, ['subscriptions', s, 'subscribers', i]));
        prices.forEach((price, p) => {
          if ('proposed' in price && !(price.min <= price.proposed && price.proposed <= price.max))
            fault(['subscriptions', s, 'prices', p, 'proposed'], 'must lie between min and max');
        });
      });
      file.posts.forEach((post, p) => {
        [post, ...post.comments].flatMap(({ from, likes }) => [from, ...likes]).forEach((username) => mustKnow(username, ['posts', p]));
        if (post.group !== undefined && !file.groups.some((one) => one.slug === post.group))
          fault(['posts', p, 'group'], `names ${post.group}, which is not among the groups`);
      });
      file.events.forEach((event, e) => {
        mustKnow(event.host, ['events', e, 'host']);
        if (event.series !== undefined && !file.series.some((one) => one.slug === event.series))
          fault(['events', e, 'series'], `names ${event.series}, which is not among the series`);
        event.sessions.forEach(({ sponsors, savedBy }, s) => {
          sponsors.forEach((username, i) => mustKnow(username, ['events', e, 'sessions', s, 'sponsors', i]));
          savedBy.forEach((username, i) => mustKnow(username, ['events', e, 'sessions', s, 'savedBy', i]));
        });
        event.sponsors.forEach((level, l) =>
          level.sponsors.forEach(({ account }, i) => account && mustKnow(account, ['events', e, 'sponsors', l, 'sponsors', i, 'account'])),
        );
        event.attendees.forEach(({ person }, a) => mustKnow(person, ['events', e, 'attendees', a, 'person']));
        event.waitingList.forEach(({ person }, w) => mustKnow(person, ['events', e, 'waitingList', w, 'person']));
      });
      file.channels.forEach((channel, c) => {
        const { group, creator, subscribers, contents } = channel;
        if (creator !== undefined) mustKnow(creator, ['channels', c, 'creator']);
        if (group !== undefined && !file.groups.some((one) => one.slug === group))
          fault(['channels', c, 'group'], `names ${group}, which is not among the groups`);
        subscribers.forEach((username, s) => mustKnow(username, ['channels', c, 'subscribers', s]));
        contents.forEach(({ audio, guests, likes }, n) => {
          likes.forEach((username, l) => mustKnow(username, ['channels', c, 'contents', n, 'likes', l]));
          guests.forEach(({ account }, g) => account && mustKnow(account, ['channels', c, 'contents', n, 'guests', g, 'account']));
          if (audio !== undefined && people.size === 0)
            fault(['channels', c, 'contents', n, 'audio'], 'needs somebody among the people who sends it in');
        });
      });
      file.chats.forEach((chat, c) => {
        chat.members.forEach((username, m) => mustKnow(username, ['chats', c, 'members', m]));
        for (const { index, value } of repeats(chat.members, (username) => username))
          fault(['chats', c, 'members', index], `repeats ${value}`);
        chat.messages.forEach(({ from }, m) => {
          if (!chat.members.includes(from)) fault(['chats', c, 'messages', m, 'from'], `names ${from}, who is not a member of the chat`);
        });
      });
    });
export type OrganizationFile = z.infer<ReturnType<typeof OrganizationFile>>;
