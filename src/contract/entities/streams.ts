import * as z from 'zod/mini';
import { BaseImage } from './images';

/** Short form of StreamInput, used where it is nested in another answer. */
export const BaseStreamInput = z.object({
  id: z.string(),
  connected: z.boolean(),
  name: z.string(),
  public: z.boolean(),
  image: z.nullable(BaseImage),
});
export type BaseStreamInput = z.infer<typeof BaseStreamInput>;
