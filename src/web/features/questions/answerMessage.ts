import { defineMessages, type IntlShape, type MessageDescriptor } from 'react-intl';
import type { AnswerFault } from '@contract/rules/answers';
import type { FormQuestion } from './groups';

type Bounded = Extract<AnswerFault, `too-${string}`>;

const texts: Record<Exclude<AnswerFault, Bounded>, MessageDescriptor> = defineMessages({
  required: { id: 'questions.required', defaultMessage: 'Please answer this question.' },
  'not-a-number': { id: 'questions.notANumber', defaultMessage: 'Please write a number, such as 12 or 12.5.' },
  'not-a-date': { id: 'questions.notADate', defaultMessage: 'Please choose a day of the calendar.' },
  'not-a-time': { id: 'questions.notATime', defaultMessage: 'Please write a time, such as 09:30.' },
  'not-a-choice': { id: 'questions.notAChoice', defaultMessage: 'Please choose one of the answers offered.' },
  'not-a-file': { id: 'questions.notAFile', defaultMessage: 'Choose a file.' },
  'wrong-kind': { id: 'questions.wrongKind', defaultMessage: 'This kind of file cannot be used here. Choose another file.' },
  pattern: { id: 'questions.pattern', defaultMessage: 'This does not have the form that is asked for.' },
});

const wholeNumber = defineMessages({
  quantity: { id: 'questions.notAQuantity', defaultMessage: 'Please write a whole number, such as 2.' },
});

const required: Partial<Record<string, MessageDescriptor>> = defineMessages({
  checkbox: { id: 'rules.choices', defaultMessage: 'choices are required' },
  date: { id: 'questions.required.date', defaultMessage: 'Must select a date' },
  file: { id: 'questions.required.file', defaultMessage: 'Must select a file.' },
  toggle: { id: 'questions.required.toggle', defaultMessage: 'Please agree to this to go on.' },
});

const bounded: Record<Bounded, MessageDescriptor> = defineMessages({
  'too-small': { id: 'questions.tooSmall', defaultMessage: 'Must be {bound} or more.' },
  'too-large': { id: 'questions.tooLarge', defaultMessage: 'Must be {bound} or less.' },
  'too-early': { id: 'questions.tooEarly', defaultMessage: 'Must not be before {bound}.' },
  'too-late': { id: 'questions.tooLate', defaultMessage: 'Must not be after {bound}.' },
  'too-short': { id: 'questions.tooShort', defaultMessage: 'Must have at least {bound, plural, one {# letter} other {# letters}}.' },
  'too-long': { id: 'questions.tooLong', defaultMessage: 'Must have at most {bound, plural, one {# letter} other {# letters}}.' },
  'too-few': { id: 'questions.tooFew', defaultMessage: 'Please choose at least {bound, number}.' },
  'too-many': { id: 'questions.tooMany', defaultMessage: 'Please choose at most {bound, number}.' },
});

const LOWER: ReadonlySet<AnswerFault> = new Set<Bounded>(['too-small', 'too-early', 'too-short', 'too-few']);
const isBounded = (fault: AnswerFault): fault is Bounded => fault in bounded;

export interface AnswerIssue {
  question: FormQuestion;
  fault: AnswerFault;
}

/** What is wrong with an answer and how to mend it; a broken pattern speaks in the organiser's own words. */
export function answerMessage(intl: IntlShape, { fault, question: { type, min, max, validationMessage } }: AnswerIssue): string {
  if (fault === 'required') return intl.formatMessage(required[type] ?? texts.required);
  if (fault === 'not-a-number' && type === 'quantity') return intl.formatMessage(wholeNumber.quantity);
  if (fault === 'pattern' && validationMessage) return validationMessage;
  if (!isBounded(fault)) return intl.formatMessage(texts[fault]);
  const bound = (LOWER.has(fault) ? min : max) ?? '';
  const shown = type === 'date' ? intl.formatDate(bound, { timeZone: 'UTC', dateStyle: 'long' }) : type === 'time' ? bound : Number(bound);
  return intl.formatMessage(bounded[fault], { bound: shown });
}
