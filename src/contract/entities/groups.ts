import * as z from 'zod/mini';
import { GroupAccess } from './enumerations';
import { BaseImage } from './images';
import { BaseStreamInput } from './streams';

export const BaseGroup = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  image: z.nullable(BaseImage),
  squareImage: z.nullable(BaseImage),
  access: GroupAccess,
});
export type BaseGroup = z.infer<typeof BaseGroup>;

export const GroupStanding = z.enum(['owner', 'moderator', 'member', 'requested', 'invited']);
export type GroupStanding = z.infer<typeof GroupStanding>;

export const Group = z.extend(BaseGroup, {
  description: z.string(),
  externalUrl: z.nullable(z.string()),
  active: z.boolean(),
  streamInputs: z.array(BaseStreamInput),
  createdAt: z.string(),
  /** How the viewer stands to it; null where they do not. */
  standing: z.nullable(GroupStanding),
  /** How many ask to join is told of one group, and to its moderators alone. */
  _count: z.object({ members: z.number(), requests: z.optional(z.number()) }),
});
export type Group = z.infer<typeof Group>;
