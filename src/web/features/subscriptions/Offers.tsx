import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { TaxTerms } from '@contract/entities/taxTerms';
import { useCreateSubscriptionMutation, useListSubscriptionProductsQuery, useListSubscriptionsInfiniteQuery } from '@web/api/subscriptions';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { color, font, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { SumLines } from '@web/ui/media/SumLines';
import { MySubscriptions } from './MySubscriptions';
import { OfferCard, type Choice } from './OfferCard';
import { PriceOf } from './PriceOf';

export interface SubscriptionPaySlot {
  productId: string;
  priceId: string;
  amount: number;
  summary: (terms: TaxTerms | null) => ReactNode;
  onDone: (subscriptionId: string) => void;
}

/** What can be subscribed to, and what the viewer is subscribed to. */
export function Offers({ pay }: { pay: (slot: SubscriptionPaySlot) => ReactNode }) {
  const signedIn = useSelector(selectSignedIn);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const products = useListSubscriptionProductsQuery();
  const own = useListSubscriptionsInfiniteQuery({}, { skip: !signedIn });
  const [begin, beginning] = useCreateSubscriptionMutation();
  const [choice, setChoice] = useState<Choice | null>(null);
  const show = (subscriptionId: string) => void navigate(`/subscriptions/${subscriptionId}`);

  if (choice) return <Checkout choice={choice} pay={pay} onDone={show} onBack={() => setChoice(null)} />;
  if (products.isError && !products.data) {
    return <ErrorState error={products.error} retry={products.refetch} retrying={products.isFetching} />;
  }
  // What failed once is said in its own part, where it may be asked for again.
  if (!products.data || (signedIn && own.isLoading && !own.error)) return <Skeleton shape="card" count={3} />;

  const current = new Map(own.data?.pages.flat().map((one) => [one.status === 'canceled' ? null : one.subscriptionProduct.id, one]));
  const choose = async (chosen: Choice) => {
    const { product, price, amount } = chosen;
    if (!signedIn) return void navigate(`/auth/sign-in?redirect=${encodeURIComponent(pathname)}`);
    if (amount > 0) return setChoice(chosen);
    const { data } = await begin({ productId: product.id, priceId: price.id, quantity: 1, amount });
    if (data) show(data.subscription.id);
  };
  return (
    <Parts>
      {signedIn && <MySubscriptions list={own} />}
      {products.data.length === 0 ? (
        <EmptyState>
          <FormattedMessage id="subscriptions.none" defaultMessage="There is nothing to subscribe to at the moment." />
        </EmptyState>
      ) : (
        <section aria-labelledby="subscription-offers">
          <h2 id="subscription-offers">
            <FormattedMessage id="subscriptions.offers" defaultMessage="What you can choose" />
          </h2>
          <Cards>
            {products.data.map((product) => (
              <OfferCard
                key={product.id}
                product={product}
                own={current.get(product.id)}
                pending={beginning.isLoading && beginning.originalArgs?.productId === product.id}
                onChoose={(chosen) => void choose(chosen)}
              />
            ))}
          </Cards>
        </section>
      )}
    </Parts>
  );
}

interface CheckoutProps {
  choice: Choice;
  pay: (slot: SubscriptionPaySlot) => ReactNode;
  onDone: (subscriptionId: string) => void;
  onBack: () => void;
}

const Checkout = ({ choice: { product, price, amount }, pay, onDone, onBack }: CheckoutProps) => (
  <Narrow>
    <h2 dir="auto">{product.name}</h2>
    <Quiet>
      <FormattedMessage
        id="subscriptions.terms"
        defaultMessage="{price}. It renews by itself until you cancel, which you can do at any time."
        values={{ price: <PriceOf price={{ ...price, amount }} /> }}
      />
    </Quiet>
    {pay({
      productId: product.id,
      priceId: price.id,
      amount,
      summary: (terms) => <SumLines lines={[{ id: product.id, name: product.name, quantity: 1, amount }]} terms={terms} />,
      onDone,
    })}
    <Button variant="quiet" onClick={onBack}>
      <FormattedMessage id="subscriptions.back" defaultMessage="Choose something else" />
    </Button>
  </Narrow>
);

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[10]};
  h2 {
    font-size: ${font.lg};
  }
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr));
  gap: ${space[4]};
  margin-block-start: ${space[4]};
`;

const Narrow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  max-inline-size: 640px;
  > button {
    justify-self: start;
  }
`;

const Quiet = styled.p`
  color: ${color.quiet};
`;
