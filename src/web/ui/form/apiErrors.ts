import { createElement, type ReactNode } from 'react';
import { ErrorMessage } from '../feedback/ErrorMessage';
import { fieldErrorsOf } from '../feedback/errorText';

export interface FormErrors {
  fields?: Readonly<Record<string, ReactNode>>;
  form?: ReactNode;
}

/** The rules that the server says were broken, beside the fields it names; any other error over the form. */
export function apiErrors(error: unknown): FormErrors {
  const broken = fieldErrorsOf(error);
  if (broken.length === 0) return { form: createElement(ErrorMessage, { error }) };
  return { fields: Object.fromEntries(broken.map(({ field, message }) => [field, message]).toReversed()) };
}
