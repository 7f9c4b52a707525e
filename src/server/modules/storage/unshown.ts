import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { images } from '@server/db/schema/images';
import { owned, type Tenant } from '@server/db/tenant';

/** Leaves to be cleaned up what somebody sent in before some time and is shown nowhere; the organization's own never is. */
export async function dropUnshown(tenant: Tenant, before: Date): Promise<void> {
  const shown = (await placesOfPictures(tenant)).map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.identifier(table)} place
        where place.organization_id = ${images}.organization_id and place.${sql.identifier(column)} = ${images}.id)`,
  );
  await tenant.db
    .update(images)
    .set({ state: 'removed' })
    .where(and(owned(tenant, images), isNotNull(images.accountId), eq(images.state, 'ready'), lt(images.createdAt, before), ...shown));
}

/** Every column that may name a picture, as the database knows them, so that no new one is forgotten. */
async function placesOfPictures(tenant: Tenant): Promise<{ table: string; column: string }[]> {
  const { rows } = (await tenant.db.execute(sql`
    select relname as table, attname as column
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = any (conkey) and attname <> 'organization_id'
    where contype = 'f' and confrelid = 'images'::regclass`)) as unknown as { rows: { table: string; column: string }[] };
  return rows;
}
