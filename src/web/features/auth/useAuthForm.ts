import { createElement, useState, type FormEvent, type ReactNode } from 'react';
import { PASSWORD_MIN_LENGTH } from '@contract/limits';
import type { IdentityErrorName } from '@web/platform/identity/port';
import { focusField } from '@web/ui/form/focusField';
import { useOrganization } from '@web/ui/hooks/useOrganization';
import { passwordLengths } from './authChecks';
import { faultOf, nameOf, type Placed } from './authErrors';
import { FaultWords, type Fault } from './FaultWords';

/** What a form of the way in may ask for. */
export type AuthFormField = 'firstName' | 'lastName' | 'email' | 'phone' | 'code' | 'before' | 'password';
export type Faults = Partial<Record<AuthFormField | 'form', Fault>>;

/** The id of a field's control, by which its fault leads to it. */
export const fieldId = (field: string) => `auth-${field}`;

interface AuthForm {
  /** The fields it shows; what is wrong with any other is said over the form. */
  fields: readonly AuthFormField[];
  /** What is wrong before anyone is asked. */
  check: (minLength: number) => Faults;
  send: () => Promise<void>;
  /** What an error means in this form, where that is not what it means elsewhere. */
  means?: Partial<Record<IdentityErrorName, Placed>>;
  /** What went wrong on the way here. */
  before?: Fault | undefined;
}

/** One form of the way in: checks before it sends, sends once, and puts each fault beside its field. */
export function useAuthForm({ fields, check, send, means = {}, before }: AuthForm) {
  const minLength = useOrganization().PASSWORD_MIN_LENGTH ?? PASSWORD_MIN_LENGTH;
  const [faults, setFaults] = useState<Faults>(before ? { form: before } : {});
  const [pending, setPending] = useState(false);

  const show = (found: Faults) => {
    setFaults(found);
    const first = fields.find((field) => field in found);
    if (first) requestAnimationFrame(() => focusField(fieldId(first)));
  };

  const fail = (error: unknown) => {
    const [field, fault] = means[nameOf(error)] ?? faultOf(error);
    show({ [fields.some((own) => own === field) ? field : 'form']: fault });
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const found = check(minLength);
    show(found);
    if (Object.keys(found).length > 0) return;
    setPending(true);
    try {
      await send();
    } catch (error) {
      fail(error);
    } finally {
      setPending(false);
    }
  }

  const errorFor = (field: keyof Faults): ReactNode =>
    faults[field] && createElement(FaultWords, { fault: faults[field], values: passwordLengths(minLength) });

  return { submit, pending, errorFor, minLength, fail };
}
