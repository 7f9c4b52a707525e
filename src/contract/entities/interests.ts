import * as z from 'zod/mini';
import { BaseAccount } from './accounts';
import { BaseEvent } from './eventBase';
import { BaseGroup } from './groups';
import { BaseImage } from './images';

export const BaseInterest = z.object({
  id: z.string(),
  name: z.string(),
});
export type BaseInterest = z.infer<typeof BaseInterest>;

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
