import { useState, type ComponentType, type ReactNode } from 'react';
import { ANSWER_MAX } from '@contract/limits';
import { checkboxAnswer, chosenValues } from '@contract/rules/answers';
import { useListQuestionValuesInfiniteQuery } from '@web/api/events';
import { useListSessionQuestionValuesInfiniteQuery } from '@web/api/sessionRegistration';
import { CheckboxGroupField, ToggleField } from '@web/ui/form/CheckboxField';
import { RadioField } from '@web/ui/form/RadioField';
import { ComboboxField } from '@web/ui/form/ComboboxField';
import { SelectField, type Choice } from '@web/ui/form/SelectField';
import { TextAreaField } from '@web/ui/form/TextAreaField';
import { DateField, NumberField, TextField, TimeField } from '@web/ui/form/TextField';
import { FileAnswer } from './FileAnswer';
import type { FormQuestion } from './groups';

export interface InputProps {
  id: string;
  eventId: string;
  sessionId?: string | undefined;
  question: FormQuestion;
  label: string;
  hint: ReactNode;
  required: boolean;
  error: ReactNode;
  value: string;
  autoComplete?: string | undefined;
  onChange: (value: string) => void;
  /** Why the form cannot be sent yet, and null once it can. */
  onHold: (reason: ReactNode) => void;
}

const choicesOf = ({ choices }: FormQuestion): Choice[] =>
  choices.map(({ value, text, description, supply }) => ({ value, label: text || value, description, disabled: supply === 0 }));

const bounds = ({ min, max }: FormQuestion) => ({ min: min ?? undefined, max: max ?? undefined });

const Text = ({ question, eventId: _, sessionId: _session, onHold: _hold, ...rest }: InputProps) => (
  <TextField {...rest} placeholder={question.placeholder ?? undefined} maxLength={ANSWER_MAX} />
);

const TextArea = ({ question, eventId: _, sessionId: _session, onHold: _hold, ...rest }: InputProps) => (
  <TextAreaField {...rest} placeholder={question.placeholder ?? undefined} maxLength={ANSWER_MAX} />
);

const Numeric = ({ question, eventId: _, sessionId: _session, onHold: _hold, ...rest }: InputProps) => (
  <NumberField {...rest} placeholder={question.placeholder ?? undefined} />
);

const Quantity = ({ question, eventId: _, sessionId: _session, onHold: _hold, ...rest }: InputProps) => (
  <NumberField {...rest} inputMode="numeric" placeholder={question.placeholder ?? undefined} />
);

const Day = ({ question, eventId: _, sessionId: _session, onHold: _hold, ...rest }: InputProps) => (
  <DateField {...rest} {...bounds(question)} />
);

const Time = ({ question, eventId: _, sessionId: _session, onHold: _hold, ...rest }: InputProps) => (
  <TimeField {...rest} {...bounds(question)} />
);

const Toggle = ({ question: _question, eventId: _, sessionId: _session, onHold: _hold, value, onChange, ...rest }: InputProps) => (
  <ToggleField {...rest} checked={value === 'true'} onChange={(on) => onChange(String(on))} />
);

const Select = ({ question, eventId: _, sessionId: _session, onHold: _hold, ...rest }: InputProps) => (
  <SelectField {...rest} choices={choicesOf(question)} placeholder={question.placeholder ?? undefined} />
);

const Radio = ({ question, eventId: _, sessionId: _session, onHold: _hold, ...rest }: InputProps) => (
  <RadioField {...rest} name={rest.id} choices={choicesOf(question)} />
);

const Checkboxes = ({ question, eventId: _, sessionId: _session, onHold: _hold, value, onChange, ...rest }: InputProps) => (
  <CheckboxGroupField
    {...rest}
    choices={choicesOf(question)}
    values={chosenValues(value)}
    onChange={(values) => onChange(checkboxAnswer(values))}
  />
);

/** Looks among values too many to list. What is typed and not chosen is not an answer. */
function Search({ question, eventId, sessionId = '', onHold: _hold, ...rest }: InputProps) {
  const [search, setSearch] = useState('');
  const sought = { eventId, questionId: question.id, search: search || undefined };
  const ofEvent = useListQuestionValuesInfiniteQuery(sought, { skip: sessionId !== '' });
  const ofSession = useListSessionQuestionValuesInfiniteQuery({ ...sought, sessionId }, { skip: sessionId === '' });
  const values = sessionId === '' ? ofEvent : ofSession;
  const found = values.data?.pages.flat() ?? [];
  return (
    <ComboboxField
      {...rest}
      placeholder={question.placeholder ?? undefined}
      choices={found.map(({ value }) => ({ value, label: value }))}
      loading={values.isFetching}
      failure={values.error}
      onSearch={setSearch}
    />
  );
}

export const questionInputs: Record<FormQuestion['type'], [ComponentType<InputProps>, typed: boolean]> = {
  text: [Text, true],
  textarea: [TextArea, true],
  number: [Numeric, true],
  quantity: [Quantity, true],
  time: [Time, true],
  date: [Day, true],
  toggle: [Toggle, false],
  select: [Select, false],
  radio: [Radio, false],
  checkbox: [Checkboxes, false],
  search: [Search, false],
  file: [FileAnswer, false],
};
