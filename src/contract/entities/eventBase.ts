import * as z from 'zod/mini';
import { BaseImage } from './images';

export const BaseRegistration = z.object({
  id: z.string(),
  alternateId: z.number(),
  accountId: z.string(),
  eventId: z.string(),
});
export type BaseRegistration = z.infer<typeof BaseRegistration>;

export const BaseEvent = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  shortDescription: z.string(),
  featured: z.boolean(),
  timezone: z.nullable(z.string()),
  eventStart: z.string(),
  eventEnd: z.string(),
  /** Since when it does not take place any more; null where it does. */
  canceledAt: z.nullable(z.string()),
  image: z.nullable(BaseImage),
  squareImage: z.nullable(BaseImage),
});
export type BaseEvent = z.infer<typeof BaseEvent>;
