import { useState, type ReactNode } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Subscription } from '@contract/entities/subscriptions';
import { useCancelSubscriptionMutation, useCreateSubscriptionMutation } from '@web/api/subscriptions';
import { color, font, space } from '@web/theme/tokens';
import { Facts } from '@web/ui/layout/Facts';
import { Button } from '@web/ui/button/Button';
import { AskingButton } from '@web/ui/dialog/AskingButton';
import { Notice } from '@web/ui/feedback/Notice';
import { SumLines } from '@web/ui/media/SumLines';
import { Link } from '@web/ui/navigation/Link';
import { Lasting } from './Lasting';
import type { SubscriptionPaySlot } from './Offers';
import { PaidWith } from './PaidWith';
import { PriceOf } from './PriceOf';
import { SubscriptionChip } from './SubscriptionChip';

interface SubscriptionDetailProps {
  subscription: Subscription;
  pay: (slot: SubscriptionPaySlot) => ReactNode;
  payments: ReactNode;
}

export function SubscriptionDetail({ subscription, pay, payments }: SubscriptionDetailProps) {
  const { status, startedAt, subscriptionProduct: product, price, paymentMethod } = subscription;
  const [paying, setPaying] = useState(false);
  const isOwed = status === 'past_due' || status === 'unpaid';
  return (
    <Parts>
      <header>
        <Link className="target" to="/subscriptions">
          <FormattedMessage id="subscriptions.title" defaultMessage="Subscriptions" />
        </Link>
        <h1 className="page-title" dir="auto">
          {product.name}
        </h1>
        <SubscriptionChip subscription={subscription} />
      </header>
      {isOwed && !paying && (
        <Notice
          kind="warning"
          action={
            <Button size="sm" onClick={() => setPaying(true)}>
              <FormattedMessage id="subscriptions.pay" defaultMessage="Pay now" />
            </Button>
          }
        >
          <Lasting subscription={subscription} />
        </Notice>
      )}
      {isOwed && paying ? (
        pay({
          productId: product.id,
          priceId: price.id,
          amount: price.amount,
          summary: (terms) => (
            <SumLines lines={[{ id: product.id, name: product.name, quantity: 1, amount: price.amount }]} terms={terms} />
          ),
          onDone: () => setPaying(false),
        })
      ) : (
        <>
          <Facts>
            <div>
              <dt>
                <FormattedMessage id="subscriptions.costs" defaultMessage="Price" />
              </dt>
              <dd>
                <PriceOf price={price} />
              </dd>
            </div>
            {!isOwed && (
              <div>
                <dt>
                  <FormattedMessage id="subscriptions.lasts" defaultMessage="Lasts" />
                </dt>
                <dd>
                  <Lasting subscription={subscription} />
                </dd>
              </div>
            )}
            {startedAt && (
              <div>
                <dt>
                  <FormattedMessage id="subscriptions.since" defaultMessage="Since" />
                </dt>
                <dd>
                  <FormattedDate value={startedAt} dateStyle="long" />
                </dd>
              </div>
            )}
            {paymentMethod && <PaidWith card={paymentMethod} />}
          </Facts>
          <Actions subscription={subscription} />
        </>
      )}
      <section aria-labelledby="subscription-payments">
        <h2 id="subscription-payments">
          <FormattedMessage id="payments.list" defaultMessage="Payments" />
        </h2>
        {payments}
      </section>
    </Parts>
  );
}

function Actions({ subscription }: { subscription: Subscription }) {
  const { id, status, cancelAtEnd, startedAt, expiresAt, subscriptionProduct: product, price } = subscription;
  const [cancel, canceling] = useCancelSubscriptionMutation();
  const [subscribe, resuming] = useCreateSubscriptionMutation();
  if (status === 'canceled') return null;
  if (cancelAtEnd) {
    const keep = () => void subscribe({ productId: product.id, priceId: price.id, quantity: 1 });
    return (
      <div>
        <Button variant="secondary" pending={resuming.isLoading} onClick={keep}>
          <FormattedMessage id="subscriptions.keep" defaultMessage="Keep it" />
        </Button>
      </div>
    );
  }
  const lasts = startedAt !== null && status !== 'past_due' && status !== 'unpaid';
  return (
    <div>
      <AskingButton
        variant="secondary"
        size="md"
        title={
          <FormattedMessage id="subscriptions.cancel.ask" defaultMessage="Cancel {name}?" values={{ name: <bdi>{product.name}</bdi> }} />
        }
        about={
          lasts ? (
            <FormattedMessage
              id="subscriptions.cancel.until"
              defaultMessage="It lasts until {date} and is not charged again. Until then you can change your mind."
              values={{ date: <FormattedDate value={expiresAt} dateStyle="long" /> }}
            />
          ) : (
            <FormattedMessage id="subscriptions.cancel.now" defaultMessage="It is not paid, so it ends at once." />
          )
        }
        act={<FormattedMessage id="subscriptions.cancel" defaultMessage="Cancel subscription" />}
        pending={canceling.isLoading}
        onAct={() => cancel({ subscriptionId: id })}
      >
        <FormattedMessage id="subscriptions.cancel" defaultMessage="Cancel subscription" />
      </AskingButton>
    </div>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  max-inline-size: 640px;
  > header {
    display: grid;
    gap: ${space[2]};
    justify-items: start;
  }
  > header a {
    color: ${color.quiet};
    font-size: ${font.sm};
  }
  > section > h2 {
    margin-block-end: ${space[3]};
    font-size: ${font.lg};
  }
`;
