import { useCallback, useState } from 'react';
import type { PaymentIntent } from '@contract/entities/payments';
import { useCapturePayment, useIntentSecret } from '@web/api/registration';
import { apiErrors } from '@web/ui/form/apiErrors';
import { DetailsRefused, type Prove } from './providers/fields';

export function usePayment(intent: PaymentIntent | undefined) {
  const readSecret = useIntentSecret(intent?.id);
  const [prove, setProve] = useState<Prove | null>(null);
  const onReady = useCallback((ready: Prove | null) => setProve(() => ready), []);
  const [capture] = useCapturePayment();
  const isUnderWay = intent?.progress === 'processing';
  return {
    intent,
    isUnderWay,
    isReady: intent !== undefined && prove !== null && !isUnderWay,
    readSecret,
    onReady,
    async pay() {
      if (intent && prove) await capture(intent.id, { ...(await prove()) }).unwrap();
    },
  };
}

export type Payment = ReturnType<typeof usePayment>;

export const paymentErrors = (error: unknown) => (error instanceof DetailsRefused ? { form: error.message } : apiErrors(error));
