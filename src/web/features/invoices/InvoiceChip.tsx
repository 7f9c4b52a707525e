import { FormattedMessage } from 'react-intl';
import type { InvoiceInList } from '@contract/entities/invoices';
import { invoiceState, isOverdue, type InvoiceState } from '@contract/rules/invoices';
import { StateChip, type ChipStates } from '@web/ui/media/StateChip';
import { useNow } from '@web/ui/time/useNow';

const STATES: ChipStates<InvoiceState | 'overdue'> = {
  draft: { tone: 'neutral', label: <FormattedMessage id="invoices.state.draft" defaultMessage="Draft" /> },
  sent: { tone: 'primary', label: <FormattedMessage id="invoices.state.sent" defaultMessage="Sent" /> },
  overdue: { tone: 'bad', label: <FormattedMessage id="invoices.state.overdue" defaultMessage="Overdue" /> },
  pendingPayment: { tone: 'warning', label: <FormattedMessage id="invoices.state.pendingPayment" defaultMessage="Pending payment" /> },
  paid: { tone: 'good', label: <FormattedMessage id="invoices.state.paid" defaultMessage="Paid" /> },
  void: { tone: 'neutral', label: <FormattedMessage id="invoices.state.void" defaultMessage="Void" /> },
};

/** Where an invoice stands. One that is open says so once its day is over where the reader is. */
export function InvoiceChip({ invoice }: { invoice: InvoiceInList }) {
  const state = invoiceState(invoice);
  const isLate = isOverdue(invoice, useNow(60_000)) && state === 'sent';
  return <StateChip states={STATES} state={isLate ? 'overdue' : state} />;
}
