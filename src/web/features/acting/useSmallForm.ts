import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import type { ApiFailure } from '@web/api/send';
import { focusField } from '@web/ui/form/focusField';
import { detailText, isUnreached } from '@web/ui/feedback/errorText';
import { useAfter } from '@web/ui/time/useAfter';

const DONE_SAID_FOR_MS = 3_000;

type Faults<Field extends string> = Partial<Record<Field, string>>;

interface SmallForm<Field extends string> {
  /** The prefix of the ids of its fields. */
  name: string;
  fields: readonly Field[];
  check: () => Faults<Field>;
  /** Answers with what went wrong, or nothing. */
  send: () => Promise<unknown>;
}

/** A form of one line or two: faults beside their fields, what belongs to none beside the first. `done` holds for a while after. */
export function useSmallForm<Field extends string>({ name, fields, check, send }: SmallForm<Field>) {
  const intl = useIntl();
  const [faults, setFaults] = useState<Faults<Field>>({});
  const [pending, setPending] = useState(false);
  const [done, setDone] = useState(false);
  useAfter(done ? DONE_SAID_FOR_MS : null, () => setDone(false));
  const fieldId = (field: Field) => `${name}-${field}`;

  const show = (found: Faults<Field>) => {
    setFaults(found);
    const first = fields.find((field) => found[field]);
    if (first) focusField(fieldId(first));
  };

  const faultsOf = (error: unknown): Faults<Field> => {
    const told = (error as Partial<ApiFailure>).errors ?? [];
    const placed = told.filter(({ field }) => (fields as readonly string[]).includes(field));
    if (placed.length > 0) return Object.fromEntries(placed.map(({ field, message }) => [field, message])) as Faults<Field>;
    const words = isUnreached(error)
      ? intl.formatMessage({ id: 'errors.network', defaultMessage: 'A network error has occurred.' })
      : (detailText(error) ?? intl.formatMessage({ id: 'errors.generic', defaultMessage: 'Something went wrong' }));
    return { [fields[0]!]: words } as Faults<Field>;
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const found = check();
    show(found);
    if (Object.keys(found).length > 0) return;
    setPending(true);
    const error = await send();
    setPending(false);
    setDone(!error);
    if (error) show(faultsOf(error));
  }

  return { submit: (event: FormEvent) => void submit(event), pending, done, faults, fieldId };
}
