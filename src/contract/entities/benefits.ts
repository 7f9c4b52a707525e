import * as z from 'zod/mini';
import { Account } from './accounts';
import { BaseEvent } from './eventBase';
import { BaseImage } from './images';

export const BaseBenefit = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  image: z.nullable(BaseImage),
  priority: z.number(),
});
export type BaseBenefit = z.infer<typeof BaseBenefit>;

export const Benefit = z.extend(BaseBenefit, {
  startDate: z.string(),
  endDate: z.nullable(z.string()),
  eventId: z.nullable(z.string()),
  event: z.nullable(BaseEvent),
  managerId: z.nullable(z.string()),
  manager: z.nullable(Account),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Benefit = z.infer<typeof Benefit>;
