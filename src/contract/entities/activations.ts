import * as z from 'zod/mini';
import { EventActivationType, TicketEventAccessLevel } from './enumerations';
import { BaseEvent } from './eventBase';
import { BaseImage } from './images';

export const BaseEventActivationCompletion = z.object({
  id: z.string(),
  earnedPoints: z.number(),
  createdAt: z.string(),
});
export type BaseEventActivationCompletion = z.infer<typeof BaseEventActivationCompletion>;

export const BaseEventActivation = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  shortDescription: z.string(),
  maxPoints: z.number(),
  startAfter: z.string(),
  image: z.nullable(BaseImage),
  type: EventActivationType,
  accessLevel: TicketEventAccessLevel,
});
export type BaseEventActivation = z.infer<typeof BaseEventActivation>;

/** Something to do at an event that earns points; `completions` are those of the pass that was asked about. */
export const EventActivation = z.extend(BaseEventActivation, {
  event: BaseEvent,
  longDescription: z.nullable(z.string()),
  completions: z.optional(z.array(BaseEventActivationCompletion)),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type EventActivation = z.infer<typeof EventActivation>;

export const EventActivationSummary = z.object({ total: z.number(), completed: z.number() });
export type EventActivationSummary = z.infer<typeof EventActivationSummary>;
