import { and, asc, eq } from 'drizzle-orm';
import { advertisements } from '@server/db/schema/advertisements';
import { images } from '@server/db/schema/images';
import { owned, type Tenant } from '@server/db/tenant';

/** The advertisement whose turn it is: each has its turn for `turnMs`, one after the other and then again. */
export async function advertisementInTurn(tenant: Tenant, now: Date, turnMs: number) {
  const count = await tenant.db.$count(advertisements, owned(tenant, advertisements));
  if (count === 0) return undefined;
  const [row] = await tenant.db
    .select({ advertisement: advertisements, image: images })
    .from(advertisements)
    .leftJoin(images, and(owned(tenant, images), eq(images.id, advertisements.imageId)))
    .where(owned(tenant, advertisements))
    .orderBy(asc(advertisements.createdAt), asc(advertisements.id))
    .offset(Math.floor(now.getTime() / turnMs) % count)
    .limit(1);
  return row;
}
