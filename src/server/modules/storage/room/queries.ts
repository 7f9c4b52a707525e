import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { files } from '@server/db/schema/files';
import { images } from '@server/db/schema/images';
import { owned, type Tenant } from '@server/db/tenant';
import { namedNowhere } from '@server/db/namedNowhere';

export interface Stored {
  ownNumber: number;
  ownBytes: number;
  number: number;
  bytes: number;
}

/** Keeps every other change of what is stored of the organization waiting until this transaction ends. */
export const lockRoom = ({ db, organizationId }: Tenant) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`storage ${organizationId}`}, 0))`);

/** The pictures of the organization's file are nobody's, and do not count. */
export async function storedOf(tenant: Tenant, accountId: string): Promise<Stored> {
  const own = sql`filter (where account_id = ${accountId}::uuid)`;
  const { rows } = (await tenant.db.execute(sql`
    select count(*) ${own} as "ownNumber", sum(size) ${own} as "ownBytes", count(*) as number, sum(size) as bytes
    from (
      select account_id, size from ${files} where ${owned(tenant, files)}
      union all
      select account_id, size from ${images} where ${owned(tenant, images)} and account_id is not null
    ) stored`)) as unknown as { rows: [Record<keyof Stored, string | null>] };
  const { ownNumber, ownBytes, number, bytes } = rows[0];
  return { ownNumber: Number(ownNumber), ownBytes: Number(ownBytes), number: Number(number), bytes: Number(bytes) };
}

/** Leaves to be cleaned up what somebody sent in before some time and is shown nowhere; the organization's own never is. */
export async function dropUnshown(tenant: Tenant, before: Date): Promise<void> {
  const idle = and(isNotNull(images.accountId), eq(images.state, 'ready'), lt(images.createdAt, before));
  await tenant.db
    .update(images)
    .set({ state: 'removed' })
    .where(and(owned(tenant, images), idle, await namedNowhere(tenant.db, images)));
}
