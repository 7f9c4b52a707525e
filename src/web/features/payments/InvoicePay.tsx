import type { ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { FormattedMessage } from 'react-intl';
import type { TaxTerms } from '@contract/entities/taxTerms';
import { useGetInvoiceIntentQuery } from '@web/api/invoices';
import { PayForm } from './PayForm';
import { useBilling } from './useBilling';

interface InvoicePayProps {
  invoiceId: string;
  /** What is to be paid, in cents. */
  total: number;
  terms: TaxTerms | null;
  summary: (terms: TaxTerms | null) => ReactNode;
  onDone: () => Promise<void>;
}

export function InvoicePay({ invoiceId, ...rest }: InvoicePayProps) {
  const billing = useBilling(true, '');
  const { addressId } = billing;
  const asked = useGetInvoiceIntentQuery(addressId ? { invoiceId, addressId } : skipToken);
  return (
    <PayForm
      {...{ billing, asked, ...rest }}
      label={(price) =>
        asked.currentData?.integration.type === 'manual' ? (
          <FormattedMessage id="payments.invoiceByHand" defaultMessage="Pay {price} by hand" values={{ price }} />
        ) : (
          <FormattedMessage id="payments.invoice" defaultMessage="Pay {price}" values={{ price }} />
        )
      }
    />
  );
}
