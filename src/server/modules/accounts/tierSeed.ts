import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { insertInto } from '@server/db/insert';
import { accountTierHolders, accountTiers } from '@server/db/schema/accountTiers';
import type { Tenant } from '@server/db/tenant';
import { pictureUri } from '@server/organizations/directory';
import { colour, line, picture, slug, text, type HasPicture } from '@server/organizations/fields';
import type { SeedContext } from '@server/organizations/seedContext';

export const TierSeed = (has: HasPicture) =>
  z.strictObject({
    slug,
    name: line(60),
    iconName: line(60),
    color: colour.optional(),
    /** The lowest stands first. */
    priority: z.int().min(0).max(1_000).default(0),
    description: text(500).optional(),
    image: picture(has),
    accounts: z.array(slug).default([]),
  });
export type TierSeed = z.infer<ReturnType<typeof TierSeed>>;

export const insertTiers = insertInto(accountTiers);
export const insertTierHolders = insertInto(accountTierHolders);

/** Puts in the tiers of an organization file and who holds them; answers their ids by slug. */
export async function seedTiers(
  tenant: Tenant,
  { organization, accounts, images }: Pick<SeedContext, 'organization' | 'accounts' | 'images'>,
): Promise<Map<string, string>> {
  const rows = organization.seed.tiers.map((tier) => ({ ...tier, id: randomUUID() }));
  await insertTiers(
    tenant,
    rows.map(({ image, accounts: _, ...said }) => ({ ...said, imageId: images.get(pictureUri(image))! })),
  );
  await insertTierHolders(
    tenant,
    rows.flatMap(({ id: tierId, accounts: usernames }) => usernames.map((username) => ({ tierId, accountId: accounts.get(username)! }))),
  );
  return new Map(rows.map(({ slug: name, id }) => [name, id]));
}
