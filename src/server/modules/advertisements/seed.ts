import * as z from 'zod';
import { AdvertisementType } from '@contract/entities/enumerations';
import { insertInto } from '@server/db/insert';
import { advertisements } from '@server/db/schema/advertisements';
import type { Tenant } from '@server/db/tenant';
import { pictureUri } from '@server/organizations/directory';
import { line, link, oneOf, picture, text, type HasPicture } from '@server/organizations/fields';
import type { SeedContext } from '@server/organizations/seedContext';

export const AdvertisementSeed = (has: HasPicture) =>
  z.strictObject({
    type: oneOf(AdvertisementType.options).default('rectangle'),
    title: line(200),
    description: text(1_000).optional(),
    link,
    image: picture(has).optional(),
  });
export type AdvertisementSeed = z.infer<ReturnType<typeof AdvertisementSeed>>;

export const insertAdvertisements = insertInto(advertisements);

export async function seedAdvertisements(
  tenant: Tenant,
  { organization, images }: Pick<SeedContext, 'organization' | 'images'>,
): Promise<void> {
  const rows = organization.seed.advertisements.map(({ image, ...said }) => ({
    ...said,
    imageId: image === undefined ? null : images.get(pictureUri(image)),
  }));
  await insertAdvertisements(tenant, rows);
}
