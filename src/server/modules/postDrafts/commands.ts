import type { SavedPostDraft } from '@contract/entities/postDrafts';
import type { PostDraftInput } from '@contract/inputs/postDrafts';
import { ago } from '@contract/instant';
import { iso } from '@server/db/columns';
import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import type { SignedIn } from '@server/http/viewer';
import { draftRow, dropOldest, keepDraft } from './queries';

export { removeDraftsBefore } from './queries';

/** Keeps what somebody has written. Of two devices the one stands on which it was written last, whichever is heard first. */
export async function saveDraft(
  tenant: Tenant,
  key: string,
  { content, age }: PostDraftInput,
  { viewer, now }: { viewer: SignedIn; now: Date },
): Promise<SavedPostDraft> {
  const { accountId, realAccountId: writerId } = viewer;
  const writtenAt = ago(now, age);
  const saved = await keepDraft(tenant, { accountId, writerId, key, content, writtenAt });
  if (saved) await dropOldest(tenant, viewer);
  const row = saved ?? (await draftRow(tenant, viewer, key));
  if (!row) throw notFound();
  return { key, writtenAt: iso(row.writtenAt), saved: saved !== undefined };
}
