import * as z from 'zod/mini';
import { FileUrl } from '../text';
import { BaseImage } from './images';
import { BaseThread } from './threads';

export const BaseStreamInput = z.object({
  id: z.string(),
  connected: z.boolean(),
  name: z.string(),
  public: z.boolean(),
  image: z.nullable(BaseImage),
});
export type BaseStreamInput = z.infer<typeof BaseStreamInput>;

export const StreamInput = z.extend(BaseStreamInput, {
  cloudflareId: z.string(),
  threads: z.array(BaseThread),
  eventId: z.nullable(z.string()),
  groupId: z.nullable(z.string()),
  /** Where players find it; null until there is such a place. */
  hlsUrl: z.nullable(FileUrl),
});
export type StreamInput = z.infer<typeof StreamInput>;
