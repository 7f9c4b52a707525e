import type { PostDraft } from '@contract/entities/postDrafts';
import type { Tenant } from '@server/db/tenant';
import type { SignedIn } from '@server/http/viewer';
import { imagesInSight, videosInSight } from '../storage/reads';
import { draftRows, writtenDraftRows, type PostDraftRow } from './queries';
import { serializeDraft } from './serialize';

export { countDrafts } from './queries';

export const readDrafts = async (tenant: Tenant, viewer: SignedIn): Promise<PostDraft[]> =>
  withMedia(tenant, await draftRows(tenant, viewer));

export async function writtenDraftPage(tenant: Tenant, writerId: string, page: { page: number; pageSize: number }) {
  return { items: await withMedia(tenant, await writtenDraftRows(tenant, writerId, page)) };
}

async function withMedia(tenant: Tenant, rows: readonly PostDraftRow[]): Promise<PostDraft[]> {
  const images = await imagesInSight(
    tenant,
    rows.flatMap(({ content }) => content?.imageId ?? []),
  );
  const videos = await videosInSight(
    tenant,
    rows.flatMap(({ content }) => content?.videoId ?? []),
  );
  return rows.map((row) => {
    const { imageId, videoId } = row.content ?? {};
    return serializeDraft(row, {
      imageUri: (imageId && images.get(imageId)) || null,
      video: (videoId && videos.get(videoId)) || null,
    });
  });
}
