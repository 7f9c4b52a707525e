import * as z from 'zod/mini';
import { ActivityEntityType, MarkType } from '../entities/enumerations';
import { ACTIVITY } from '../communityLimits';
import { UPLOAD } from '../uploadLimits';
import { Id, text } from '../text';
import { WebAddress } from '../webAddress';

const place = z.number().check(z.int(), z.minimum(0), z.maximum(ACTIVITY.messageMax));

/** A part of a text. Which further field it has goes by its type; whether it fits the text is for `entityFault` to say. */
export const ActivityEntityInput = z.strictObject({
  type: ActivityEntityType,
  startIndex: place,
  endIndex: place,
  marks: z._default(z.array(MarkType).check(z.maxLength(MarkType.options.length)), []),
  accountId: z.optional(z.nullable(Id)),
  interestId: z.optional(z.nullable(Id)),
  href: z.optional(z.nullable(WebAddress(ACTIVITY.hrefMax))),
  /** False where what the page says of itself is not to be shown. */
  preview: z.optional(z.boolean()),
});
export type ActivityEntityInput = z.infer<typeof ActivityEntityInput>;

const entities = z._default(z.array(ActivityEntityInput).check(z.maxLength(ACTIVITY.entitiesMax)), []);
const parent = z.optional(z.nullable(Id));
/** What the picture shows, for those who cannot see it, in place of what was sent in with it. */
const imageDescription = z.optional(z.nullable(text(UPLOAD.descriptionMax)));

/** A new post, or a comment on one; at most one of the four parents is set. What shares another post need say nothing itself. */
export const ActivityCreateInput = z.strictObject({
  message: text(ACTIVITY.messageMax),
  entities,
  imageId: parent,
  imageDescription,
  videoId: parent,
  eventId: parent,
  groupId: parent,
  contentId: parent,
  commentedId: parent,
  resharedId: parent,
});
export type ActivityCreateInput = z.infer<typeof ActivityCreateInput>;

/** A picture or a video that is not named stays; null takes it away, and another one comes in its place. */
export const ActivityUpdateInput = z.strictObject({
  message: text(ACTIVITY.messageMax),
  entities,
  imageId: parent,
  imageDescription,
  videoId: parent,
});
export type ActivityUpdateInput = z.infer<typeof ActivityUpdateInput>;
