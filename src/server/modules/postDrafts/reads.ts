import type { PostDraft } from '@contract/entities/postDrafts';
import type { Tenant } from '@server/db/tenant';
import type { SignedIn } from '@server/http/viewer';
import { visibleImageUri, visibleVideo } from '../storage/reads';
import { draftRows, writtenDraftRows, type PostDraftRow } from './queries';
import { serializeDraft } from './serialize';

export { countDrafts } from './queries';

export const readDrafts = async (tenant: Tenant, viewer: SignedIn): Promise<PostDraft[]> =>
  withMedia(tenant, await draftRows(tenant, viewer));

export async function writtenDraftPage(tenant: Tenant, writerId: string, page: { page: number; pageSize: number }) {
  return { items: await withMedia(tenant, await writtenDraftRows(tenant, writerId, page)) };
}

async function withMedia(tenant: Tenant, rows: readonly PostDraftRow[]): Promise<PostDraft[]> {
  const drafts: PostDraft[] = [];
  for (const row of rows) {
    const { imageId = null, videoId = null } = row.content ?? {};
    drafts.push(
      serializeDraft(row, {
        imageUri: imageId && (await visibleImageUri(tenant, imageId)),
        video: videoId ? await visibleVideo(tenant, videoId) : null,
      }),
    );
  }
  return drafts;
}
