import * as z from 'zod/mini';
import { BaseAccount } from './accounts';
import { Content } from './contents';
import { BaseEvent } from './eventBase';
import { BaseGroup } from './groups';

export const Explore = z.object({
  contents: z.array(Content),
  events: z.array(BaseEvent),
  groups: z.array(BaseGroup),
  recommendations: z.array(BaseAccount),
});
export type Explore = z.infer<typeof Explore>;
