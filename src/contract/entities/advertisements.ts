import * as z from 'zod/mini';
import { AdvertisementType } from './enumerations';
import { BaseImage } from './images';

export const BaseAdvertisement = z.object({
  id: z.string(),
  type: AdvertisementType,
  link: z.string(),
  image: z.nullable(BaseImage),
});
export type BaseAdvertisement = z.infer<typeof BaseAdvertisement>;

export const Advertisement = z.extend(BaseAdvertisement, {
  title: z.string(),
  description: z.nullable(z.string()),
});
export type Advertisement = z.infer<typeof Advertisement>;
