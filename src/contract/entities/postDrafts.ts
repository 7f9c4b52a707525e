import * as z from 'zod/mini';
import { FileUrl } from '../text';
import { BaseVideo } from './media';

/** A person or an interest that was chosen while writing: it is named where its words still stand. */
export const PostDraftPick = z.object({ type: z.enum(['mention', 'interest']), id: z.string(), words: z.string() });

/** A post as far as it is written. */
export const PostDraftContent = z.object({
  text: z.string(),
  picks: z.array(PostDraftPick),
  /** The address is null where the picture is there no more: what no post shows is removed a day after it was sent in. */
  image: z.nullable(z.object({ id: z.string(), uri: z.nullable(FileUrl), description: z.nullable(z.string()) })),
  /** Null too where the video is there no more. */
  video: z.nullable(BaseVideo),
  /** Addresses of links whose preview is not to be shown. */
  bare: z.array(z.string()),
});
export type PostDraftContent = z.infer<typeof PostDraftContent>;

/** Without content: it was posted or discarded, so that devices which still have it drop it. */
export const PostDraft = z.object({ key: z.string(), content: z.nullable(PostDraftContent), writtenAt: z.string() });
export type PostDraft = z.infer<typeof PostDraft>;

/** When the draft that stands was written, and whether it is the one that was sent: not where a newer one stands. */
export const SavedPostDraft = z.object({ key: z.string(), writtenAt: z.string(), saved: z.boolean() });
export type SavedPostDraft = z.infer<typeof SavedPostDraft>;
