import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import { passes } from '@server/db/schema/passes';
import { passTransfers } from '@server/db/schema/passTransfers';
import { registrations } from '@server/db/schema/registrations';
import { owned, type Tenant } from '@server/db/tenant';
import type { RegistrationRow } from '../queries';

/** Two registrations, kept from every other change; in one order for everybody, so that two who give to each other do not deadlock. */
export const lockedPair = (tenant: Tenant, eventId: string, accountIds: string[]): Promise<RegistrationRow[]> =>
  tenant.db
    .select()
    .from(registrations)
    .where(and(owned(tenant, registrations), eq(registrations.eventId, eventId), inArray(registrations.accountId, accountIds)))
    .orderBy(asc(registrations.id))
    .for('update');

interface Move {
  passId: string;
  from: RegistrationRow;
  to: RegistrationRow;
  status: 'ready' | 'needsInfo';
  now: Date;
}

/** Makes a pass another's under a new code, unless it was canceled or has let somebody in meanwhile; answers whether it did. */
export async function movePass(tenant: Tenant, { passId, from, to, status, now }: Move): Promise<boolean> {
  const moved = await tenant.db
    .update(passes)
    .set({
      attendeeId: to.id,
      accountId: to.accountId,
      status,
      holderName: null,
      code: sql`replace(gen_random_uuid()::text, '-', '')`,
      updatedAt: now,
    })
    .where(
      and(
        owned(tenant, passes),
        eq(passes.id, passId),
        eq(passes.attendeeId, from.id),
        inArray(passes.status, ['ready', 'needsInfo']),
        isNull(passes.usedAt),
      ),
    )
    .returning({ id: passes.id });
  return moved.length > 0;
}

export const addTransfer = (tenant: Tenant, transfer: Omit<typeof passTransfers.$inferInsert, 'organizationId'>) =>
  tenant.db.insert(passTransfers).values({ ...transfer, organizationId: tenant.organizationId });

const senders = alias(registrations, 'senders');
const receivers = alias(registrations, 'receivers');

/** Each side is looked up by itself, for one condition on both is answered from no index. */
const ofEither = (tenant: Tenant, registrationId: string) => {
  const by = (side: typeof passTransfers.fromRegistrationId | typeof passTransfers.toRegistrationId) =>
    tenant.db
      .select({ id: passTransfers.id })
      .from(passTransfers)
      .where(and(owned(tenant, passTransfers), eq(side, registrationId)));
  return unionAll(by(passTransfers.fromRegistrationId), by(passTransfers.toRegistrationId));
};

export const transferList = (tenant: Tenant, registrationId: string) => ({
  rows: tenant.db
    .select({ transfer: getTableColumns(passTransfers), pass: passes, fromId: senders.accountId, toId: receivers.accountId })
    .from(passTransfers)
    .innerJoin(passes, and(owned(tenant, passes), eq(passes.id, passTransfers.passId)))
    .innerJoin(senders, and(owned(tenant, senders), eq(senders.id, passTransfers.fromRegistrationId)))
    .innerJoin(receivers, and(owned(tenant, receivers), eq(receivers.id, passTransfers.toRegistrationId)))
    .where(and(owned(tenant, passTransfers), inArray(passTransfers.id, ofEither(tenant, registrationId))))
    .$dynamic(),
  orders: { createdAt: [passTransfers.createdAt] },
  last: passTransfers.id,
  unasked: '-createdAt' as const,
});
