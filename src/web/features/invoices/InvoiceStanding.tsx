import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Invoice } from '@contract/entities/invoices';
import { invoiceState } from '@contract/rules/invoices';
import { Notice } from '@web/ui/feedback/Notice';

interface InvoiceStandingProps {
  invoice: Invoice;
  paidHere: boolean;
  howToPay: () => ReactNode;
}

/** What is to be known of it before all else: that it waits for its money, is paid, or is to be paid no more. */
export function InvoiceStanding({ invoice, paidHere, howToPay }: InvoiceStandingProps) {
  const state = invoiceState(invoice);
  if (state === 'void') {
    return (
      <Notice>
        <FormattedMessage id="invoices.isVoid" defaultMessage="This invoice was taken back. There is nothing to pay for it." />
      </Notice>
    );
  }
  if (state === 'pendingPayment') {
    return invoice.status === 'sent' ? (
      <Notice>
        <FormattedMessage id="errors.paymentProcessing" defaultMessage="Payment processing. We’ll update you when payment is received." />
      </Notice>
    ) : (
      <>
        <Notice kind="warning">
          <FormattedMessage
            id="invoices.byHand"
            defaultMessage="Pay by hand, as said below. It stays pending until {organization} has received the money."
            values={{ organization: <bdi>{invoice.organization.name}</bdi> }}
          />
        </Notice>
        {howToPay()}
      </>
    );
  }
  return state === 'paid' && paidHere ? (
    <Notice kind="good">
      <FormattedMessage id="invoices.thanks" defaultMessage="Thank you, it is paid. A receipt is on its way to you by mail." />
    </Notice>
  ) : null;
}
