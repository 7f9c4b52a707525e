import { useCallback, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import * as z from 'zod/mini';
import type { PaymentIntent } from '@contract/entities/payments';
import { useCapturePayment, useIntentSecret } from '@web/api/registration';
import { space } from '@web/theme/tokens';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Notice } from '@web/ui/feedback/Notice';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { apiErrors } from '@web/ui/form/apiErrors';
import { Form, SubmitButton } from '@web/ui/form/Form';
import { useForm } from '@web/ui/form/useForm';
import { Price } from '@web/ui/media/Price';
import { Billing } from './Billing';
import { HowToPay } from './HowToPay';
import { DetailsRefused, type Prove } from './providers/fields';
import { ProviderFields } from './providers/ProviderFields';
import type { useBilling } from './useBilling';

interface AskedIntent {
  currentData?: PaymentIntent | undefined;
  isError: boolean;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface PayFormProps {
  billing: ReturnType<typeof useBilling>;
  /** What is to be paid, asked for with the address of the bill. */
  asked: AskedIntent;
  /** The same in cents, until that is known. */
  total: number;
  summary: ReactNode;
  /** What the button does, at its price. */
  label: (price: ReactNode) => ReactNode;
  /** What was paid for is had. */
  onDone: () => Promise<void>;
}

const Nothing = z.object({});

/** Where a bill goes, how it is paid, and the button that finishes it. */
export function PayForm({ billing, asked, total, summary, label, onDone }: PayFormProps) {
  const intent = asked.currentData;
  const readSecret = useIntentSecret(intent?.id);
  const [prove, setProve] = useState<Prove | null>(null);
  const onReady = useCallback((ready: Prove | null) => setProve(() => ready), []);
  const [capture] = useCapturePayment();
  const paying = useForm(Nothing, {
    id: 'payment-alone',
    initial: {},
    async submit() {
      if (!intent || !prove) return;
      await capture(intent.id, { ...(await prove()) }).unwrap();
      await onDone();
    },
    // What the provider has against the payer's details it says itself.
    explain: (error) => (error instanceof DetailsRefused ? { form: error.message } : apiErrors(error)),
    guarded: false,
  });
  const isUnderWay = intent?.progress === 'processing';
  const form = billing.writing ? billing.form : paying;
  return (
    <Form form={form} long>
      <Stack>
        {summary}
        {intent?.integration.type === 'manual' && <HowToPay reference={intent.registration?.alternateId} />}
        <Billing billing={billing} />
        {!billing.writing &&
          (isUnderWay ? (
            <Notice>
              <FormattedMessage
                id="errors.paymentProcessing"
                defaultMessage="Payment processing. We’ll update you when payment is received."
              />
            </Notice>
          ) : intent ? (
            <>
              {intent.progress === 'refused' && (
                <Notice kind="bad">
                  <FormattedMessage id="errors.paymentRefused" defaultMessage="Payment failed. Please try another payment method." />
                </Notice>
              )}
              <ProviderFields intent={intent} readSecret={readSecret} onReady={onReady} />
            </>
          ) : asked.isError ? (
            <ErrorState error={asked.error} retry={asked.refetch} retrying={asked.isFetching} />
          ) : (
            <Skeleton shape="text" />
          ))}
        <SubmitButton form={form} disabled={!billing.writing && (!intent || !prove || isUnderWay)}>
          {billing.writing ? (
            <FormattedMessage id="payments.address.use" defaultMessage="Use this address" />
          ) : (
            <span>{label(<Price cents={intent?.amount ?? total} exact />)}</span>
          )}
        </SubmitButton>
      </Stack>
    </Form>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space[8]};
`;
