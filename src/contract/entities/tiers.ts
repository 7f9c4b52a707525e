import * as z from 'zod/mini';
import { BaseImage } from './images';

export const BaseAccountTier = z.object({
  id: z.string(),
  slug: z.string(),
  priority: z.number(),
  name: z.string(),
  iconName: z.string(),
  color: z.nullable(z.string()),
  image: BaseImage,
});
export type BaseAccountTier = z.infer<typeof BaseAccountTier>;
