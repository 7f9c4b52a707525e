import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { insertInto } from '@server/db/insert';
import { series } from '@server/db/schema/series';
import type { Tenant } from '@server/db/tenant';
import { pictureUri } from '@server/organizations/directory';
import { line, picture, slug, text, type HasPicture } from '@server/organizations/fields';
import type { Organization } from '@server/organizations/directory';

export const SeriesSeed = (has: HasPicture) =>
  z.strictObject({ slug, name: line(200), description: text(5_000).optional(), image: picture(has).optional() });
export type SeriesSeed = z.infer<ReturnType<typeof SeriesSeed>>;

export const insertSeries = insertInto(series);

export async function seedSeries(
  tenant: Tenant,
  { seed }: Organization,
  images: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const rows = seed.series.map(({ image, ...said }, sortOrder) => ({
    ...said,
    id: randomUUID(),
    sortOrder,
    imageId: image === undefined ? undefined : images.get(pictureUri(image)),
  }));
  await insertSeries(tenant, rows);
  return new Map(rows.map((row) => [row.slug, row.id]));
}
