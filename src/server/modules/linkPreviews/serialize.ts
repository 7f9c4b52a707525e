import type { LinkPreview } from '@contract/entities/linkPreviews';
import type { LinkPreviewRow } from './queries';

export function serializeLinkPreview(row: LinkPreviewRow, { activityId = '', shown = true } = {}): LinkPreview {
  const said = shown ? row : undefined;
  return {
    id: row.id,
    activityId,
    url: row.url,
    title: said?.title ?? null,
    siteName: said?.siteName ?? null,
    description: said?.description ?? null,
    mediaType: said?.mediaType ?? null,
    channel: null,
    image: said?.image ?? null,
    imageWidth: said?.imageWidth ?? null,
    imageHeight: said?.imageHeight ?? null,
    video: null,
    favicon: said?.favicon ?? null,
  };
}
