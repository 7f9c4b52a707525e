import type { BaseRegistrationSection, RegistrationQuestion } from '@contract/entities/questions';
import type { BaseAccountTier } from '@contract/entities/tiers';
import type { Tenant } from '@server/db/tenant';
import { tiersFor } from '../tiers/reads';
import { nestQuestions, serializeCommon } from './nesting';
import * as queries from './queries';

/** A section of the form, and what of a pass makes it be asked; bound to nothing, it is asked of every pass. */
export interface FormSection {
  base: BaseRegistrationSection;
  passTypeIds: ReadonlySet<string>;
  addOnIds: ReadonlySet<string>;
  /** The tiers that it is for alone; looked up for somebody alone. */
  accountTiers: BaseAccountTier[];
  questions: RegistrationQuestion[];
}

export interface Questionnaire {
  sections: FormSection[];
  questions: ReadonlyMap<string, RegistrationQuestion>;
}

export async function questionnaireOf(tenant: Tenant, eventId: string): Promise<Questionnaire> {
  const rows = await queries.questionRows(tenant, eventId);
  if (rows.length === 0) return { sections: [], questions: new Map() };
  const choices = await queries.choiceRows(
    tenant,
    rows.map(({ id }) => id),
  );
  const opened =
    choices.length > 0
      ? await queries.subQuestionRows(
          tenant,
          choices.map(({ id }) => id),
        )
      : [];
  const sections = await queries.sectionRows(tenant, eventId);
  const bonds =
    sections.length > 0
      ? await queries.sectionBonds(
          tenant,
          sections.map(({ id }) => id),
        )
      : { passTypes: [], addOns: [] };

  const questions = nestQuestions(rows, { choices, opened }, serializeQuestion);
  const idsOf = (bound: { sectionId: string; id: string }[], section: string) =>
    new Set(bound.filter(({ sectionId }) => sectionId === section).map(({ id }) => id));
  const form = sections.map(({ id, name, description, sortOrder }) => ({
    base: { id, name, description, sortOrder },
    passTypeIds: idsOf(bonds.passTypes, id),
    addOnIds: idsOf(bonds.addOns, id),
    accountTiers: [],
    questions: rows.filter(({ sectionId }) => sectionId === id).map((row) => questions.get(row.id)!),
  }));
  return {
    questions: inFormOrder(
      form.flatMap((section) => section.questions),
      questions,
    ),
    sections: form,
  };
}

/** All questions as one comes to them in the form: section by section, each with what its choices open behind it. */
export function inFormOrder<Question extends RegistrationQuestion>(
  inSections: readonly Question[],
  all: ReadonlyMap<string, Question>,
): ReadonlyMap<string, Question> {
  const ordered = new Map<string, Question>();
  const add = (question: Question | undefined) => {
    if (!question || ordered.has(question.id)) return;
    ordered.set(question.id, question);
    for (const { subQuestions } of question.choices) {
      for (const sub of subQuestions) if ('id' in sub) add(all.get(sub.id));
    }
  };
  for (const question of inSections) add(question);
  // What no choice opens any more is answered all the same.
  for (const question of all.values()) add(question);
  return ordered;
}

export async function questionnaireFor(tenant: Tenant, eventId: string, accountId: string): Promise<Questionnaire> {
  const form = await questionnaireOf(tenant, eventId);
  if (form.sections.length === 0) return form;
  const { outside, allowed } = await tiersFor(tenant, eventId, accountId);
  const mine = form.sections.filter(({ base }) => !outside.has(base.id));
  return { ...form, sections: mine.map((section) => ({ ...section, accountTiers: allowed(section.base.id) })) };
}

/** The sections that are asked of a pass: those of its type or of one of its add-ons, and those of everyone. */
export const sectionsOf = ({ sections }: Questionnaire, pass: { ticketId: string; addOnIds: readonly string[] }): FormSection[] =>
  sections.filter(
    ({ passTypeIds, addOnIds }) =>
      passTypeIds.size + addOnIds.size === 0 || passTypeIds.has(pass.ticketId) || pass.addOnIds.some((id) => addOnIds.has(id)),
  );

const serializeQuestion = (row: queries.QuestionRow): Omit<RegistrationQuestion, 'choices'> => ({
  ...serializeCommon(row),
  eventId: row.eventId,
  span: row.span,
  personal: row.personal,
  autofill: row.autofill,
  fileKinds: row.fileKinds,
});
