import * as z from 'zod/mini';
import { BaseAccount } from './accounts';
import { BaseContent } from './contents';
import { ActivityEntityType, MarkType } from './enumerations';
import { BaseEvent } from './eventBase';
import { BaseGroup } from './groups';
import { BaseImage } from './images';
import { BaseInterest } from './interests';
import { BaseLinkPreview } from './linkPreviews';
import { BaseVideo } from './media';

export const BaseActivity = z.object({
  id: z.string(),
  message: z.string(),
  image: z.nullable(BaseImage),
  video: z.nullable(BaseVideo),
  account: BaseAccount,
  createdAt: z.string(),
});
export type BaseActivity = z.infer<typeof BaseActivity>;

/** A part of a post's text, by where it begins and ends in UTF-16 units: a mention, an interest, a link or words with marks. */
export const ActivityEntity = z.object({
  type: ActivityEntityType,
  startIndex: z.number(),
  endIndex: z.number(),
  marks: z.array(MarkType),
  account: z.nullable(BaseAccount),
  interest: z.nullable(BaseInterest),
  linkPreview: z.nullable(BaseLinkPreview),
});
export type ActivityEntity = z.infer<typeof ActivityEntity>;
export const BaseActivityEntity = ActivityEntity;

/**
 * A post or a comment. `likes`, `comments` and `reports` hold the viewer's own alone; the first two are absent where the viewer is shown
 * it to decide on it alone, and may not like, answer or share it.
 */
export const Activity = z.extend(BaseActivity, {
  group: z.nullable(BaseGroup),
  event: z.nullable(BaseEvent),
  content: z.nullable(BaseContent),
  commented: z.nullable(BaseActivity),
  /** What it shares again, which is null where that is gone or out of the reader's sight; null for what shares nothing. */
  reshare: z.nullable(z.object({ activity: z.nullable(BaseActivity) })),
  entities: z.nullable(z.array(ActivityEntity)),
  updatedAt: z.string(),
  likes: z.optional(z.array(z.object({ createdAt: z.string() }))),
  comments: z.optional(z.array(z.object({ id: z.string() }))),
  reports: z.optional(z.array(z.object({ id: z.string(), createdAt: z.string() }))),
  _count: z.object({ likes: z.number(), comments: z.number(), reshares: z.number() }),
  /** The post that a comment stands under, however deep; null for a post. */
  rootId: z.nullable(z.string()),
  /** By how many it is reported, as long as nobody has settled that; of whom only moderators of where it stands are told. */
  reported: z.optional(z.number()),
  removable: z.boolean(),
});
export type Activity = z.infer<typeof Activity>;

export const BaseLike = z.object({ account: BaseAccount, activity: BaseActivity, createdAt: z.string() });
export type BaseLike = z.infer<typeof BaseLike>;
