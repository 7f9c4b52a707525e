import { randomUUID } from 'node:crypto';
import type { Tenant } from '@server/db/tenant';
import type { EventBeginning, QuestionBeginning } from './eventBeginnings';
import {
  addChoiceSubQuestions,
  addQuestionChoices,
  addQuestions,
  addSearchValues,
  addSectionAddOns,
  addSectionPassTypes,
  addSections,
} from './queries';

type Rows<Add extends (tenant: Tenant, rows: never[]) => unknown> = Parameters<Add>[1];

/** Puts in the sections of an event's form, with their questions and those that a choice opens. */
export async function seedSections(
  tenant: Tenant,
  eventId: string,
  sections: EventBeginning['sections'],
  ids: { passTypes: Map<string, string>; addOns: Map<string, string> },
): Promise<void> {
  const questions: Rows<typeof addQuestions> = [];
  const choices: Rows<typeof addQuestionChoices> = [];
  const subQuestions: Rows<typeof addChoiceSubQuestions> = [];
  const values: Rows<typeof addSearchValues> = [];

  function addQuestion(question: QuestionBeginning, sectionId: string | null, sortOrder: number): string {
    const { choices: opens, values: found, top, ...said } = question;
    const id = randomUUID();
    questions.push({ ...said, id, eventId, sectionId, sortOrder });
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

  await addSections(
    tenant,
    rows.map(({ section: { name, description }, row }) => ({ ...row, name, description })),
  );
  await addSectionPassTypes(
    tenant,
    rows.flatMap(({ section, row }) => section.passTypes.map((slug) => ({ sectionId: row.id, passTypeId: ids.passTypes.get(slug)! }))),
  );
  await addSectionAddOns(
    tenant,
    rows.flatMap(({ section, row }) => section.addOns.map((name) => ({ sectionId: row.id, addOnId: ids.addOns.get(name)! }))),
  );
  await addQuestions(tenant, questions);
  await addQuestionChoices(tenant, choices);
  await addChoiceSubQuestions(tenant, subQuestions);
  await addSearchValues(tenant, values);
}
