import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { TaxTerms } from '@contract/entities/taxTerms';
import type { Order, OrderSummary as Summary } from '@contract/rules/prices';
import { color, font, space } from '@web/theme/tokens';
import { Price } from '@web/ui/media/Price';
import { TaxName, TaxNote } from '@web/ui/media/Taxes';
import { StayDays } from '@web/ui/time/StayDays';

interface OrderSummaryProps {
  order: Order;
  summary: Summary;
  /** How it is taxed; null where it is not. */
  terms: TaxTerms | null;
  couponAction?: ReactNode;
}

export function OrderSummary({ order, summary, terms, couponAction }: OrderSummaryProps) {
  const coupon = order.coupon as { code?: string } | null;
  const addedTax = summary.total > 0 && terms && !terms.included ? terms.rate : null;
  if (summary.lines.length === 0) {
    return (
      <Quiet>
        <FormattedMessage id="registration.summary.empty" defaultMessage="Nothing chosen yet." />
      </Quiet>
    );
  }
  return (
    <>
      <Lines>
        {summary.lines.map(({ kind, id, name, quantity, unitPrice, amount, stay }) => (
          <Line key={`${kind} ${id} ${unitPrice}`}>
            <dt>
              <bdi>{name}</bdi>
              {stay && (
                <Quiet as="span">
                  <StayDays {...stay} />
                </Quiet>
              )}
              {quantity > 1 && (
                <Quiet as="span">
                  <FormattedMessage
                    id="registration.summary.times"
                    defaultMessage="{quantity, number} × {price}"
                    values={{ quantity, price: <Price cents={unitPrice} /> }}
                  />
                </Quiet>
              )}
            </dt>
            <dd>
              <Price cents={amount} exact />
            </dd>
          </Line>
        ))}
      </Lines>
      <Sums>
        {(summary.discount > 0 || addedTax) && (
          <Line>
            <dt>
              <FormattedMessage id="registration.summary.subtotal" defaultMessage="Subtotal" />
            </dt>
            <dd>
              <Price cents={summary.subtotal} exact plainZero />
            </dd>
          </Line>
        )}
        {coupon && (
          <Line>
            <dt>
              <FormattedMessage
                id="registration.summary.coupon"
                defaultMessage="Coupon {code}"
                values={{ code: <bdi>{coupon.code}</bdi> }}
              />
              {couponAction}
            </dt>
            <Off>
              <Price cents={-summary.discount} exact plainZero />
            </Off>
          </Line>
        )}
        {addedTax && (
          <Line>
            <dt>
              <TaxName {...addedTax} />
            </dt>
            <dd>
              <Price cents={summary.tax} exact plainZero />
            </dd>
          </Line>
        )}
        <Total>
          <dt>
            <FormattedMessage id="registration.summary.total" defaultMessage="Total" />
          </dt>
          <dd>
            <Price cents={summary.total} exact />
          </dd>
        </Total>
      </Sums>
      {terms && summary.total > 0 && (
        <Quiet>
          <TaxNote terms={terms} cents={summary.tax} />
        </Quiet>
      )}
      <Quiet>
        <FormattedMessage id="registration.summary.fees" defaultMessage="No fees are added." />
      </Quiet>
    </>
  );
}

const Lines = styled.dl`
  display: grid;
  gap: ${space[3]};
  margin: 0;
`;

const Sums = styled(Lines)`
  padding-block-start: ${space[4]};
  border-block-start: 1px solid ${color.line};
`;

const Line = styled.div`
  display: flex;
  gap: ${space[4]};
  align-items: baseline;
  justify-content: space-between;
  dt {
    min-inline-size: 0;
  }
  dd {
    flex: none;
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
`;

const Off = styled.dd`
  color: ${color.goodText};
`;

const Total = styled(Line)`
  font-size: ${font.lg};
  font-weight: 680;
`;

const Quiet = styled.p`
  display: block;
  color: ${color.quiet};
  font-size: ${font.sm};
  &:empty {
    display: none;
  }
`;
