import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { InvoiceInList } from '@contract/entities/invoices';
import { invoiceState, isOverdue, type InvoiceState } from '@contract/rules/invoices';
import { Chip, type Tone } from '@web/ui/media/Chip';
import { useNow } from '@web/ui/time/useNow';

const TONES: Record<InvoiceState, Tone> = { draft: 'neutral', sent: 'primary', pendingPayment: 'warning', paid: 'good', void: 'neutral' };

const STATES: Record<InvoiceState, ReactNode> = {
  draft: <FormattedMessage id="invoices.state.draft" defaultMessage="Draft" />,
  sent: <FormattedMessage id="invoices.state.sent" defaultMessage="Sent" />,
  pendingPayment: <FormattedMessage id="invoices.state.pendingPayment" defaultMessage="Pending payment" />,
  paid: <FormattedMessage id="invoices.state.paid" defaultMessage="Paid" />,
  void: <FormattedMessage id="invoices.state.void" defaultMessage="Void" />,
};

/** Where an invoice stands. One that is open says so once its day is over where the reader is. */
export function InvoiceChip({ invoice }: { invoice: InvoiceInList }) {
  const state = invoiceState(invoice);
  if (isOverdue(invoice, useNow(60_000)) && state === 'sent') {
    return (
      <Chip tone="bad">
        <FormattedMessage id="invoices.state.overdue" defaultMessage="Overdue" />
      </Chip>
    );
  }
  return <Chip tone={TONES[state]}>{STATES[state]}</Chip>;
}
