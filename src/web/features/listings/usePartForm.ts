import type { output } from 'zod/mini';
import { useWhenReached } from '@web/state/realtime/useWhenReached';
import type { FormSchema } from '@web/ui/form/checkValues';
import { useAutosave } from '@web/ui/form/useAutosave';
import { useForm, type FormOptions } from '@web/ui/form/useForm';
import { onLatest } from './listingErrors';
import { useNumberMessages } from './useNumberMessages';

interface PartFormOptions<S extends FormSchema> extends Pick<FormOptions<S>, 'id' | 'initial' | 'explain'> {
  /** What is there already, and which state of it is known; null for a new one. */
  part: { revision: unknown } | null;
  save: (values: output<S>) => Promise<unknown>;
  refetch: () => unknown;
  onClose: () => void;
}

/**
 * The form in which one part of an event is described. What is there already is saved as it is typed, but a line, such as a price,
 * as it is left: half a price is never on sale. What is new is made by its button.
 */
export function usePartForm<S extends FormSchema>(schema: S, { part, save, refetch, onClose, ...options }: PartFormOptions<S>) {
  const form = useForm(schema, {
    ...options,
    messageOf: useNumberMessages(),
    keepValues: true,
    async submit(values) {
      await onLatest(save(values), refetch);
      // The next change is made on what is there by then.
      if (part) await refetch();
      else onClose();
    },
  });
  const { leaving, ...saving } = useAutosave(form, { version: part?.revision, whole: 'lines', off: part === null });
  useWhenReached(saving.retry);
  return part ? { ...form, leaving, saving } : { ...form, saving: null };
}

export type PartFormState = ReturnType<typeof usePartForm>;
