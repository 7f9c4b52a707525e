import { useId } from 'react';
import { FieldGroup, type FieldProps } from './Field';
import type { Choice } from './SelectField';
import { ChoiceText, Radio, TickRow } from './Tick';

interface RadioFieldProps extends FieldProps {
  name?: string;
  value: string;
  onChange: (value: string) => void;
  choices: readonly Choice[];
  disabled?: boolean;
}

export function RadioField({ name, value, onChange, choices, disabled, ...field }: RadioFieldProps) {
  const made = useId();
  return (
    <FieldGroup {...field} radio>
      {() => (
        <div>
          {choices.map((choice) => (
            <TickRow key={choice.value}>
              <Radio
                name={name ?? made}
                value={choice.value}
                checked={choice.value === value}
                disabled={disabled || choice.disabled}
                onChange={() => onChange(choice.value)}
              />
              <ChoiceText {...choice} />
            </TickRow>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
