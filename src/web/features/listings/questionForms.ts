import type { ListingQuestion } from '@contract/entities/listings';
import type { ListingQuestionUpdateInput, QuestionChoiceInput } from '@contract/inputs/listingQuestions';
import type { BaseRegistrationQuestionChoice } from '@contract/entities/questions';
import type { QuestionForm } from '@contract/inputs/questionForm';

export const CHOSEN: readonly string[] = ['select', 'radio', 'checkbox'];
export const BOUNDED: readonly string[] = ['number', 'date', 'time'];

export const questionFormOf = (question: ListingQuestion | null, sectionId: string): QuestionForm => ({
  name: question?.label || (question?.name ?? ''),
  short: question?.label ? question.name : '',
  type: question?.type ?? 'text',
  openedBy: '',
  sectionId: question?.sectionId ?? sectionId,
  description: question?.description ?? '',
  placeholder: question?.placeholder ?? '',
  required: question?.required ?? false,
  mutable: question?.mutable ?? true,
  personal: question?.personal ?? false,
  min: question?.min ?? '',
  max: question?.max ?? '',
  fileKinds: question?.fileKinds ?? [],
  values: question?.values.join('\n') ?? '',
  choices: Object.fromEntries((question?.choices ?? []).map((choice, at) => [String(at), { id: choice.id, value: choiceText(choice) }])),
});

export function questionInput(form: QuestionForm, before: ListingQuestion | null): ListingQuestionUpdateInput {
  const { required, mutable, personal, type } = form;
  const isBounded = BOUNDED.includes(type);
  const known = new Map(before?.choices.map((choice) => [choice.id, choice]));
  return {
    name: form.short || form.name,
    label: form.short ? form.name : null,
    required,
    mutable,
    personal,
    description: form.description || null,
    placeholder: form.placeholder || null,
    min: (isBounded && form.min) || null,
    max: (isBounded && form.max) || null,
    fileKinds: type === 'file' ? form.fileKinds : [],
    choices: CHOSEN.includes(type) ? Object.values(form.choices).map(({ id, value }) => choiceInput(known.get(id), id, value)) : [],
    ...(type === 'search' && { values: valuesOf(form.values) }),
    ...(before &&
      before.sectionId !== null &&
      form.sectionId !== '' &&
      before.sectionId !== form.sectionId && { sectionId: form.sectionId }),
    ...(before && { revision: before.revision }),
  };
}

export const choiceText = ({ value, text }: Pick<BaseRegistrationQuestionChoice, 'value' | 'text'>) => text || value;

/** A choice with what is read of it: what is kept of those who chose it stays as it is where it reads otherwise. */
const choiceInput = (before: BaseRegistrationQuestionChoice | undefined, id: string, typed: string): QuestionChoiceInput =>
  before?.text ? { id, value: before.value, text: typed } : { id: id || null, value: typed };

const valuesOf = (typed: string) => [...new Set(typed.split('\n').flatMap((value) => value.trim() || []))];

/** A question as it is, at another place: of the choices that open it, or else of a section. */
export const movedQuestion = (eventId: string, question: ListingQuestion, sectionId: string, place: number) => ({
  eventId,
  questionId: question.id,
  name: question.name,
  required: question.required,
  mutable: question.mutable,
  choices: question.choices.map(({ id, value }) => ({ id, value })),
  revision: question.revision,
  ...(question.sectionId !== null && { sectionId }),
  place,
});

export function questionsBy(questions: readonly ListingQuestion[]) {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const ofSection = (sectionId: string) => questions.filter((question) => question.sectionId === sectionId);
  const openedBy = (choice: ListingQuestion['choices'][number]): ListingQuestion[] =>
    choice.subQuestions.flatMap((sub) => ('id' in sub && byId.get(sub.id)) || []);
  return { ofSection, openedBy };
}
