import { and, eq, gt, lt } from 'drizzle-orm';
import { signInChallenges, type ChallengeKind } from '@server/db/schema/poolUsers';
import { owned, type Tenant } from '@server/db/tenant';
import { deleteExpired } from '@server/db/deleteExpired';

export type StoredChallenge = typeof signInChallenges.$inferSelect;

export async function addChallenge(tenant: Tenant, challenge: Omit<StoredChallenge, 'organizationId'>, now: Date): Promise<void> {
  await deleteExpired(tenant, signInChallenges, now);
  await tenant.db.insert(signInChallenges).values({ ...challenge, organizationId: tenant.organizationId });
}

/** Deletes the challenge: a second answer to it finds nothing. */
export async function takeChallenge(tenant: Tenant, kind: ChallengeKind, key: string, now: Date): Promise<StoredChallenge | undefined> {
  const [challenge] = await tenant.db
    .delete(signInChallenges)
    .where(
      and(
        owned(tenant, signInChallenges),
        eq(signInChallenges.key, key),
        eq(signInChallenges.kind, kind),
        gt(signInChallenges.expiresAt, now),
      ),
    )
    .returning();
  return challenge;
}

export const deleteExpiredChallenges = (tenant: Tenant, now: Date) =>
  tenant.db.delete(signInChallenges).where(and(owned(tenant, signInChallenges), lt(signInChallenges.expiresAt, now)));
