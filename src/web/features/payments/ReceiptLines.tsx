import { useIntl } from 'react-intl';
import styled from 'styled-components';
import type { Payment, PaymentLineItem } from '@contract/entities/payments';
import { color, font, space } from '@web/theme/tokens';
import { Counted } from '@web/ui/media/Counted';
import { Price } from '@web/ui/media/Price';
import { countedNames } from './paidNames';

/** What a payment was for, with what was paid for each; of one from before that was kept, the names. */
export function ReceiptLines({ payment }: { payment: Payment }) {
  const { lineItems, taxIncluded, currency, type } = payment;
  const sign = type === 'refund' ? -1 : 1;
  return (
    <List role="list">
      {lineItems.length > 0
        ? lineItems.map((item) => (
            <li key={item.id}>
              <span>
                <Counted name={item.name} quantity={item.quantity} />
              </span>
              <Amount>
                <Price cents={sign * (taxIncluded ? item.paid : item.paid - item.tax)} currency={currency} exact plainZero />
              </Amount>
              <Details item={item} currency={currency} isTaxed={payment.salesTaxName !== null} />
            </li>
          ))
        : countedNames(payment).map(([name, count]) => (
            <li key={name}>
              <span>
                <Counted name={name} quantity={count} />
              </span>
            </li>
          ))}
    </List>
  );
}

function Details({ item: { quantity, price, discount, tax, refunded }, currency, isTaxed }: DetailsProps) {
  const intl = useIntl();
  const money = (cents: number) => intl.formatNumber(cents / 100, { style: 'currency', currency });
  const details = [
    quantity > 1 &&
      price % quantity === 0 &&
      intl.formatMessage({ id: 'payments.receipt.each', defaultMessage: '{price} each' }, { price: money(price / quantity) }),
    discount > 0 &&
      intl.formatMessage({ id: 'payments.receipt.discount', defaultMessage: 'Discount: {price}' }, { price: money(-discount) }),
    isTaxed && intl.formatMessage({ id: 'payments.receipt.lineTax', defaultMessage: 'Tax: {price}' }, { price: money(tax) }),
    refunded > 0 &&
      intl.formatMessage({ id: 'payments.receipt.givenBack', defaultMessage: 'Given back: {price}' }, { price: money(refunded) }),
  ].filter((detail) => detail !== false);
  return details.length > 0 && <Quiet>{details.join(' · ')}</Quiet>;
}

interface DetailsProps {
  item: PaymentLineItem;
  currency: string;
  isTaxed: boolean;
}

const List = styled.ul`
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 ${space[4]};
    padding-block: ${space[2]};
    border-block-end: 1px solid ${color.line};
  }
`;

const Amount = styled.span`
  text-align: end;
  font-variant-numeric: tabular-nums;
`;

const Quiet = styled.span`
  grid-column: 1 / -1;
  color: ${color.quiet};
  font-size: ${font.sm};
`;
