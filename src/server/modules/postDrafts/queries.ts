import { POST_DRAFT } from '@contract/communityLimits';
import { and, desc, eq, isNull, lt, lte, notInArray, or } from 'drizzle-orm';
import type { NewRow } from '@server/db/insert';
import { postDrafts } from '@server/db/schema/postDrafts';
import { owned, type Tenant } from '@server/db/tenant';
import type { SignedIn } from '@server/http/viewer';

export type PostDraftRow = typeof postDrafts.$inferSelect;

/** What is begun in another's name is its writer's alone. */
const own = (tenant: Tenant, { accountId, realAccountId }: SignedIn) =>
  and(owned(tenant, postDrafts), eq(postDrafts.accountId, accountId), eq(postDrafts.writerId, realAccountId));

export const draftRows = (tenant: Tenant, viewer: SignedIn): Promise<PostDraftRow[]> =>
  tenant.db.select().from(postDrafts).where(own(tenant, viewer)).orderBy(desc(postDrafts.writtenAt), postDrafts.key);

/** All that somebody has begun, in whosever name. */
export const writtenDraftRows = (tenant: Tenant, writerId: string, { page, pageSize }: { page: number; pageSize: number }) =>
  tenant.db
    .select()
    .from(postDrafts)
    .where(and(owned(tenant, postDrafts), eq(postDrafts.writerId, writerId)))
    .orderBy(desc(postDrafts.writtenAt), postDrafts.accountId, postDrafts.key)
    .limit(pageSize)
    .offset((page - 1) * pageSize);

export const countDrafts = (tenant: Tenant, viewer: SignedIn): Promise<number> => tenant.db.$count(postDrafts, own(tenant, viewer));

/** Keeps a draft; nothing is answered where one stands that was written later. */
export async function keepDraft(tenant: Tenant, draft: NewRow<typeof postDrafts>): Promise<PostDraftRow | undefined> {
  const { content, writtenAt } = draft;
  const [row] = await tenant.db
    .insert(postDrafts)
    .values({ ...draft, organizationId: tenant.organizationId })
    .onConflictDoUpdate({
      target: [postDrafts.organizationId, postDrafts.accountId, postDrafts.writerId, postDrafts.key],
      set: { content, writtenAt },
      setWhere: lte(postDrafts.writtenAt, writtenAt),
    })
    .returning();
  return row;
}

export async function draftRow(tenant: Tenant, viewer: SignedIn, key: string): Promise<PostDraftRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(postDrafts)
    .where(and(own(tenant, viewer), eq(postDrafts.key, key)));
  return row;
}

/** Lets go of the oldest beyond what is kept; of those that were posted or discarded first. */
export async function dropOldest(tenant: Tenant, viewer: SignedIn): Promise<void> {
  const kept = tenant.db
    .select({ key: postDrafts.key })
    .from(postDrafts)
    .where(own(tenant, viewer))
    .orderBy(isNull(postDrafts.content), desc(postDrafts.writtenAt))
    .limit(POST_DRAFT.perAccount);
  await tenant.db.delete(postDrafts).where(and(own(tenant, viewer), notInArray(postDrafts.key, kept)));
}

export const removeDraftsBefore = (tenant: Tenant, { begun, ended }: { begun: Date; ended: Date }) =>
  tenant.db
    .delete(postDrafts)
    .where(
      and(owned(tenant, postDrafts), lt(postDrafts.writtenAt, ended), or(isNull(postDrafts.content), lt(postDrafts.writtenAt, begun))),
    );
