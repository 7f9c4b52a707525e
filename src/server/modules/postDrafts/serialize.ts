import type { BaseVideo } from '@contract/entities/media';
import type { PostDraft } from '@contract/entities/postDrafts';
import { iso } from '@server/db/columns';
import type { PostDraftRow } from './queries';

export const serializeDraft = (
  { key, content, writtenAt }: PostDraftRow,
  { imageUri, video }: { imageUri: string | null; video: BaseVideo | null },
): PostDraft => ({
  key,
  content: content && {
    text: content.text,
    picks: content.picks,
    image: content.imageId === null ? null : { id: content.imageId, uri: imageUri, description: content.imageDescription },
    video,
    bare: content.bare,
  },
  writtenAt: iso(writtenAt),
});
