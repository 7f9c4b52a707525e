import { FormattedDate, FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Invoice } from '@contract/entities/invoices';
import { color, font, space } from '@web/theme/tokens';
import { Link } from '@web/ui/navigation/Link';
import { PaymentKind, PaymentState, PaymentSum } from './PaymentKind';

export const InvoicePayments = ({ invoice: { id, payments } }: { invoice: Invoice }) => (
  <section>
    <h2>
      <FormattedMessage id="payments.list" defaultMessage="Payments" />
    </h2>
    <ul role="list">
      {payments.map((payment) => (
        <Row key={payment.id}>
          <div>
            <Line>
              <PaymentKind payment={payment} /> <PaymentState payment={payment} />
            </Line>
            <Facts>
              <FormattedDate value={payment.settledAt ?? payment.createdAt} dateStyle="medium" timeStyle="short" />
              <Paper to={`/invoices/${id}/payments/${payment.id}`}>
                <FormattedMessage id="payments.receipt" defaultMessage="Receipt" />
              </Paper>
            </Facts>
          </div>
          <strong>
            <PaymentSum payment={payment} />
          </strong>
        </Row>
      ))}
    </ul>
  </section>
);

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
