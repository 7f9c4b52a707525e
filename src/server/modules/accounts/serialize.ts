import type { Account, AccountShare, BaseAccount } from '@contract/entities/accounts';
import type { BaseAccountTier } from '@contract/entities/tiers';
import { displayName } from '@contract/rules/names';
import { iso } from '@server/db/columns';
import type { JsonOf } from '@server/db/json';
import { serializeBaseImage } from '../storage/reads';
import type { AccountRow, ShortAccountRow, SubscribedTier, ToldAccountRow } from './queries';

const NOBODY = displayName({});

/** Whoever is gone has no name; theirs in the database only keeps it unique. */
export const knownName = (username: string, closedAt: Date | string | null): string => (closedAt ? NOBODY : username);

const firstTier = (one: BaseAccountTier, other: BaseAccountTier) => one.priority - other.priority || one.name.localeCompare(other.name);

export const serializeTiers = (tiers: readonly BaseAccountTier[]): BaseAccountTier[] =>
  tiers.toSorted(firstTier).map((tier) => ({ ...tier, image: serializeBaseImage(tier.image) }));

/** One entry for each subscription that brings tiers; what else somebody pays for is nobody's business. */
const serializeSubscribed = (tiers: readonly SubscribedTier[]): BaseAccount['subscriptions'] =>
  [...new Set(tiers.map(({ subscriptionId }) => subscriptionId))].toSorted().map((id) => ({
    subscriptionProduct: {
      tiers: serializeTiers(tiers.flatMap(({ subscriptionId, tier }) => (subscriptionId === id ? [tier] : []))),
    },
  }));

type BesideAccount = Pick<ShortAccountRow, 'image' | 'tiers' | 'subscribedTiers'>;

const baseOf = (
  account: Omit<ShortAccountRow | JsonOf<ShortAccountRow>, keyof BesideAccount>,
  { image, tiers, subscribedTiers }: BesideAccount,
): BaseAccount => ({
  id: account.id,
  username: knownName(account.username, account.closedAt),
  accountType: account.accountType,
  firstName: account.firstName,
  lastName: account.lastName,
  title: account.title,
  company: account.company,
  image: image && serializeBaseImage(image),
  accountTiers: serializeTiers(tiers),
  subscriptions: serializeSubscribed(subscribedTiers),
});

export const serializeBaseAccount = (row: ShortAccountRow | JsonOf<ShortAccountRow>): BaseAccount => baseOf(row, row);

// What is spread comes last wherever many are made: to an object that begins with it Node 20 gives a shape of its own, and takes
// seven times as long to make it and to write it.
export const serializeAccount = (row: ToldAccountRow): Account => ({
  banner: row.banner && serializeBaseImage(row.banner),
  bio: row.account.bio,
  website: row.account.website,
  facebook: row.account.facebook,
  instagram: row.account.instagram,
  linkedIn: row.account.linkedIn,
  twitter: row.account.twitter,
  tikTok: row.account.tikTok,
  youtube: row.account.youtube,
  discord: row.account.discord,
  video: row.account.video,
  timezone: row.account.timezone,
  createdAt: iso(row.account.createdAt),
  ...baseOf(row.account, row),
});

export const serializeContact = (row: AccountRow): AccountShare => ({
  email: row.account.email,
  phone: row.account.phone,
  ...serializeAccount(row),
});

export const serializeHidden = ({ account, image, tiers, subscribedTiers }: ToldAccountRow): Account => ({
  ...serializeAccount({ account, image, banner: null, tiers, subscribedTiers }),
  title: null,
  company: null,
  bio: null,
  website: null,
  facebook: null,
  instagram: null,
  linkedIn: null,
  twitter: null,
  tikTok: null,
  youtube: null,
  discord: null,
  video: null,
  timezone: null,
});
