import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import * as z from 'zod/mini';
import type { PaymentIntent } from '@contract/entities/payments';
import type { TaxTerms } from '@contract/entities/taxTerms';
import { paymentReference } from '@contract/rules/paymentReference';
import { termsOf } from '@contract/rules/taxes';
import { space } from '@web/theme/tokens';
import { Form, SubmitButton } from '@web/ui/form/Form';
import { useForm } from '@web/ui/form/useForm';
import { Price } from '@web/ui/media/Price';
import { Billing } from './Billing';
import { HowToPay } from './HowToPay';
import { PaymentMethod } from './PaymentMethod';
import type { useBilling } from './useBilling';
import { paymentErrors, usePayment } from './usePayment';

interface AskedIntent {
  currentData?: PaymentIntent | undefined;
  isError: boolean;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface PayFormProps {
  /** How it is taxed as far as that is known before where the bill goes. */
  terms: TaxTerms | null;
  billing: ReturnType<typeof useBilling>;
  /** What is to be paid, asked for with the address of the bill. */
  asked: AskedIntent;
  /** The same in cents, until that is known. */
  total: number;
  summary: (terms: TaxTerms | null) => ReactNode;
  label: (price: ReactNode) => ReactNode;
  onDone: () => Promise<void>;
}

function referenceOf({ registration, invoice, booking }: PaymentIntent): string | undefined {
  if (registration) return paymentReference(registration.alternateId);
  if (invoice) return paymentReference(invoice.alternateId, 'invoice');
  return booking ? paymentReference(booking.alternateId, 'booking') : undefined;
}

const Nothing = z.object({});

export function PayForm({ terms, billing, asked, total, summary, label, onDone }: PayFormProps) {
  const intent = asked.currentData;
  const payment = usePayment(intent);
  const paying = useForm(Nothing, {
    id: 'payment-alone',
    initial: {},
    async submit() {
      await payment.pay();
      await onDone();
    },
    explain: paymentErrors,
    guarded: false,
  });
  const form = billing.writing ? billing.form : paying;
  return (
    <Form form={form} long>
      <Stack>
        {summary(intent ? termsOf(intent) : terms)}
        {intent?.integration.type === 'manual' && <HowToPay reference={referenceOf(intent)} />}
        <Billing billing={billing} />
        {!billing.writing && <PaymentMethod payment={payment} asked={asked} />}
        <SubmitButton form={form} disabled={!billing.writing && !payment.isReady}>
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
