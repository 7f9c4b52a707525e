import * as z from 'zod/mini';
import { BasePass } from './passes';
import { BaseEventSessionAccess } from './sessionQuestions';

/** The right of one pass to enter one session, with answers to session questions. */
export const EventSessionAccess = z.extend(BaseEventSessionAccess, {
  pass: BasePass,
  /** Until when a draft takes a place. */
  holdUntil: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type EventSessionAccess = z.infer<typeof EventSessionAccess>;
