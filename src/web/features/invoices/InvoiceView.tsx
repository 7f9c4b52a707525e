import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Invoice } from '@contract/entities/invoices';
import type { TaxTerms } from '@contract/entities/taxTerms';
import { invoiceState } from '@contract/rules/invoices';
import { paymentReference } from '@contract/rules/paymentReference';
import { color, font, space } from '@web/theme/tokens';
import { PrintButton } from '@web/ui/button/PrintButton';
import { useFocusOnChange } from '@web/ui/hooks/useFocusOnChange';
import { PostalLines } from '@web/ui/media/PostalLines';
import { SumLines } from '@web/ui/media/SumLines';
import { Link } from '@web/ui/navigation/Link';
import { totalOf } from './chargeOf';
import { InvoiceChip } from './InvoiceChip';
import { InvoiceFacts } from './InvoiceFacts';
import { InvoiceLines } from './InvoiceLines';
import { InvoiceStanding } from './InvoiceStanding';

export interface InvoicePaySlot {
  invoiceId: string;
  total: number;
  terms: TaxTerms | null;
  summary: (terms: TaxTerms | null) => ReactNode;
  onDone: () => Promise<void>;
}

interface InvoiceViewProps {
  invoice: Invoice;
  pay: (slot: InvoicePaySlot) => ReactNode;
  /** How it is paid by hand, by what it is to be named then. */
  howToPay: (reference: string) => ReactNode;
  payments: ReactNode;
}

export function InvoiceView({ invoice, pay, howToPay, payments }: InvoiceViewProps) {
  const { id, alternateId, title, notes, tax } = invoice;
  const [paidHere, setPaidHere] = useState(false);
  const state = invoiceState(invoice);
  const reference = paymentReference(alternateId, 'invoice');
  // What was pressed is gone once it is paid.
  const top = useFocusOnChange<HTMLHeadingElement>(paidHere);
  const total = totalOf(invoice);
  return (
    <Sheet>
      <Bar>
        <Link className="target" to="/invoices">
          <FormattedMessage id="invoices.back" defaultMessage="All invoices" />
        </Link>
        <PrintButton />
      </Bar>
      <Head>
        <div>
          <strong>
            <bdi>{invoice.organization.name}</bdi>
          </strong>
          <Quiet>
            <PostalLines of={invoice.organization} />
          </Quiet>
        </div>
        <h1 className="page-title" ref={top} tabIndex={-1}>
          <FormattedMessage id="invoices.number" defaultMessage="Invoice {reference}" values={{ reference }} />
        </h1>
        <Named>
          <bdi>{title}</bdi> <InvoiceChip invoice={invoice} />
        </Named>
      </Head>
      <InvoiceStanding invoice={invoice} paidHere={paidHere} howToPay={() => howToPay(reference)} />
      <InvoiceFacts invoice={invoice} />
      <InvoiceLines invoice={invoice} />
      {notes && (
        <section>
          <h2>
            <FormattedMessage id="invoices.notes" defaultMessage="Notes" />
          </h2>
          <Text dir="auto">{notes.trim()}</Text>
        </section>
      )}
      {invoice.payments.length > 0 && payments}
      {state === 'sent' && (
        <Pay>
          <h2>
            <FormattedMessage id="invoices.pay" defaultMessage="Pay this invoice" />
          </h2>
          {pay({
            invoiceId: id,
            total,
            terms: tax,
            // The total stands above; what it is with the tax is known once it is where the bill goes.
            summary: (terms) => terms?.rate && <SumLines lines={[{ id, name: reference, quantity: 1, amount: total }]} terms={terms} />,
            onDone: async () => setPaidHere(true),
          })}
        </Pay>
      )}
    </Sheet>
  );
}

const Sheet = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  max-inline-size: 640px;
  h2 {
    margin-block-end: ${space[2]};
    font-size: ${font.lg};
  }
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  align-items: center;
  justify-content: space-between;
  @media print {
    display: none;
  }
`;

const Head = styled.header`
  display: grid;
  gap: ${space[3]};
`;

const Named = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[3]};
  align-items: center;
  overflow-wrap: anywhere;
  font-size: ${font.lg};
`;

const Quiet = styled.div`
  display: grid;
  color: ${color.quiet};
  font-size: ${font.sm};
`;

const Text = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Pay = styled.section`
  @media print {
    display: none;
  }
`;
