import * as z from 'zod/mini';
import { GroupAccess } from './enumerations';
import { BaseImage } from './images';
import { BaseStreamInput } from './streams';

/** Short form of Group, used where it is nested in another answer. */
export const BaseGroup = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  image: z.nullable(BaseImage),
  squareImage: z.nullable(BaseImage),
  access: GroupAccess,
});
export type BaseGroup = z.infer<typeof BaseGroup>;

/** A community group with access level, member counter and streams. */
export const Group = z.extend(BaseGroup, {
  description: z.string(),
  externalUrl: z.nullable(z.string()),
  active: z.boolean(),
  streamInputs: z.array(BaseStreamInput),
  createdAt: z.string(),
  _count: z.object({ members: z.number() }),
});
export type Group = z.infer<typeof Group>;
