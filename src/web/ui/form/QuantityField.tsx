import { QuantityPicker } from './QuantityPicker';
import { FieldGroup, type FieldProps } from './Field';

interface QuantityFieldProps extends FieldProps {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number | null;
  disabled?: boolean;
}

export const QuantityField = ({ value, onChange, min, max, disabled, ...field }: QuantityFieldProps) => (
  <FieldGroup {...field}>
    {() => (
      <QuantityPicker label={typeof field.label === 'string' ? field.label : ''} {...{ value, onChange, min, max, disabled }} showBounds />
    )}
  </FieldGroup>
);
