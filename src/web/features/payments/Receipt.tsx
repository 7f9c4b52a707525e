import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { BaseOrganization } from '@contract/entities/organization';
import type { Payment } from '@contract/entities/payments';
import { taxOf, termsOf } from '@contract/rules/taxes';
import { color, font, space } from '@web/theme/tokens';
import { Facts } from '@web/ui/layout/Facts';
import { PrintButton } from '@web/ui/button/PrintButton';
import { PostalLines } from '@web/ui/media/PostalLines';
import { Price } from '@web/ui/media/Price';
import { TaxName } from '@web/ui/media/Taxes';
import { HowToPay } from './HowToPay';
import { isDropped } from './isDropped';
import { ReceiptLines } from './ReceiptLines';

interface ReceiptProps {
  seller: BaseOrganization;
  payment: Payment;
  /** What was paid for, and by whom. */
  of: { name: string; number: ReactNode; reference: string; payer: string };
  back: ReactNode;
}

export function Receipt({ seller, payment, of: { name, number, reference, payer }, back }: ReceiptProps) {
  const { currency, subTotal, salesTax, chargedAmt, last4, createdAt, settledAt } = payment;
  const tax = taxOf(termsOf(payment));
  const isRefund = payment.type === 'refund';
  const sum = (cents: number) => <Price cents={isRefund ? -cents : cents} currency={currency} exact plainZero />;
  return (
    <Sheet>
      <Bar>
        {back}
        <PrintButton />
      </Bar>
      <header>
        <strong>
          <bdi>{seller.name}</bdi>
        </strong>
        <Seller>
          <PostalLines of={seller} />
        </Seller>
        <h1 className="page-title">
          {isRefund ? (
            <FormattedMessage id="payments.receipt.refund" defaultMessage="Refund" />
          ) : isDropped(payment) ? (
            <FormattedMessage id="payments.canceled" defaultMessage="Canceled before it was paid" />
          ) : settledAt ? (
            <FormattedMessage id="payments.receipt" defaultMessage="Receipt" />
          ) : (
            <FormattedMessage id="payments.receipt.open" defaultMessage="Payment that is still open" />
          )}
        </h1>
        <p>
          <bdi>{name}</bdi>
        </p>
      </header>
      <Facts>
        <div>
          <dt>
            <FormattedMessage id="payments.receipt.date" defaultMessage="Date" />
          </dt>
          <dd>
            <FormattedDate value={settledAt ?? createdAt} dateStyle="long" />
          </dd>
        </div>
        <div>
          <dt>{number}</dt>
          <dd>{reference}</dd>
        </div>
        <div>
          <dt>
            {isRefund ? (
              <FormattedMessage id="payments.receipt.to" defaultMessage="Paid back to" />
            ) : settledAt ? (
              <FormattedMessage id="payments.receipt.from" defaultMessage="Paid by" />
            ) : (
              <FormattedMessage id="payments.receipt.by" defaultMessage="To be paid by" />
            )}
          </dt>
          <dd>
            <bdi>{payer}</bdi>
            <PostalLines of={payment} />
          </dd>
        </div>
        {last4 && (
          <div>
            <dt>
              <FormattedMessage id="payments.receipt.means" defaultMessage="Paid with" />
            </dt>
            <dd>
              <FormattedMessage id="payments.card" defaultMessage="Card ending in {last4}" values={{ last4 }} />
            </dd>
          </div>
        )}
      </Facts>
      {!isRefund && !settledAt && !isDropped(payment) && <HowToPay reference={reference} />}
      <ReceiptLines payment={payment} />
      <Sums>
        {tax && (
          <>
            <dt>
              <FormattedMessage id="payments.receipt.subtotal" defaultMessage="Before tax" />
            </dt>
            <dd>{sum(subTotal)}</dd>
            <dt>
              <TaxName {...tax} />
            </dt>
            <dd>{sum(salesTax)}</dd>
          </>
        )}
        <dt>
          <strong>
            <FormattedMessage id="sessions.total" defaultMessage="Total" />
          </strong>
        </dt>
        <dd>
          <strong>{sum(chargedAmt)}</strong>
        </dd>
      </Sums>
    </Sheet>
  );
}

const Seller = styled.div`
  display: grid;
  margin-block-end: ${space[4]};
  color: ${color.quiet};
  font-size: ${font.sm};
`;

const Sheet = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  max-inline-size: 640px;
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  align-items: center;
  justify-content: space-between;
  @media print {
    display: none;
  }
`;

const Sums = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space[2]} ${space[4]};
  margin: 0;
  dd {
    margin: 0;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`;
