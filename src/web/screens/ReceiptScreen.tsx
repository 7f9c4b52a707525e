import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { displayName } from '@contract/rules/names';
import { paymentReference } from '@contract/rules/paymentReference';
import { useGetOrganizationQuery } from '@web/api/organization';
import { useGetAttendeeQuery, useGetPaymentQuery } from '@web/api/registration';
import { Receipt } from '@web/features/payments/Receipt';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { isMissing } from '@web/ui/feedback/errorText';
import { NotFound } from '@web/ui/feedback/NotFound';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { PageHead } from '@web/ui/layout/PageHead';
import { Link } from '@web/ui/navigation/Link';

export function ReceiptScreen() {
  const intl = useIntl();
  const { slug = '', payment: paymentId = '' } = useParams();
  const attendee = useGetAttendeeQuery({ eventId: slug });
  const payment = useGetPaymentQuery({ eventId: slug, paymentId });
  const seller = useGetOrganizationQuery();
  const failed = [attendee, payment, seller].find(({ isError, data }) => isError && data === undefined);
  if (isMissing(failed?.error) || attendee.data === null) return <NotFound home="/events" />;
  if (failed) return <ErrorState error={failed.error} retry={failed.refetch} retrying={failed.isFetching} />;
  if (!attendee.data || !payment.data || !seller.data) return <Skeleton shape="text" />;
  const { event, account, alternateId } = attendee.data;
  return (
    <>
      <PageHead title={intl.formatMessage({ id: 'payments.receipt', defaultMessage: 'Receipt' })} />
      <Receipt
        seller={seller.data}
        payment={payment.data}
        of={{
          name: event.name,
          number: <FormattedMessage id="payments.receipt.number" defaultMessage="Registration" />,
          reference: paymentReference(alternateId),
          payer: displayName(account),
        }}
        back={
          <Link to={`/events/${event.slug}/attendee`}>
            <FormattedMessage id="passes.deck" defaultMessage="My passes" />
          </Link>
        }
      />
    </>
  );
}
