import { RETENTION } from '@contract/limits';
import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { auditEntries } from '@server/db/schema/auditEntries';
import { WORKER_ROLE } from '@server/db/migrate';
import { isOpen } from '@server/db/signedIn';
import { owned, type Db, type Tenant } from '@server/db/tenant';
import { notAuthorized } from './errors';
import type { Viewer } from './viewer';

interface Change {
  call: string;
  params: unknown;
  requestId: string;
  at: Date;
}

/**
 * Puts a change on record, in its own transaction: who makes it, and as whom; a visitor is nobody. Whose account was ended makes none, even
 * where the token that says who they are is good for a while yet.
 * @throws ApiError notAuthorized
 */
export async function record(tenant: Tenant, { accountId, realAccountId }: Viewer, { call, params, requestId, at }: Change) {
  const written = await tenant.db.execute(sql`
    insert into ${auditEntries} (organization_id, at, real_account_id, account_id, call, params, request_id)
    select ${tenant.organizationId}, ${at.toISOString()}, ${realAccountId}, ${accountId}, ${call}, ${JSON.stringify(params)}, ${requestId}
    where ${realAccountId === null ? sql`true` : isOpen(tenant, realAccountId)}
    returning 1`);
  if ((written as unknown as { rows: unknown[] }).rows.length === 0) throw notAuthorized();
}

/** The latest changes that an account made to an event, or that were made to the account there, among some calls. */
export const changesBetween = (
  tenant: Tenant,
  {
    accountId,
    event,
    own,
    others,
    most,
  }: { accountId: string; event: { id: string; slug: string }; own: string[]; others: string[]; most: number },
) =>
  tenant.db
    .select()
    .from(auditEntries)
    .where(
      and(
        owned(tenant, auditEntries),
        inArray(sql`${auditEntries.params} ->> 'eventId'`, [event.id, event.slug]),
        or(
          and(eq(auditEntries.accountId, accountId), inArray(auditEntries.call, own)),
          and(eq(sql`${auditEntries.params} ->> 'accountId'`, accountId), inArray(auditEntries.call, others)),
        ),
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(most);

/** Removes entries of every organization when their time is over; the database lets nobody remove younger ones. */
export const removeOldAuditEntries = (db: Db, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('role', ${WORKER_ROLE}, true)`);
    await tx.delete(auditEntries).where(lt(auditEntries.at, new Date(now.getTime() - RETENTION.auditDays * 86_400_000)));
  });
