import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { useGetOrganizationQuery } from '@web/api/organization';
import { useGetAttendeeQuery, useGetPaymentQuery } from '@web/api/registration';
import { Receipt } from '@web/features/payments/Receipt';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { isMissing } from '@web/ui/feedback/errorText';
import { NotFound } from '@web/ui/feedback/NotFound';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { PageHead } from '@web/ui/layout/PageHead';

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
  return (
    <>
      <PageHead title={intl.formatMessage({ id: 'payments.receipt', defaultMessage: 'Receipt' })} />
      <Receipt seller={seller.data} payment={payment.data} registration={attendee.data} />
    </>
  );
}
