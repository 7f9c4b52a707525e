import styled from 'styled-components';
import { Field } from './Field';
import { inputStyles } from './inputStyles';
import type { TextFieldProps } from './TextField';

interface CodeFieldProps extends TextFieldProps {
  length?: number;
}

/** A code from a mail or a message; phones offer it by themselves, and spaces from a paste fall away. */
export function CodeField({ id, label, hint, error, required, labelHidden, onChange, length = 6, ...rest }: CodeFieldProps) {
  return (
    <Field {...{ id, label, hint, error, required, labelHidden }}>
      {(control) => (
        <Code
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          style={{ '--digits': length } as object}
          onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, length))}
          {...rest}
          {...control}
        />
      )}
    </Field>
  );
}

const Code = styled.input`
  ${inputStyles}
  justify-self: start;
  /* Each digit with the space after it, the padding and the lines. */
  inline-size: calc(var(--digits) * (1ch + 0.35em) + 26px);
  max-inline-size: 100%;
  padding-block: 10px;
  font-size: 1.375rem;
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.35em;
  text-align: center;
`;
