import { FormattedDate, FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Invoice } from '@contract/entities/invoices';
import type { BasePayment } from '@contract/entities/payments';
import { color, font, space } from '@web/theme/tokens';
import { Chip } from '@web/ui/media/Chip';
import { Price } from '@web/ui/media/Price';
import { Link } from '@web/ui/navigation/Link';

export const InvoicePayments = ({ invoice: { id, payments } }: { invoice: Invoice }) => (
  <section>
    <h2>
      <FormattedMessage id="payments.list" defaultMessage="Payments" />
    </h2>
    <ul role="list">
      {payments.map((payment) => (
        <Row key={payment.id}>
          <div>
            <Kind payment={payment} />
            <Facts>
              <FormattedDate value={payment.settledAt ?? payment.createdAt} dateStyle="medium" timeStyle="short" />
              <Paper to={`/invoices/${id}/payments/${payment.id}`}>
                <FormattedMessage id="payments.receipt" defaultMessage="Receipt" />
              </Paper>
            </Facts>
          </div>
          <strong>
            <Price
              cents={payment.type === 'refund' ? -payment.chargedAmt : payment.chargedAmt}
              currency={payment.currency}
              exact
              plainZero
            />
          </strong>
        </Row>
      ))}
    </ul>
  </section>
);

function Kind({ payment: { type, last4, settledAt, due } }: { payment: BasePayment }) {
  if (type === 'refund') return <FormattedMessage id="payments.refunded" defaultMessage="Refund" />;
  if (!settledAt && due > 0) {
    return (
      <Line>
        <FormattedMessage id="payments.due" defaultMessage="To pay" />
        <Chip tone="warning">
          <FormattedMessage id="payments.open" defaultMessage="Open until received" />
        </Chip>
      </Line>
    );
  }
  return last4 ? (
    <FormattedMessage id="payments.card" defaultMessage="Card ending in {last4}" values={{ last4 }} />
  ) : (
    <FormattedMessage id="payments.charged" defaultMessage="Payment" />
  );
}

const Row = styled.li`
  display: flex;
  gap: ${space[4]};
  justify-content: space-between;
  padding-block: ${space[3]};
  & + & {
    border-block-start: 1px solid ${color.line};
  }
`;

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  align-items: center;
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  color: ${color.quiet};
  font-size: ${font.sm};
`;

const Paper = styled(Link)`
  @media print {
    display: none;
  }
`;
