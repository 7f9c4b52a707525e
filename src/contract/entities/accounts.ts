import * as z from 'zod/mini';
import { AccountType } from './enumerations';
import { BaseImage } from './images';
import { BaseAccountTier } from './tiers';

export const BaseAccount = z.object({
  id: z.string(),
  username: z.string(),
  accountType: AccountType,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  title: z.nullable(z.string()),
  company: z.nullable(z.string()),
  image: z.nullable(BaseImage),
  accountTiers: z.array(BaseAccountTier),
  subscriptions: z.array(z.object({ subscriptionProduct: z.object({ tiers: z.array(BaseAccountTier) }) })),
});
export type BaseAccount = z.infer<typeof BaseAccount>;

/** A member profile, personal or team; subscriptions carry tiers granted through a paid plan. blockedByAccounts is filled only when a block is involved. */
export const Account = z.extend(BaseAccount, {
  banner: z.nullable(BaseImage),
  bio: z.nullable(z.string()),
  website: z.nullable(z.string()),
  facebook: z.nullable(z.string()),
  instagram: z.nullable(z.string()),
  linkedIn: z.nullable(z.string()),
  twitter: z.nullable(z.string()),
  tikTok: z.nullable(z.string()),
  youtube: z.nullable(z.string()),
  discord: z.nullable(z.string()),
  video: z.nullable(z.string()),
  timezone: z.nullable(z.string()),
  blockedByAccounts: z.optional(z.array(z.object({ id: z.string(), createdAt: z.string() }))),
  createdAt: z.string(),
});
export type Account = z.infer<typeof Account>;

/** An account as whoever has its share code sees it: with how to reach it. */
export const AccountShare = z.extend(Account, {
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});
export type AccountShare = z.infer<typeof AccountShare>;

export const AccountFollowStats = z.object({
  following: z.number(),
  followers: z.number(),
});
export type AccountFollowStats = z.infer<typeof AccountFollowStats>;

export const Self = z.extend(Account, {
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  dietaryRestrictions: z.nullable(z.string()),
  shareCode: z.string(),
  chatToken: z.optional(z.string()),
  locale: z.string(),
  termsAccepted: z.nullable(z.string()),
  /** Whether they are of the organization's staff. */
  staff: z.optional(z.boolean()),
  /** `postDrafts` counts what whoever is really signed in has begun in this account's name, and ended lately. */
  _count: z.object({
    chatChannels: z.number(),
    notifications: z.number(),
    /** Of the notifications those that are announcements. */
    announcements: z.optional(z.number()),
    postDrafts: z.optional(z.number()),
  }),
});
export type Self = z.infer<typeof Self>;

export const SelfRelationships = z.object({
  accounts: z.record(z.string(), z.boolean()),
  groups: z.record(
    z.string(),
    z.union([z.literal('moderator'), z.literal('member'), z.literal('requested'), z.literal('invited'), z.literal(false)]),
  ),
  events: z.record(z.string(), z.boolean()),
  channels: z.record(z.string(), z.boolean()),
  threads: z.record(z.string(), z.boolean()),
  /** The events at which one waits for something, or has it offered. */
  waitingLists: z.record(z.string(), z.boolean()),
});
export type SelfRelationships = z.infer<typeof SelfRelationships>;

export const BaseAccountAddress = z.object({
  id: z.string(),
  primary: z.boolean(),
  name: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zip: z.string(),
});
export type BaseAccountAddress = z.infer<typeof BaseAccountAddress>;

/** A postal or billing address saved by the account; addresses are passed by id to payment-intent calls. */
export const AccountAddress = BaseAccountAddress;
export type AccountAddress = z.infer<typeof AccountAddress>;
