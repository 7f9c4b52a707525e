import { FormattedDate, FormattedList, FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Payment } from '@contract/entities/payments';
import { color, font, space } from '@web/theme/tokens';
import { useListPaymentsInfiniteQuery } from '@web/api/registration';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { QueryList } from '@web/ui/list/QueryList';
import { Price } from '@web/ui/media/Price';

/** What was paid and given back for an event; nothing where nothing was. */
export function PaymentList({ slug }: { slug: string }) {
  const list = useListPaymentsInfiniteQuery({ eventId: slug });
  return (
    <QueryList list={list} skeleton={<Skeleton shape="row" count={1} />} empty={null}>
      {(payments) => <Payments payments={payments} />}
    </QueryList>
  );
}

const Payments = ({ payments }: { payments: readonly Payment[] }) => (
  <section>
    <h2>
      <FormattedMessage id="payments.list" defaultMessage="Payments" />
    </h2>
    <ul role="list">
      {payments.map((payment) => (
        <Row key={payment.id}>
          <span>
            <Kind payment={payment} />
            <Quiet>
              <FormattedDate value={payment.createdAt} dateStyle="medium" timeStyle="short" />
            </Quiet>
            <Quiet>
              <FormattedList
                type="unit"
                value={[...payment.purchases.map(({ ticket }) => ticket.name), ...payment.addOns.map(({ name }) => name)]}
              />
            </Quiet>
            {payment.salesTax > 0 && (
              <Quiet>
                <FormattedMessage
                  id="payments.withTax"
                  defaultMessage="{tax} of it sales tax"
                  values={{ tax: <Price cents={payment.salesTax} exact /> }}
                />
              </Quiet>
            )}
          </span>
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

const Kind = ({ payment }: { payment: Payment }) => {
  if (payment.type === 'refund') return <FormattedMessage id="payments.refunded" defaultMessage="Refund" />;
  return payment.last4 ? (
    <FormattedMessage id="payments.card" defaultMessage="Card ending in {last4}" values={{ last4: payment.last4 }} />
  ) : (
    <FormattedMessage id="payments.charged" defaultMessage="Payment" />
  );
};

const Row = styled.li`
  display: flex;
  gap: ${space[4]};
  justify-content: space-between;
  padding-block: ${space[3]};
  & + & {
    border-block-start: 1px solid ${color.line};
  }
`;

const Quiet = styled.span`
  display: block;
  color: ${color.quiet};
  font-size: ${font.sm};
`;
