import { STORAGE_QUOTA } from '@contract/limits';
import { sql } from 'drizzle-orm';
import { files } from '@server/db/schema/files';
import { images } from '@server/db/schema/images';
import { owned, type Tenant } from '@server/db/tenant';
import { ApiError } from '@server/http/errors';

interface Arrival {
  /** Whose it will be, how large it is, and the field it came in. */
  accountId: string;
  size: number;
  field: string;
}

/** What is kept of one account, and of its organization. */
export interface Stored {
  ownNumber: number;
  ownBytes: number;
  number: number;
  bytes: number;
}

/**
 * Takes hold of the organization's room until the transaction ends: nobody else takes of it meanwhile. What was removed
 * counts until its bytes are gone. @throws ApiError limitReached, with the rule that leaves no room.
 */
export async function mustHaveRoom(tenant: Tenant, { accountId, size, field }: Arrival): Promise<void> {
  await tenant.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`storage ${tenant.organizationId}`}, 0))`);
  const rule = brokenRule(await storedOf(tenant, accountId), size);
  if (rule) throw new ApiError('limitReached', { message: `rules.${rule}`, errors: [{ field, rule }] });
}

/** The rule that one thing more of this size breaks. */
export function brokenRule({ ownNumber, ownBytes, number, bytes }: Stored, size: number) {
  const { account, organization } = STORAGE_QUOTA;
  if (ownNumber >= account.number) return 'ownNumberFull';
  if (ownBytes + size > account.bytes) return 'ownSpaceFull';
  if (number >= organization.number) return 'organizationNumberFull';
  if (bytes + size > organization.bytes) return 'organizationSpaceFull';
  return undefined;
}

/** The pictures of the organization's file are nobody's, and do not count. */
async function storedOf(tenant: Tenant, accountId: string): Promise<Stored> {
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
