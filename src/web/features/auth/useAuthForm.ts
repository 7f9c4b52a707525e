import { useState, type FormEvent } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { PASSWORD_MIN_LENGTH } from '@contract/limits';
import { focusField } from '@web/ui/fields/focusField';
import { useOrganization } from '@web/ui/useOrganization';
import { passwordLengths } from './authChecks';
import { faultOf, type AuthField } from './authErrors';

export type Faults = Partial<Record<AuthField | 'firstName' | 'lastName', MessageDescriptor>>;

/** The id of a field's control, by which its fault leads to it. */
export const fieldId = (field: string) => `auth-${field}`;

/** One form of the way in: checks before it sends, sends once, and puts each fault beside its field. */
export function useAuthForm(check: (minLength: number) => Faults, send: () => Promise<void>) {
  const intl = useIntl();
  const minLength = useOrganization().PASSWORD_MIN_LENGTH ?? PASSWORD_MIN_LENGTH;
  const [faults, setFaults] = useState<Faults>({});
  const [pending, setPending] = useState(false);

  const show = (found: Faults) => {
    setFaults(found);
    const first = Object.keys(found).find((field) => field !== 'form');
    if (first) requestAnimationFrame(() => focusField(fieldId(first)));
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
      const [field, words] = faultOf(error);
      show({ [field]: words });
    } finally {
      setPending(false);
    }
  }

  const errorFor = (field: keyof Faults) => faults[field] && intl.formatMessage(faults[field], passwordLengths(minLength));
  return { submit, pending, errorFor, minLength, fail: (error: unknown) => show({ [faultOf(error)[0]]: faultOf(error)[1] }) };
}
