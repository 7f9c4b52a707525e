import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import type { Invoice } from '@contract/entities/invoices';
import { displayName } from '@contract/rules/names';
import { paymentReference } from '@contract/rules/paymentReference';
import { useGetInvoiceQuery } from '@web/api/invoices';
import { InvoiceList } from '@web/features/invoices/InvoiceList';
import { InvoiceView } from '@web/features/invoices/InvoiceView';
import { receiptOf } from '@web/features/invoices/receiptOf';
import { HowToPay } from '@web/features/payments/HowToPay';
import { InvoicePay } from '@web/features/payments/InvoicePay';
import { InvoicePayments } from '@web/features/payments/InvoicePayments';
import { Receipt } from '@web/features/payments/Receipt';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { namesNothing } from '@web/ui/feedback/errorText';
import { NotFound } from '@web/ui/feedback/NotFound';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { PageHead } from '@web/ui/layout/PageHead';
import { PageTitle } from '@web/ui/layout/PageTitle';
import { Link } from '@web/ui/navigation/Link';

export function InvoicesScreen() {
  const { invoice } = useParams();
  return invoice === undefined ? <AllInvoices /> : <OneInvoice key={invoice} invoiceId={invoice} />;
}

function AllInvoices() {
  const title = useIntl().formatMessage({ id: 'invoices.title', defaultMessage: 'Invoices' });
  return (
    <>
      <PageHead title={title} />
      <PageTitle>{title}</PageTitle>
      <InvoiceList />
    </>
  );
}

function OneInvoice({ invoiceId }: { invoiceId: string }) {
  const intl = useIntl();
  const { payment } = useParams();
  const { currentData: invoice, ...asked } = useGetInvoiceQuery({ invoiceId });
  if (namesNothing(asked.error)) return <NotFound home="/invoices" />;
  if (asked.isError && !invoice) return <ErrorState error={asked.error} retry={asked.refetch} retrying={asked.isFetching} />;
  if (!invoice) return <Skeleton shape="plain" />;
  if (payment !== undefined) return <PaymentReceipt invoice={invoice} paymentId={payment} />;
  const reference = paymentReference(invoice.alternateId, 'invoice');
  return (
    <>
      <PageHead title={intl.formatMessage({ id: 'invoices.number', defaultMessage: 'Invoice {reference}' }, { reference })} />
      <InvoiceView
        invoice={invoice}
        pay={(slot) => <InvoicePay {...slot} />}
        howToPay={(named) => <HowToPay reference={named} />}
        payments={<InvoicePayments invoice={invoice} />}
      />
    </>
  );
}

function PaymentReceipt({ invoice, paymentId }: { invoice: Invoice; paymentId: string }) {
  const intl = useIntl();
  const payment = receiptOf(invoice, paymentId);
  if (!payment) return <NotFound home="/invoices" />;
  const reference = paymentReference(invoice.alternateId, 'invoice');
  return (
    <>
      <PageHead title={intl.formatMessage({ id: 'payments.receipt', defaultMessage: 'Receipt' })} />
      <Receipt
        seller={invoice.organization}
        payment={payment}
        of={{
          name: invoice.title,
          number: <FormattedMessage id="invoices.one" defaultMessage="Invoice" />,
          reference,
          payer: invoice.account ? displayName(invoice.account) : '',
        }}
        back={
          <Link className="target" to={`/invoices/${invoice.id}`}>
            <FormattedMessage id="invoices.number" defaultMessage="Invoice {reference}" values={{ reference }} />
          </Link>
        }
      />
    </>
  );
}
