import type { RegistrationQuestionType } from '@contract/entities/enumerations';
import type { QuestionChoiceInput } from '@contract/inputs/listingQuestions';
import { randomUUID } from 'node:crypto';
import type { Tenant } from '@server/db/tenant';
import { invalid } from '@server/http/errors';
import type { ChoiceRow } from '../queries';
import * as queries from './queries';

const CHOSEN: readonly RegistrationQuestionType[] = ['select', 'radio', 'checkbox'];

/**
 * Has a question offer these choices, in their order. An answer says the value of what was chosen, so a choice that somebody
 * chose stays with its value. Who answers meanwhile is waited for; who answers after that finds what is offered then (migration
 * 0017).
 */
export async function keepChoices(
  tenant: Tenant,
  question: { id: string; type: RegistrationQuestionType },
  wanted: readonly QuestionChoiceInput[],
  before: readonly ChoiceRow[],
): Promise<void> {
  const isChosen = CHOSEN.includes(question.type);
  if (isChosen && wanted.length === 0) throw invalid('choices', 'required');
  if (!isChosen && wanted.length > 0) throw invalid('choices', 'notOfType');
  if (before.length > 0) await queries.lockQuestion(tenant, question.id);
  const chosen = before.length > 0 ? await queries.chosenCounts(tenant, question.id) : new Map<string, number>();
  const known = new Map(before.map((row) => [row.id, row]));
  const values = new Set<string>();
  for (const [at, { id, value, supply }] of wanted.entries()) {
    const row = id === null ? undefined : known.get(id);
    if (id !== null && !row) throw invalid(`choices.${at}.id`, 'notOfEvent');
    if (row && row.value !== value && chosen.has(row.value)) throw invalid(`choices.${at}.value`, 'answered');
    if (values.has(value)) throw invalid(`choices.${at}.value`, 'duplicate');
    const taken = chosen.get(value) ?? 0;
    if (supply != null && supply < taken) throw invalid(`choices.${at}.supply`, 'belowTaken', { count: taken });
    values.add(value);
  }
  const kept = new Set(wanted.map(({ id }) => id));
  const gone = before.filter(({ id }) => !kept.has(id));
  if (gone.some(({ value }) => chosen.has(value))) throw invalid('choices', 'answered');
  await queries.removeChoices(
    tenant,
    gone.map(({ id }) => id),
  );
  const columns = ({ value, text, supply }: QuestionChoiceInput) => ({
    value,
    ...(text !== undefined && { text: text || null }),
    ...(supply !== undefined && { supply }),
  });
  for (const [sortOrder, choice] of wanted.entries()) {
    if (choice.id !== null) await queries.changeChoice(tenant, choice.id, { ...columns(choice), sortOrder });
  }
  await queries.addChoices(
    tenant,
    wanted.flatMap((choice, sortOrder) =>
      choice.id === null ? [{ ...columns(choice), id: randomUUID(), questionId: question.id, sortOrder }] : [],
    ),
  );
}
