import type { ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { FormattedMessage } from 'react-intl';
import type { TaxTerms } from '@contract/entities/taxTerms';
import { useGetSessionIntentQuery } from '@web/api/sessionRegistration';
import { PayForm } from './PayForm';
import { useBilling } from './useBilling';
import { useOfferedTerms } from './useOfferedTerms';

interface SessionPayProps {
  eventId: string;
  sessionId: string;
  /** What is to be paid, in cents. */
  total: number;
  summary: (terms: TaxTerms | null) => ReactNode;
  onDone: () => Promise<void>;
}

export function SessionPay({ eventId, sessionId, ...rest }: SessionPayProps) {
  const billing = useBilling(true, '');
  const terms = useOfferedTerms(eventId);
  const { addressId } = billing;
  const asked = useGetSessionIntentQuery(addressId ? { eventId, sessionId, addressId } : skipToken);
  return (
    <PayForm
      {...{ terms, billing, asked, ...rest }}
      label={(price) => <FormattedMessage id="payments.session" defaultMessage="Register, {price}" values={{ price }} />}
    />
  );
}
