import * as z from 'zod/mini';
import { BaseImage } from './images';

export const BaseThread = z.object({
  id: z.string(),
  subject: z.string(),
  image: z.nullable(BaseImage),
  lastMessageAt: z.nullable(z.string()),
});
export type BaseThread = z.infer<typeof BaseThread>;
