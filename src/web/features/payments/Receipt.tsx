import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { Payment } from '@contract/entities/payments';
import type { Registration } from '@contract/entities/registrations';
import { displayName } from '@contract/rules/names';
import { taxOf, termsOf } from '@contract/rules/taxes';
import { townLine } from '@contract/rules/townLine';
import { color, font, space } from '@web/theme/tokens';
import { PrintButton } from '@web/ui/button/PrintButton';
import { useOrganization } from '@web/ui/hooks/useOrganization';
import { Link } from '@web/ui/navigation/Link';
import { Price } from '@web/ui/media/Price';
import { TaxName } from '@web/ui/media/Taxes';
import { countryName } from './address';
import { ReceiptLines } from './ReceiptLines';

/** A payment or refund as it is kept and printed: from whom to whom, for what, and how much of it is tax. */
export function Receipt({ payment, registration: { event, account, alternateId } }: { payment: Payment; registration: Registration }) {
  const { locale } = useIntl();
  const { NAME } = useOrganization();
  const { currency, subTotal, salesTax, chargedAmt, address1, address2, zip, city, state, country, last4, createdAt, settledAt } = payment;
  const tax = taxOf(termsOf(payment));
  const isRefund = payment.type === 'refund';
  const sum = (cents: number) => <Price cents={isRefund ? -cents : cents} currency={currency} exact plainZero />;
  return (
    <Sheet>
      <Bar>
        <Link to={`/events/${event.slug}/attendee`}>
          <FormattedMessage id="passes.deck" defaultMessage="My passes" />
        </Link>
        <PrintButton />
      </Bar>
      <header>
        <strong>
          <bdi>{NAME}</bdi>
        </strong>
        <h1 className="page-title">
          {isRefund ? (
            <FormattedMessage id="payments.receipt.refund" defaultMessage="Refund" />
          ) : settledAt ? (
            <FormattedMessage id="payments.receipt" defaultMessage="Receipt" />
          ) : (
            <FormattedMessage id="payments.receipt.open" defaultMessage="Payment that is still open" />
          )}
        </h1>
        <p>
          <bdi>{event.name}</bdi>
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
          <dt>
            <FormattedMessage id="payments.receipt.number" defaultMessage="Registration" />
          </dt>
          <dd>{alternateId}</dd>
        </div>
        <div>
          <dt>
            {isRefund ? (
              <FormattedMessage id="payments.receipt.to" defaultMessage="Paid back to" />
            ) : (
              <FormattedMessage id="payments.receipt.from" defaultMessage="Paid by" />
            )}
          </dt>
          <dd>
            <bdi>{displayName(account)}</bdi>
            {[address1, address2, townLine({ city, state, zip, country }), countryName(country, locale)].filter(Boolean).map((text) => (
              <span key={text}>
                <bdi>{text}</bdi>
              </span>
            ))}
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

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[10]};
  margin: 0;
  dt {
    color: ${color.quiet};
    font-size: ${font.sm};
  }
  dd {
    display: grid;
    margin: 0;
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
