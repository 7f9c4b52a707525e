import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { RegistrationQuestionType } from '@contract/entities/enumerations';
import { AnswerAutofill, FileKind } from '@contract/entities/questions';
import { isTyped } from '@contract/rules/answers';
import { safePattern } from '@contract/rules/patterns';
import { insertInto } from '@server/db/insert';
import {
  choiceSubQuestions,
  questionChoices,
  questionSearchValues,
  registrationQuestions,
  registrationSections,
  sectionAddOns,
  sectionPassTypes,
} from '@server/db/schema/questions';
import type { Tenant } from '@server/db/tenant';
import { count, line, oneOf, repeats, slug, text } from '@server/organizations/fields';

export interface QuestionSeed {
  name: string;
  type: RegistrationQuestionType;
  label?: string | undefined;
  description?: string | undefined;
  placeholder?: string | undefined;
  default?: string | undefined;
  required: boolean;
  mutable: boolean;
  featured: boolean;
  span: number;
  min?: string | undefined;
  max?: string | undefined;
  validation?: string | undefined;
  validationMessage?: string | undefined;
  /** Whether its answer belongs to the person; unless it is said, what is typed or sent in does, and what is chosen does not. */
  personal?: boolean | undefined;
  autofill?: AnswerAutofill | undefined;
  fileKinds: FileKind[];
  choices: ChoiceSeed[];
  /** What a search question finds; those under `top` are offered before anything is typed. */
  values: string[];
  top: string[];
}

export interface ChoiceSeed {
  value: string;
  text?: string | undefined;
  description?: string | undefined;
  supply?: number | undefined;
  questions: QuestionSeed[];
}

const WITH_CHOICES: readonly RegistrationQuestionType[] = ['select', 'radio', 'checkbox'];

const Question: z.ZodType<QuestionSeed> = z
  .strictObject({
    name: line(200),
    type: oneOf(RegistrationQuestionType.options),
    label: text(500).optional(),
    description: text(2_000).optional(),
    placeholder: line(200).optional(),
    default: text(2_000).optional(),
    required: z.boolean().default(false),
    mutable: z.boolean().default(true),
    featured: z.boolean().default(false),
    span: z.int().min(1).max(12).default(12),
    min: line(40).optional(),
    max: line(40).optional(),
    validation: text(500)
      .refine(compiles, 'must be a regular expression')
      .refine(
        (pattern) => !compiles(pattern) || safePattern(pattern) !== null,
        'must be a simpler regular expression, without repeats inside of repeats',
      )
      .optional(),
    validationMessage: text(500).optional(),
    personal: z.boolean().optional(),
    autofill: oneOf(AnswerAutofill.options).optional(),
    fileKinds: z.array(oneOf(FileKind.options)).default([]),
    get choices() {
      return z.array(Choice).default([]);
    },
    values: z.array(line(200)).default([]),
    top: z.array(line(200)).default([]),
  })
  .superRefine((question, context) => {
    const wants = WITH_CHOICES.includes(question.type);
    if (wants !== question.choices.length > 0) {
      context.addIssue({
        code: 'custom',
        path: ['choices'],
        message: wants ? 'must have at least one entry' : `are not for questions of type ${question.type}`,
      });
    }
    const searches = question.type === 'search';
    if (searches !== question.values.length + question.top.length > 0) {
      context.addIssue({
        code: 'custom',
        path: ['values'],
        message: searches ? 'must have at least one entry' : 'are for questions of type search only',
      });
    }
    if (question.fileKinds.length > 0 && question.type !== 'file') {
      context.addIssue({ code: 'custom', path: ['fileKinds'], message: 'are for questions of type file only' });
    }
    if (question.autofill && question.type !== 'text') {
      context.addIssue({ code: 'custom', path: ['autofill'], message: 'is for questions of type text only' });
    }
    for (const { index, value } of repeats(question.choices, (choice) => choice.value)) {
      context.addIssue({ code: 'custom', path: ['choices', index, 'value'], message: `repeats the choice ${value}` });
    }
  });

const Choice: z.ZodType<ChoiceSeed> = z.strictObject({
  value: line(200),
  text: line(200).optional(),
  description: text(500).optional(),
  supply: count.optional(),
  questions: z.array(Question).default([]),
});

function compiles(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

export const SectionSeed = z.strictObject({
  name: line(200),
  description: text(2_000).optional(),
  /** A section without pass types and add-ons is asked of everyone. */
  passTypes: z.array(slug).default([]),
  addOns: z.array(line(200)).default([]),
  questions: z.array(Question).min(1, 'must have at least one entry'),
});

type SectionSeed = z.infer<typeof SectionSeed>;

export const insertSections = insertInto(registrationSections);
export const insertSectionPassTypes = insertInto(sectionPassTypes);
export const insertSectionAddOns = insertInto(sectionAddOns);
export const insertQuestions = insertInto(registrationQuestions);
export const insertQuestionChoices = insertInto(questionChoices);
export const insertChoiceSubQuestions = insertInto(choiceSubQuestions);
export const insertSearchValues = insertInto(questionSearchValues);

type Rows<Add extends (tenant: Tenant, rows: never[]) => unknown> = Parameters<Add>[1][number][];

export async function seedSections(
  tenant: Tenant,
  eventId: string,
  sections: readonly SectionSeed[],
  ids: { passTypes: ReadonlyMap<string, string>; addOns: ReadonlyMap<string, string> },
): Promise<Map<string, string>> {
  const questions: Rows<typeof insertQuestions> = [];
  const choices: Rows<typeof insertQuestionChoices> = [];
  const subQuestions: Rows<typeof insertChoiceSubQuestions> = [];
  const values: Rows<typeof insertSearchValues> = [];

  function addQuestion(question: QuestionSeed, sectionId: string | null, sortOrder: number): string {
    const { choices: opens, values: found, top, ...said } = question;
    const id = randomUUID();
    questions.push({ ...said, personal: said.personal ?? isTyped(said.type), id, eventId, sectionId, sortOrder });
    for (const value of top) values.push({ questionId: id, value, top: true });
    for (const value of found) values.push({ questionId: id, value });
    for (const [order, { questions: below, ...choice }] of opens.entries()) {
      const choiceId = randomUUID();
      choices.push({ ...choice, id: choiceId, questionId: id, sortOrder: order });
      for (const [place, opened] of below.entries()) {
        subQuestions.push({ choiceId, questionId: addQuestion(opened, null, place), sortOrder: place });
      }
    }
    return id;
  }

  const rows = sections.map((section, sortOrder) => ({ section, row: { id: randomUUID(), eventId, sortOrder } }));
  for (const { section, row } of rows) section.questions.forEach((question, order) => addQuestion(question, row.id, order));

  await insertSections(
    tenant,
    rows.map(({ section: { name, description }, row }) => ({ ...row, name, description })),
  );
  await insertSectionPassTypes(
    tenant,
    rows.flatMap(({ section, row }) => section.passTypes.map((slug) => ({ sectionId: row.id, passTypeId: ids.passTypes.get(slug)! }))),
  );
  await insertSectionAddOns(
    tenant,
    rows.flatMap(({ section, row }) => section.addOns.map((name) => ({ sectionId: row.id, addOnId: ids.addOns.get(name)! }))),
  );
  await insertQuestions(tenant, questions);
  await insertQuestionChoices(tenant, choices);
  await insertChoiceSubQuestions(tenant, subQuestions);
  await insertSearchValues(tenant, values);
  return new Map(rows.map(({ section, row }) => [section.name, row.id]));
}
