import * as z from 'zod/mini';
import { ACTIVITY, POST_DRAFT } from '../communityLimits';
import { Age } from '../instant';
import { UPLOAD } from '../uploadLimits';
import { Id, text } from '../text';

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Where a draft is written: at home, or by what it is written to, on, about or of. */
export const PostDraftKey = z
  .string()
  .check(z.regex(new RegExp(`^(home|(group|event|content|comment|reply|share|edit):${UUID})$`)), z.maxLength(60));

export const PostDraftInput = z.strictObject({
  /** Null where it was posted or discarded. */
  content: z.nullable(
    z.strictObject({
      text: text(POST_DRAFT.textMax),
      picks: z
        .array(z.strictObject({ type: z.enum(['mention', 'interest']), id: Id, words: text(POST_DRAFT.wordsMax, 1) }))
        .check(z.maxLength(POST_DRAFT.picksMax)),
      imageId: z.nullable(Id),
      imageDescription: z.nullable(text(UPLOAD.descriptionMax)),
      videoId: z.nullable(Id),
      bare: z.array(text(ACTIVITY.hrefMax)).check(z.maxLength(POST_DRAFT.bareMax)),
    }),
  ),
  /** Of the words. */
  age: Age,
});
export type PostDraftInput = z.infer<typeof PostDraftInput>;
