import * as z from 'zod/mini';
import { BaseImage } from './images';

export const BaseSeries = z.object({
  id: z.string(),
  sortOrder: z.number(),
  name: z.string(),
  slug: z.string(),
  description: z.nullable(z.string()),
  image: z.nullable(BaseImage),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type BaseSeries = z.infer<typeof BaseSeries>;

export const Series = BaseSeries;
export type Series = z.infer<typeof Series>;
