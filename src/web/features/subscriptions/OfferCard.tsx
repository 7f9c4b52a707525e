import { useId, useState } from 'react';
import { Check } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { Subscription, SubscriptionProduct, SubscriptionProductPrice } from '@contract/entities/subscriptions';
import { color, font, radius, space } from '@web/theme/tokens';
import { Button, ButtonLink } from '@web/ui/button/Button';
import { NumberField } from '@web/ui/form/TextField';
import { RadioField } from '@web/ui/form/RadioField';
import { Chip } from '@web/ui/media/Chip';
import { Price } from '@web/ui/media/Price';
import { centsTyped, isWithin } from './amounts';
import { PriceOf } from './PriceOf';
import { SubscriptionChip } from './SubscriptionChip';
import { usePriceLabel } from './usePriceLabel';

export interface Choice {
  product: SubscriptionProduct;
  price: SubscriptionProductPrice;
  amount: number;
}

interface OfferCardProps {
  product: SubscriptionProduct;
  /** The one that the viewer has. */
  own: Subscription | undefined;
  pending: boolean;
  onChoose: (choice: Choice) => void;
}

export function OfferCard({ product, own, pending, onChoose }: OfferCardProps) {
  const { name, description, featured, features, prices } = product;
  const heading = useId();
  return (
    <Card aria-labelledby={heading} data-featured={featured}>
      <header>
        <h3 id={heading} dir="auto">
          {name}
        </h3>
        {own ? (
          <SubscriptionChip subscription={own} />
        ) : (
          featured && (
            <Chip tone="primary">
              <FormattedMessage id="subscriptions.featured" defaultMessage="Recommended" />
            </Chip>
          )
        )}
      </header>
      {description && <p dir="auto">{description}</p>}
      {features.length > 0 && (
        <Features role="list">
          {features.map((feature) => (
            <li key={feature} dir="auto">
              <Check size={18} strokeWidth={2} aria-hidden />
              {feature}
            </li>
          ))}
        </Features>
      )}
      <Bottom>
        {own && own.startedAt !== null ? (
          <ButtonLink to={`/subscriptions/${own.id}`} variant="secondary" wide>
            <FormattedMessage id="subscriptions.show" defaultMessage="Show your subscription" />
          </ButtonLink>
        ) : (
          prices.length > 0 && <Prices {...{ product, prices, pending, onChoose }} />
        )}
      </Bottom>
    </Card>
  );
}

interface PricesProps extends Omit<OfferCardProps, 'own'> {
  prices: readonly SubscriptionProductPrice[];
}

function Prices({ product, prices, pending, onChoose }: PricesProps) {
  const intl = useIntl();
  const label = usePriceLabel();
  const id = useId();
  const [chosen, setChosen] = useState(prices[0]!.id);
  const price = prices.find((one) => one.id === chosen) ?? prices[0]!;
  const isFree = price.type === 'payWhatYouWant';
  const [typed, setTyped] = useState<string | null>(null);
  const cents = isFree && typed !== null ? centsTyped(typed) : price.amount;
  const wrong = isFree && !isWithin(cents, price);
  return (
    <>
      {prices.length > 1 ? (
        <RadioField
          id={id}
          label={intl.formatMessage({ id: 'subscriptions.price', defaultMessage: 'How you pay' })}
          value={price.id}
          onChange={setChosen}
          choices={prices.map((one) => ({ value: one.id, label: label(one) }))}
        />
      ) : (
        !isFree && (
          <Amount>
            <PriceOf price={price} />
          </Amount>
        )
      )}
      {isFree && (
        <NumberField
          required
          id={`${id}-amount`}
          label={intl.formatMessage({ id: 'subscriptions.amount', defaultMessage: 'What you give each time' })}
          hint={
            <FormattedMessage
              id="subscriptions.amount.between"
              defaultMessage="Between {min} and {max}"
              values={{ min: <Price cents={price.minAmount} plainZero />, max: <Price cents={price.maxAmount} plainZero /> }}
            />
          }
          error={
            wrong
              ? intl.formatMessage({ id: 'subscriptions.amount.wrong', defaultMessage: 'Choose an amount within these bounds.' })
              : undefined
          }
          value={typed ?? String(price.amount / 100)}
          onChange={setTyped}
        />
      )}
      <Button
        wide
        size="lg"
        variant={product.featured ? 'primary' : 'secondary'}
        disabled={wrong}
        pending={pending}
        onClick={() => cents !== null && onChoose({ product, price, amount: cents })}
      >
        <span>
          <FormattedMessage id="subscriptions.choose" defaultMessage="Choose {name}" values={{ name: <bdi>{product.name}</bdi> }} />
        </span>
      </Button>
    </>
  );
}

const Card = styled.article`
  display: grid;
  grid-template-rows: auto auto 1fr auto;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  align-content: start;
  padding: ${space[6]};
  border: 1px solid ${color.line};
  border-radius: ${radius.lg};
  background: ${color.surface};
  overflow-wrap: anywhere;
  &[data-featured='true'] {
    border: 2px solid ${color.primary};
  }
  header {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
    align-items: center;
    justify-content: space-between;
  }
  h3 {
    font-size: ${font.xl};
  }
`;

const Features = styled.ul`
  display: grid;
  gap: ${space[2]};
  align-content: start;
  li {
    display: flex;
    gap: ${space[2]};
  }
  svg {
    flex: none;
    margin-block-start: 3px;
    color: ${color.primaryText};
  }
`;

const Bottom = styled.div`
  display: grid;
  gap: ${space[4]};
  align-self: end;
`;

const Amount = styled.p`
  font-size: ${font.lg};
  font-weight: 600;
`;
