import * as z from 'zod/mini';
import { RegistrationQuestionType } from '../entities/enumerations';
import { FileKind } from '../entities/questions';
import { line, text } from '../text';
import { lines } from './listingForm';

export const QuestionForm = z.strictObject({
  name: line(500),
  /** What tables and lists call it; empty where that is the same. */
  short: text(500),
  type: RegistrationQuestionType,
  openedBy: text(36),
  sectionId: text(36),
  description: text(2_000),
  placeholder: text(200),
  required: z.boolean(),
  mutable: z.boolean(),
  personal: z.boolean(),
  min: text(40),
  max: text(40),
  fileKinds: z.array(FileKind),
  /** What a search offers, one in a line. */
  values: text(200_000),
  choices: lines({ id: text(36), value: line(200) }),
});
export type QuestionForm = z.infer<typeof QuestionForm>;

export const QuestionSectionForm = z.strictObject({
  name: line(200),
  description: text(2_000),
  passTypeIds: z.array(text(36)),
});
export type QuestionSectionForm = z.infer<typeof QuestionSectionForm>;
