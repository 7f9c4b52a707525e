import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FieldError, FieldGroup, useControl, type FieldProps } from './Field';
import type { Choice } from './SelectField';
import { Checkbox, ChoiceText, Switch, TickNote, TickRow } from './Tick';

interface TickFieldProps extends FieldProps {
  name?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

export const CheckboxField = (props: TickFieldProps) => <TickField {...props}>{(control) => <Checkbox {...control} />}</TickField>;

export const ToggleField = (props: TickFieldProps) => (
  <TickField {...props} atEnd>
    {(control) => <Switch {...control} />}
  </TickField>
);

type TickControl = ReturnType<typeof useControl> & {
  name: string | undefined;
  checked: boolean;
  disabled: boolean | undefined;
  onChange: (event: { target: HTMLInputElement }) => void;
};

function TickField({
  name,
  checked,
  onChange,
  disabled,
  atEnd = false,
  children,
  ...field
}: TickFieldProps & { atEnd?: boolean; children: (control: TickControl) => ReactNode }) {
  const control = useControl(field);
  const input = children({ ...control, name, checked, disabled, onChange: ({ target }) => onChange(target.checked) });
  return (
    <div>
      <TickRow as={atEnd ? Spread : undefined} htmlFor={control.id}>
        {!atEnd && input}
        <span>
          {field.label}
          {field.hint && <TickNote id={`${control.id}-hint`}>{field.hint}</TickNote>}
        </span>
        {atEnd && input}
      </TickRow>
      <FieldError id={control.id}>{field.error}</FieldError>
    </div>
  );
}

const Spread = styled(TickRow)`
  justify-content: space-between;
`;

interface CheckboxGroupFieldProps extends FieldProps {
  name?: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
  choices: readonly Choice[];
  disabled?: boolean;
}

/** Any number of a few, in the order of the choices whatever the order of the ticks. */
export function CheckboxGroupField({ name, values, onChange, choices, disabled, ...field }: CheckboxGroupFieldProps) {
  const turn = (value: string, on: boolean) =>
    onChange(choices.map((choice) => choice.value).filter((each) => (each === value ? on : values.includes(each))));
  return (
    <FieldGroup {...field}>
      {({ 'aria-invalid': invalid }) => (
        <div>
          {choices.map((choice) => (
            <TickRow key={choice.value}>
              <Checkbox
                name={name}
                value={choice.value}
                checked={values.includes(choice.value)}
                disabled={disabled || choice.disabled}
                aria-invalid={invalid}
                onChange={({ target }) => turn(choice.value, target.checked)}
              />
              <ChoiceText {...choice} />
            </TickRow>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
