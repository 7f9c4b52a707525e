import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { GroupCoupons } from '@web/features/coupons/GroupCoupons';
import { CouponsPay } from '@web/features/payments/CouponsPay';
import { PaymentList } from '@web/features/payments/PaymentList';
import { PageHead } from '@web/ui/layout/PageHead';

export function CouponsScreen() {
  const intl = useIntl();
  const { slug = '' } = useParams();
  return (
    <>
      <PageHead title={intl.formatMessage({ id: 'coupons.title', defaultMessage: 'Passes for a group' })} />
      <GroupCoupons slug={slug} pay={(slot) => <CouponsPay eventId={slug} {...slot} />} payments={<PaymentList slug={slug} />} />
    </>
  );
}
