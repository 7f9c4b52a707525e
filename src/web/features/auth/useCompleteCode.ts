import { useEffect } from 'react';
import type { FormState } from '@web/ui/form/useForm';
import { useLatest } from '@web/ui/hooks/useLatest';

const LENGTH = 6;

/** Sends a form as soon as its code is complete; one that was refused is sent again once it has been changed. */
export function useCompleteCode(form: FormState, code: string, ready = true): void {
  const isComplete = ready && code.length === LENGTH;
  const send = useLatest(() => void form.submit());
  useEffect(() => {
    // React renders nothing at once from within an effect, as a form does that shows what is wrong.
    if (isComplete) queueMicrotask(send);
  }, [isComplete, code, send]);
}
