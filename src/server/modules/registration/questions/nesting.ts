import type { BaseRegistrationQuestion } from '@contract/entities/questions';

interface ChoiceRow {
  id: string;
  questionId: string;
  value: string;
  text: string | null;
  supply: number | null;
  description: string | null;
  sortOrder: number;
}

type Nested<Question> = Question & { choices: (Omit<ChoiceRow, 'questionId'> & { subQuestions: Nested<Question>[] })[] };

export function nestQuestions<Row extends { id: string }, Question>(
  rows: readonly Row[],
  { choices, opened }: { choices: readonly ChoiceRow[]; opened: readonly { choiceId: string; questionId: string }[] },
  serialize: (row: Row) => Question,
): Map<string, Nested<Question>> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  // A question that opens itself, directly or by others, is left out where it would come again.
  const nest = (row: Row, above: readonly string[]): Nested<Question> => ({
    ...serialize(row),
    choices: choices
      .filter(({ questionId }) => questionId === row.id)
      .map(({ id, value, text, supply, description, sortOrder }) => ({
        id,
        value,
        text,
        supply,
        description,
        sortOrder,
        subQuestions: opened
          .filter(({ choiceId, questionId }) => choiceId === id && questionId !== row.id && !above.includes(questionId))
          .flatMap(({ questionId }) => byId.get(questionId) ?? [])
          .map((sub) => nest(sub, [...above, row.id])),
      })),
  });
  return new Map(rows.map((row) => [row.id, nest(row, [])]));
}

type Common = Omit<BaseRegistrationQuestion, 'type' | 'eventId' | 'span' | 'personal' | 'autofill' | 'fileKinds' | 'choices'>;

export const serializeCommon = <Type>(row: Common & { type: Type }): Common & { type: Type } => ({
  id: row.id,
  featured: row.featured,
  type: row.type,
  name: row.name,
  required: row.required,
  description: row.description,
  label: row.label,
  placeholder: row.placeholder,
  default: row.default,
  mutable: row.mutable,
  min: row.min,
  max: row.max,
  validation: row.validation,
  validationMessage: row.validationMessage,
});
