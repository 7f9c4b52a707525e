import type { ReactNode } from 'react';
import { CheckboxField } from './CheckboxField';
import type { FieldBinding } from './useForm';

/** One yes or no of a form; neither is missing. */
export const TickField = ({ value, ...field }: FieldBinding<boolean> & { label: ReactNode }) => (
  <CheckboxField {...field} required checked={value} />
);
