import type { ComponentProps, HTMLInputAutoCompleteAttribute, Ref } from 'react';
import styled from 'styled-components';
import { Field, type FieldProps } from './Field';
import { inputStyles } from './inputStyles';

type Native = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'min' | 'max' | 'maxLength' | 'disabled' | 'readOnly' | 'spellCheck' | 'autoCapitalize' | 'dir' | 'list' | 'onBlur'
>;

export interface TextFieldProps extends FieldProps, Native {
  name?: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  ref?: Ref<HTMLInputElement>;
}

export function TextField({ id, label, hint, error, required, labelHidden, onChange, ...rest }: TextFieldProps) {
  return (
    <Field {...{ id, label, hint, error, required, labelHidden }}>
      {(control) => <Input type="text" onChange={({ target }) => onChange(target.value)} {...rest} {...control} />}
    </Field>
  );
}

const Input = styled.input`
  ${inputStyles}
  &[type='date'],
  &[type='time'] {
    display: block;
    font-variant-numeric: tabular-nums;
    appearance: none;
  }
`;

export const EmailField = (props: TextFieldProps) => (
  <TextField type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} dir="ltr" {...props} />
);

/**
 * A number, kept as it was typed. Not `type=number`: that throws away what it cannot read,
 * and changes the number under a scrolling finger.
 */
export const NumberField = (props: TextFieldProps) => <TextField inputMode="decimal" autoComplete="off" {...props} />;

/** A day, `YYYY-MM-DD`. */
export const DateField = (props: TextFieldProps) => <TextField type="date" {...props} />;

/** A time of day, `HH:mm`. */
export const TimeField = (props: TextFieldProps) => <TextField type="time" {...props} />;
