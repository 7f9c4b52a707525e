import * as z from 'zod/mini';
import { FileUrl } from '../text';
import { ImageModeration, ImageType } from './enumerations';

export const BaseImage = z.object({
  id: z.string(),
  uri: FileUrl,
  width: z.number(),
  height: z.number(),
  moderation: ImageModeration,
  description: z.nullable(z.string()),
});
export type BaseImage = z.infer<typeof BaseImage>;

export const Image = z.extend(BaseImage, {
  type: ImageType,
  name: z.nullable(z.string()),
  /** Whether the viewer sent it in, and says what it shows. */
  own: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Image = z.infer<typeof Image>;
