import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { useGetSubscriptionQuery } from '@web/api/subscriptions';
import { SubscriptionPay } from '@web/features/payments/SubscriptionPay';
import { SubscriptionPayments } from '@web/features/payments/SubscriptionPayments';
import { Offers, type SubscriptionPaySlot } from '@web/features/subscriptions/Offers';
import { SubscriptionDetail } from '@web/features/subscriptions/SubscriptionDetail';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { namesNothing } from '@web/ui/feedback/errorText';
import { NotFound } from '@web/ui/feedback/NotFound';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { PageHead } from '@web/ui/layout/PageHead';
import { PageTitle } from '@web/ui/layout/PageTitle';

export function SubscriptionsScreen() {
  const { subscriptionId } = useParams();
  return subscriptionId === undefined ? <AllSubscriptions /> : <OneSubscription subscriptionId={subscriptionId} />;
}

const pay = (slot: SubscriptionPaySlot) => <SubscriptionPay {...slot} />;

function AllSubscriptions() {
  const title = useIntl().formatMessage({ id: 'subscriptions.title', defaultMessage: 'Subscriptions' });
  return (
    <>
      <PageHead title={title} />
      <PageTitle>{title}</PageTitle>
      <Offers pay={pay} />
    </>
  );
}

function OneSubscription({ subscriptionId }: { subscriptionId: string }) {
  const { currentData: subscription, ...asked } = useGetSubscriptionQuery({ subscriptionId });
  if (namesNothing(asked.error)) return <NotFound home="/subscriptions" />;
  if (asked.isError && !subscription) return <ErrorState error={asked.error} retry={asked.refetch} retrying={asked.isFetching} />;
  if (!subscription) return <Skeleton shape="text" />;
  return (
    <>
      <PageHead title={subscription.subscriptionProduct.name} />
      <SubscriptionDetail
        key={subscription.id}
        subscription={subscription}
        pay={pay}
        payments={<SubscriptionPayments subscriptionId={subscription.id} />}
      />
    </>
  );
}
