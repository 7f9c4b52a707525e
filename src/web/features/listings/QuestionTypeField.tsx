import { useIntl } from 'react-intl';
import { RegistrationQuestionType } from '@contract/entities/enumerations';
import { SelectField, type SelectFieldProps } from '@web/ui/form/SelectField';

export function QuestionTypeField(props: Omit<SelectFieldProps, 'choices'>) {
  const name = useQuestionTypes();
  return <SelectField {...props} choices={RegistrationQuestionType.options.map((type) => ({ value: type, label: name(type) }))} />;
}

export function useQuestionTypes(): (type: RegistrationQuestionType) => string {
  const intl = useIntl();
  const names: Record<RegistrationQuestionType, string> = {
    text: intl.formatMessage({ id: 'listings.questions.text', defaultMessage: 'A line of text' }),
    textarea: intl.formatMessage({ id: 'listings.questions.textarea', defaultMessage: 'A longer text' }),
    number: intl.formatMessage({ id: 'listings.questions.number', defaultMessage: 'A number' }),
    time: intl.formatMessage({ id: 'listings.questions.time', defaultMessage: 'A time' }),
    date: intl.formatMessage({ id: 'listings.questions.date', defaultMessage: 'A date' }),
    toggle: intl.formatMessage({ id: 'listings.questions.toggle', defaultMessage: 'Yes or no' }),
    select: intl.formatMessage({ id: 'listings.questions.select', defaultMessage: 'One of a list' }),
    radio: intl.formatMessage({ id: 'listings.questions.radio', defaultMessage: 'One of a few' }),
    checkbox: intl.formatMessage({ id: 'listings.questions.checkbox', defaultMessage: 'Any of a few' }),
    search: intl.formatMessage({ id: 'listings.questions.search', defaultMessage: 'One of many, found by typing' }),
    file: intl.formatMessage({ id: 'listings.questions.file', defaultMessage: 'A file' }),
  };
  return (type) => names[type];
}
