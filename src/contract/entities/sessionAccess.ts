import * as z from 'zod/mini';
import { BasePass } from './passes';
import { BaseEventSessionAccess } from './sessionQuestions';

export const EventSessionAccess = z.extend(BaseEventSessionAccess, {
  pass: BasePass,
  holdUntil: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type EventSessionAccess = z.infer<typeof EventSessionAccess>;
