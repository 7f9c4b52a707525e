import type { ListingQuestion } from '@contract/entities/listings';
import type { ListingQuestionUpdateInput } from '@contract/inputs/listingQuestions';
import type { QuestionForm } from '@contract/inputs/questionForm';

export const CHOSEN: readonly string[] = ['select', 'radio', 'checkbox'];
export const BOUNDED: readonly string[] = ['number', 'date', 'time'];

/** A question as its form shows it. */
export const questionFormOf = (question: ListingQuestion | null, sectionId: string): QuestionForm => ({
  name: question?.name ?? '',
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
  choices: Object.fromEntries((question?.choices ?? []).map(({ id, value }, at) => [String(at), { id, value }])),
});

/** What is sent of that form, without what its type has no use for. */
export function questionInput(form: QuestionForm, before: ListingQuestion | null): ListingQuestionUpdateInput {
  const { name, required, mutable, personal, type } = form;
  const isBounded = BOUNDED.includes(type);
  return {
    name,
    required,
    mutable,
    personal,
    description: form.description || null,
    placeholder: form.placeholder || null,
    min: (isBounded && form.min) || null,
    max: (isBounded && form.max) || null,
    fileKinds: type === 'file' ? form.fileKinds : [],
    choices: CHOSEN.includes(type) ? Object.values(form.choices).map(({ id, value }) => ({ id: id || null, value })) : [],
    ...(type === 'search' && { values: valuesOf(form.values) }),
    ...(before &&
      before.sectionId !== null &&
      form.sectionId !== '' &&
      before.sectionId !== form.sectionId && { sectionId: form.sectionId }),
    ...(before && { revision: before.revision }),
  };
}

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

/** The questions of a form by what asks them: a section, or a choice. */
export function questionsBy(questions: readonly ListingQuestion[]) {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const ofSection = (sectionId: string) => questions.filter((question) => question.sectionId === sectionId);
  const openedBy = (choice: ListingQuestion['choices'][number]): ListingQuestion[] =>
    choice.subQuestions.flatMap((sub) => ('id' in sub && byId.get(sub.id)) || []);
  return { ofSection, openedBy };
}
