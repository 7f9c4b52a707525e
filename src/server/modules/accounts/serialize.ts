import type { Account, AccountShare, BaseAccount } from '@contract/entities/accounts';
import type { BaseAccountTier } from '@contract/entities/tiers';
import { displayName } from '@contract/rules/names';
import { iso } from '@server/db/columns';
import { serializeBaseImage } from '../storage/reads';
import type { AccountRow, ShortAccountRow, SubscribedTier, ToldAccountRow } from './queries';

const NOBODY = displayName({});

/** Whoever is gone has no name; theirs in the database only keeps it unique. */
export const knownName = (username: string, closedAt: Date | null): string => (closedAt ? NOBODY : username);

const firstTier = (one: BaseAccountTier, other: BaseAccountTier) => one.priority - other.priority || one.name.localeCompare(other.name);

export const serializeTiers = (tiers: readonly BaseAccountTier[]): BaseAccountTier[] =>
  tiers.toSorted(firstTier).map((tier) => ({ ...tier, image: serializeBaseImage(tier.image) }));

/** One entry for each subscription that brings tiers; what else somebody pays for is nobody's business. */
const serializeSubscribed = (tiers: readonly SubscribedTier[]): BaseAccount['subscriptions'] =>
  [...new Set(tiers.map(({ subscriptionId }) => subscriptionId))].map((id) => ({
    subscriptionProduct: {
      tiers: serializeTiers(tiers.flatMap(({ subscriptionId, tier }) => (subscriptionId === id ? [tier] : []))),
    },
  }));

export const serializeBaseAccount = ({ image, tiers, subscribedTiers, ...row }: ShortAccountRow): BaseAccount => ({
  id: row.id,
  username: knownName(row.username, row.closedAt),
  accountType: row.accountType,
  firstName: row.firstName,
  lastName: row.lastName,
  title: row.title,
  company: row.company,
  image: image && serializeBaseImage(image),
  accountTiers: serializeTiers(tiers),
  subscriptions: serializeSubscribed(subscribedTiers),
});

export const serializeAccount = ({ account, image, banner, tiers, subscribedTiers }: ToldAccountRow): Account => ({
  ...serializeBaseAccount({ ...account, image, tiers, subscribedTiers }),
  banner: banner && serializeBaseImage(banner),
  bio: account.bio,
  website: account.website,
  facebook: account.facebook,
  instagram: account.instagram,
  linkedIn: account.linkedIn,
  twitter: account.twitter,
  tikTok: account.tikTok,
  youtube: account.youtube,
  discord: account.discord,
  video: account.video,
  timezone: account.timezone,
  createdAt: iso(account.createdAt),
});

export const serializeContact = (row: AccountRow): AccountShare => ({
  ...serializeAccount(row),
  email: row.account.email,
  phone: row.account.phone,
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
