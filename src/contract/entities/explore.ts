import * as z from 'zod/mini';
import { BaseAccount } from './accounts';
import { BaseEvent } from './eventBase';
import { BaseGroup } from './groups';

/** What somebody may like to look at next: nothing that they already have a part in. */
export const Explore = z.object({
  contents: z.array(z.null()),
  events: z.array(BaseEvent),
  groups: z.array(BaseGroup),
  recommendations: z.array(BaseAccount),
});
export type Explore = z.infer<typeof Explore>;
