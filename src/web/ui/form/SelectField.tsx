import { ChevronDown } from 'lucide-react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { DropdownFrame } from './DropdownFrame';
import { Field, type FieldProps } from './Field';
import { inputStyles } from './inputStyles';

export interface Choice {
  value: string;
  label: string;
  description?: string | null;
  disabled?: boolean;
}

export interface SelectFieldProps extends FieldProps {
  name?: string;
  value: string;
  onChange: (value: string) => void;
  choices: readonly Choice[];
  placeholder?: string;
  autoComplete?: string;
  disabled?: boolean;
}

export function SelectField({ id, label, hint, error, required, labelHidden, onChange, choices, placeholder, ...rest }: SelectFieldProps) {
  const intl = useIntl();
  return (
    <Field {...{ id, label, hint, error, required, labelHidden }}>
      {(control) => (
        <DropdownFrame>
          <Select onChange={({ target }) => onChange(target.value)} {...rest} {...control}>
            <option value="">{placeholder ?? intl.formatMessage({ id: 'ui.select', defaultMessage: 'Select' })}</option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} disabled={choice.disabled}>
                {choice.label}
              </option>
            ))}
          </Select>
          <ChevronDown size={20} strokeWidth={1.5} aria-hidden />
        </DropdownFrame>
      )}
    </Field>
  );
}

const Select = styled.select`
  ${inputStyles}
  padding-inline-end: 40px;
  text-overflow: ellipsis;
  appearance: none;
`;
