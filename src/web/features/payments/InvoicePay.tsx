import { FormattedMessage } from 'react-intl';
import type { TaxTerms } from '@contract/entities/taxTerms';
import { useGetInvoiceIntentQuery } from '@web/api/invoices';
import { PayForm } from './PayForm';
import { useBilled, type PayProps } from './useBilled';

interface InvoicePayProps extends PayProps {
  invoiceId: string;
  terms: TaxTerms | null;
}

export function InvoicePay({ invoiceId, ...rest }: InvoicePayProps) {
  const { billing, args } = useBilled({ invoiceId });
  const asked = useGetInvoiceIntentQuery(args);
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
