import type { IntlShape } from 'react-intl';
import type { EventSessionQuestion, EventSessionSection } from '@contract/entities/sessionQuestions';
import type { FormQuestion, FormSection } from './groups';

const isWhole = (question: unknown): question is EventSessionQuestion =>
  typeof question === 'object' && question !== null && 'type' in question;

export function sessionSections(intl: IntlShape, sections: readonly EventSessionSection[], currency: string): FormSection[] {
  const costOf = ({ price, type }: EventSessionQuestion) => {
    if (!price) return null;
    const sum = intl.formatNumber(price / 100, { style: 'currency', currency });
    return type === 'quantity'
      ? intl.formatMessage({ id: 'questions.priceEach', defaultMessage: '{price} each' }, { price: sum })
      : intl.formatMessage({ id: 'questions.price', defaultMessage: '{price} more' }, { price: sum });
  };
  const asEvents = (question: EventSessionQuestion): FormQuestion => ({
    ...question,
    description: [question.description, costOf(question)].filter(Boolean).join(' · ') || null,
    choices: question.choices.map((choice) => ({
      ...choice,
      subQuestions: (choice.subQuestions as unknown[]).filter(isWhole).map(asEvents),
    })),
  });
  return sections.map((section) => ({
    ...section,
    questions: section.questions.map(asEvents),
  }));
}
