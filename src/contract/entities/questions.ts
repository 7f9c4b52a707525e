import * as z from 'zod/mini';
import { BaseEventAddOn } from './addOns';
import { RegistrationQuestionType } from './enumerations';
import { BasePassType } from './passTypes';
import { BaseAccountTier } from './tiers';

/** What a question for a file may ask for; none of these asks for any file. */
export const FileKind = z.enum(['image', 'pdf', 'audio', 'video']);
export type FileKind = z.infer<typeof FileKind>;

export const AnswerAutofill = z.enum(['name', 'given-name', 'family-name', 'email', 'tel', 'organization', 'organization-title', 'url']);
export type AnswerAutofill = z.infer<typeof AnswerAutofill>;

export const BaseRegistrationQuestionChoice = z.object({
  id: z.string(),
  value: z.string(),
  text: z.nullable(z.string()),
  supply: z.nullable(z.number()),
  description: z.nullable(z.string()),
  sortOrder: z.number(),
  get subQuestions(): z.ZodMiniType<{ questionId: string }[] | RegistrationQuestion[]> {
    return z.union([z.array(RegistrationQuestion), z.array(z.object({ questionId: z.string() }))]);
  },
});
export type BaseRegistrationQuestionChoice = z.infer<typeof BaseRegistrationQuestionChoice>;

export const BaseRegistrationQuestion = z.object({
  id: z.string(),
  eventId: z.string(),
  featured: z.boolean(),
  type: RegistrationQuestionType,
  name: z.string(),
  required: z.boolean(),
  description: z.nullable(z.string()),
  label: z.nullable(z.string()),
  placeholder: z.nullable(z.string()),
  default: z.nullable(z.string()),
  span: z.number(),
  mutable: z.boolean(),
  min: z.nullable(z.string()),
  max: z.nullable(z.string()),
  validation: z.nullable(z.string()),
  validationMessage: z.nullable(z.string()),
  /** Its answer belongs to whom the pass is for, and is never repeated for another pass. */
  personal: z.boolean(),
  autofill: z.nullable(AnswerAutofill),
  fileKinds: z.array(FileKind),
  choices: z.array(BaseRegistrationQuestionChoice),
});
export type BaseRegistrationQuestion = z.infer<typeof BaseRegistrationQuestion>;

export const RegistrationQuestion = BaseRegistrationQuestion;
export type RegistrationQuestion = z.infer<typeof RegistrationQuestion>;

export const BaseRegistrationSection = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  sortOrder: z.number(),
});
export type BaseRegistrationSection = z.infer<typeof BaseRegistrationSection>;

export const RegistrationSection = z.extend(BaseRegistrationSection, {
  accountTiers: z.array(BaseAccountTier),
  eventTickets: z.array(BasePassType),
  eventAddOns: z.array(BaseEventAddOn),
  questions: z.array(RegistrationQuestion),
});
export type RegistrationSection = z.infer<typeof RegistrationSection>;

export const PassQuestionSections = z.object({
  passId: z.string(),
  sections: z.array(RegistrationSection),
});
export type PassQuestionSections = z.infer<typeof PassQuestionSections>;

export const BaseRegistrationQuestionResponse = z.object({
  questionId: z.string(),
  question: BaseRegistrationQuestion,
  value: z.string(),
});
export type BaseRegistrationQuestionResponse = z.infer<typeof BaseRegistrationQuestionResponse>;

export const RegistrationQuestionResponse = z.extend(BaseRegistrationQuestionResponse, {
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type RegistrationQuestionResponse = z.infer<typeof RegistrationQuestionResponse>;

export const RegistrationQuestionResponseFull = RegistrationQuestionResponse;
export type RegistrationQuestionResponseFull = z.infer<typeof RegistrationQuestionResponseFull>;

export const BaseRegistrationQuestionSearchValue = z.object({
  id: z.string(),
  value: z.string(),
});
export type BaseRegistrationQuestionSearchValue = z.infer<typeof BaseRegistrationQuestionSearchValue>;

export const RegistrationQuestionSearchValue = BaseRegistrationQuestionSearchValue;
export type RegistrationQuestionSearchValue = z.infer<typeof RegistrationQuestionSearchValue>;
