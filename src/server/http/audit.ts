import { RETENTION } from '@contract/limits';
import { and, desc, eq, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { auditEntries } from '@server/db/schema/auditEntries';
import { WORKER_ROLE } from '@server/db/migrate';
import { isOpen } from '@server/db/signedIn';
import { owned, type Db, type Tenant } from '@server/db/tenant';
import { namedEventId } from '@server/db/visible';
import { notAuthorized } from './errors';
import type { Viewer } from './viewer';

interface Change {
  call: string;
  params: unknown;
  requestId: string;
  at: Date;
}

/** What the path named. An event by its id: its address may become that of another one. */
const named = (tenant: Tenant, params: unknown): SQL => {
  const { eventId } = (params ?? {}) as { eventId?: string };
  const said = sql`${JSON.stringify(params)}::jsonb`;
  return eventId === undefined ? said : sql`${said} || jsonb_build_object('eventId', ${namedEventId(tenant, eventId)})`;
};

/**
 * Puts a change on record, in its own transaction: who makes it, and as whom; a visitor is nobody. Whose account was ended makes none, even
 * where the token that says who they are is good for a while yet.
 * @throws ApiError notAuthorized
 */
export async function record(tenant: Tenant, { accountId, realAccountId }: Viewer, { call, params, requestId, at }: Change) {
  const written = await tenant.db.execute(sql`
    insert into ${auditEntries} (organization_id, at, real_account_id, account_id, call, params, request_id)
    select ${tenant.organizationId}, ${at.toISOString()}, ${realAccountId}, ${accountId}, ${call}, ${named(tenant, params)}, ${requestId}
    where ${realAccountId === null ? sql`true` : isOpen(tenant, realAccountId)}
    returning 1`);
  if ((written as unknown as { rows: unknown[] }).rows.length === 0) throw notAuthorized();
}

/** The latest changes that an account made to an event, or that were made to the account there, among some calls. */
export const changesBetween = (
  tenant: Tenant,
  { accountId, eventId, own, others, most }: { accountId: string; eventId: string; own: string[]; others: string[]; most: number },
) =>
  tenant.db
    .select()
    .from(auditEntries)
    .where(
      and(
        owned(tenant, auditEntries),
        eq(sql`${auditEntries.params} ->> 'eventId'`, eventId),
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
