import type { ReactNode } from 'react';
import { CheckboxField } from './CheckboxField';
import type { FieldBinding } from './useForm';

export const TickField = ({ value, ...field }: FieldBinding<boolean> & { label: ReactNode }) => (
  <CheckboxField {...field} required checked={value} />
);
