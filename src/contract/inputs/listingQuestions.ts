import * as z from 'zod/mini';
import { RegistrationQuestionType } from '../entities/enumerations';
import { AnswerAutofill, FileKind } from '../entities/questions';
import { LISTING } from '../hostLimits';
import { Count } from '../numbers';
import { Id, line, text } from '../text';

const optional = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema));
const placed = {
  /** Where it is put among the others, counted from nought; behind them where there are fewer. */
  place: z.optional(Count),
  revision: z.optional(z.int()),
};
const ids = z.array(Id).check(z.maxLength(LISTING.passTypesMax));

/** A block of questions: asked of the passes that it names, of everyone where it names none. */
const section = {
  name: line(200),
  description: optional(text(2_000)),
  passTypeIds: z.optional(ids),
  addOnIds: z.optional(ids),
};

export const QuestionSectionInput = z.strictObject(section);
export type QuestionSectionInput = z.infer<typeof QuestionSectionInput>;

export const QuestionSectionUpdateInput = z.strictObject({ ...section, name: z.optional(section.name), ...placed });
export type QuestionSectionUpdateInput = z.infer<typeof QuestionSectionUpdateInput>;

export const QuestionChoiceInput = z.strictObject({
  id: z.nullable(Id),
  value: line(200),
  text: optional(text(500)),
  supply: optional(Count),
});
export type QuestionChoiceInput = z.infer<typeof QuestionChoiceInput>;

const question = {
  name: line(500),
  required: z.boolean(),
  mutable: z.boolean(),
  choices: z.array(QuestionChoiceInput).check(z.maxLength(LISTING.choicesMax)),
  description: optional(text(2_000)),
  /** What is asked, where its name is only what tables and lists call it. */
  label: optional(text(500)),
  placeholder: optional(text(200)),
  /** Bounds of a number, a day or a time. */
  min: optional(text(40)),
  max: optional(text(40)),
  personal: z.optional(z.boolean()),
  autofill: optional(AnswerAutofill),
  fileKinds: z.optional(z.array(FileKind).check(z.maxLength(FileKind.options.length))),
  values: z.optional(z.array(line(200)).check(z.maxLength(1_000))),
  /** Where it stands; a new one in the last section where neither this nor the next is said. */
  sectionId: z.optional(Id),
  /** The choice that opens it, in place of a section. */
  openedBy: z.optional(Id),
};

export const ListingQuestionCreateInput = z.strictObject({ ...question, type: RegistrationQuestionType });
export type ListingQuestionCreateInput = z.infer<typeof ListingQuestionCreateInput>;

const { openedBy: _, ...changeable } = question;
/** Its section is another one for a question that stands in one, and not for what a choice opens. */
export const ListingQuestionUpdateInput = z.strictObject({ ...changeable, sortOrder: z.optional(Count), ...placed });
export type ListingQuestionUpdateInput = z.infer<typeof ListingQuestionUpdateInput>;
