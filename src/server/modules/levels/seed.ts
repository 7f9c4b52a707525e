import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { insertInto } from '@server/db/insert';
import { levelAccounts, levels } from '@server/db/schema/levels';
import type { Tenant } from '@server/db/tenant';
import { pictureUri } from '@server/organizations/directory';
import { colour, line, picture, slug, text, type HasPicture } from '@server/organizations/fields';
import type { SeedContext } from '@server/organizations/seedContext';

export const LevelSeed = (has: HasPicture) =>
  z.strictObject({
    slug,
    name: line(100),
    subtitle: line(200).optional(),
    description: text(5_000).optional(),
    color: colour,
    scale: z.int().min(10).max(400).default(100),
    image: picture(has).optional(),
    accounts: z.array(slug).default([]),
  });
export type LevelSeed = z.infer<ReturnType<typeof LevelSeed>>;

export const insertLevels = insertInto(levels);
export const insertLevelAccounts = insertInto(levelAccounts);

export async function seedLevels(
  tenant: Tenant,
  { organization, accounts, images }: Pick<SeedContext, 'organization' | 'accounts' | 'images'>,
): Promise<void> {
  const rows = organization.seed.levels.map((level) => ({ ...level, id: randomUUID() }));
  await insertLevels(
    tenant,
    rows.map(({ image, accounts: _, ...said }, sortOrder) => ({
      ...said,
      sortOrder,
      imageId: image === undefined ? undefined : images.get(pictureUri(image)),
    })),
  );
  await insertLevelAccounts(
    tenant,
    rows.flatMap(({ id, accounts: usernames }) => usernames.map((username) => ({ levelId: id, accountId: accounts.get(username)! }))),
  );
}
