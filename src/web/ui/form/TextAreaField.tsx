import styled from 'styled-components';
import { Field, type FieldProps } from './Field';
import { inputStyles } from './inputStyles';

interface TextAreaFieldProps extends FieldProps {
  name?: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  rows?: number;
  maxLength?: number;
  disabled?: boolean;
}

export function TextAreaField({ id, label, hint, error, required, labelHidden, onChange, rows = 3, ...rest }: TextAreaFieldProps) {
  return (
    <Field {...{ id, label, hint, error, required, labelHidden }}>
      {(control) => <Area rows={rows} onChange={({ target }) => onChange(target.value)} {...rest} {...control} />}
    </Field>
  );
}

const Area = styled.textarea`
  ${inputStyles}
  display: block;
  max-block-size: 60vh;
  line-height: 1.5;
  resize: vertical;
  field-sizing: content;
  min-block-size: ${({ rows = 3 }) => rows * 1.5 + 1}rem;
`;
