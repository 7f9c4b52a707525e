import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { space } from '@web/theme/tokens';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Notice } from '@web/ui/feedback/Notice';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { ProviderFields } from './providers/ProviderFields';
import type { Payment } from './usePayment';

interface PaymentMethodProps {
  payment: Payment;
  asked: { isError: boolean; error?: unknown; isFetching: boolean; refetch: () => unknown };
}

export function PaymentMethod({ payment: { intent, isUnderWay, readSecret, onReady }, asked }: PaymentMethodProps) {
  const failed = asked.isError && <ErrorState error={asked.error} retry={asked.refetch} retrying={asked.isFetching} />;
  if (!intent) return failed || <Skeleton shape="text" />;
  return (
    <Fields>
      {isUnderWay ? (
        <Notice>
          <FormattedMessage id="errors.paymentProcessing" defaultMessage="Payment processing. We’ll update you when payment is received." />
        </Notice>
      ) : (
        <>
          {intent.progress === 'refused' && (
            <Notice kind="bad">
              <FormattedMessage id="errors.paymentRefused" defaultMessage="Payment failed. Please try another payment method." />
            </Notice>
          )}
          <ProviderFields intent={intent} readSecret={readSecret} onReady={onReady} />
        </>
      )}
      {failed}
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  gap: ${space[3]};
`;
