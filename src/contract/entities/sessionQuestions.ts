import * as z from 'zod/mini';
import { EventSessionQuestionType, PurchaseStatus } from './enumerations';
import { BaseSession } from './sessions';

export const BaseEventSessionQuestionChoice = z.object({
  id: z.string(),
  value: z.string(),
  text: z.nullable(z.string()),
  supply: z.nullable(z.number()),
  description: z.nullable(z.string()),
  sortOrder: z.number(),
  get subQuestions(): z.ZodMiniType<{ questionId: string }[] | EventSessionQuestion[]> {
    return z.union([z.array(EventSessionQuestion), z.array(z.object({ questionId: z.string() }))]);
  },
});
export type BaseEventSessionQuestionChoice = z.infer<typeof BaseEventSessionQuestionChoice>;

export const BaseEventSessionQuestion = z.object({
  id: z.string(),
  featured: z.boolean(),
  type: EventSessionQuestionType,
  name: z.string(),
  required: z.boolean(),
  description: z.nullable(z.string()),
  label: z.nullable(z.string()),
  placeholder: z.nullable(z.string()),
  default: z.nullable(z.string()),
  mutable: z.boolean(),
  min: z.nullable(z.string()),
  max: z.nullable(z.string()),
  validation: z.nullable(z.string()),
  validationMessage: z.nullable(z.string()),
  sortOrder: z.number(),
  choices: z.array(BaseEventSessionQuestionChoice),
  price: z.nullable(z.number()),
  supply: z.nullable(z.number()),
});
export type BaseEventSessionQuestion = z.infer<typeof BaseEventSessionQuestion>;

export const BaseEventSessionQuestionResponse = z.object({
  questionId: z.string(),
  question: BaseEventSessionQuestion,
  value: z.string(),
});
export type BaseEventSessionQuestionResponse = z.infer<typeof BaseEventSessionQuestionResponse>;

export const EventSessionQuestionResponse = BaseEventSessionQuestionResponse;
export type EventSessionQuestionResponse = z.infer<typeof EventSessionQuestionResponse>;

export const BaseEventSessionAccess = z.object({
  id: z.string(),
  status: PurchaseStatus,
  sessionId: z.string(),
  passId: z.string(),
  session: BaseSession,
  responses: z.array(EventSessionQuestionResponse),
  /** What was paid for it, before tax. */
  amtPaid: z.number(),
});
export type BaseEventSessionAccess = z.infer<typeof BaseEventSessionAccess>;

export const EventSessionQuestion = BaseEventSessionQuestion;
export type EventSessionQuestion = z.infer<typeof EventSessionQuestion>;

export const BaseEventSessionSection = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  sortOrder: z.number(),
});
export type BaseEventSessionSection = z.infer<typeof BaseEventSessionSection>;

export const EventSessionSection = z.extend(BaseEventSessionSection, { questions: z.array(EventSessionQuestion) });
export type EventSessionSection = z.infer<typeof EventSessionSection>;

export const EventSessionQuestionSearchValue = z.object({ id: z.string(), value: z.string() });
export type EventSessionQuestionSearchValue = z.infer<typeof EventSessionQuestionSearchValue>;
