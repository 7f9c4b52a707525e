import * as z from 'zod/mini';
import { BaseAccount } from './accounts';
import { BaseEvent } from './eventBase';
import { BaseGroup } from './groups';
import { BaseImage } from './images';

/** Short form of Interest, used where it is nested in another answer. */
export const BaseInterest = z.object({
  id: z.string(),
  name: z.string(),
});
export type BaseInterest = z.infer<typeof BaseInterest>;

/** A topic an account, group, event or content can be tagged with. */
export const Interest = z.extend(BaseInterest, {
  image: z.nullable(BaseImage),
  imageId: z.nullable(z.string()),
  featured: z.boolean(),
  accounts: z.array(BaseAccount),
  groups: z.array(BaseGroup),
  events: z.array(BaseEvent),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Interest = z.infer<typeof Interest>;
