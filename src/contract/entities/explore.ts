import * as z from 'zod/mini';
import { BaseAccount } from './accounts';
import { BaseEvent } from './eventBase';
import { BaseGroup } from './groups';

export const Explore = z.object({
  contents: z.array(z.null()),
  events: z.array(BaseEvent),
  groups: z.array(BaseGroup),
  recommendations: z.array(BaseAccount),
});
export type Explore = z.infer<typeof Explore>;
