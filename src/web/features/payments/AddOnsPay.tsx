import type { ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { FormattedMessage } from 'react-intl';
import type { TaxTerms } from '@contract/entities/taxTerms';
import { useGetAddOnsIntentQuery } from '@web/api/addOns';
import { PayForm } from './PayForm';
import { useBilling } from './useBilling';
import { useOfferedTerms } from './useOfferedTerms';

interface AddOnsPayProps {
  eventId: string;
  passId: string;
  addOnIds: readonly string[];
  /** What is to be paid, in cents. */
  total: number;
  summary: (terms: TaxTerms | null) => ReactNode;
  onDone: () => Promise<void>;
}

export function AddOnsPay({ eventId, passId, addOnIds, ...rest }: AddOnsPayProps) {
  const billing = useBilling(true, '');
  const terms = useOfferedTerms(eventId);
  const { addressId } = billing;
  const asked = useGetAddOnsIntentQuery(addressId ? { eventId, passId, addOnIds: addOnIds.join(','), addressId } : skipToken);
  return (
    <PayForm
      {...{ terms, billing, asked, ...rest }}
      label={(price) => <FormattedMessage id="payments.addOns" defaultMessage="Add for {price}" values={{ price }} />}
    />
  );
}
