import { useIntl } from 'react-intl';
import type { ListingQuestion } from '@contract/entities/listings';
import { useGetListingQuestionnaireQuery } from '@web/api/listingQuestions';
import { choiceText } from './questionForms';

export const useAskedQuestions = (eventId: string): readonly ListingQuestion[] =>
  useGetListingQuestionnaireQuery({ eventId }).currentData?.questions ?? NONE;

const NONE: readonly ListingQuestion[] = [];

/** What can be chosen as the answer to a question; nothing where anything can be written. */
export function useAnswerChoices(question: ListingQuestion | undefined): { value: string; label: string }[] {
  const intl = useIntl();
  if (question?.type === 'toggle') {
    return [
      { value: 'true', label: intl.formatMessage({ id: 'passes.yes', defaultMessage: 'Yes' }) },
      { value: 'false', label: intl.formatMessage({ id: 'passes.no', defaultMessage: 'No' }) },
    ];
  }
  return question?.choices.map((choice) => ({ value: choice.value, label: choiceText(choice) })) ?? [];
}
