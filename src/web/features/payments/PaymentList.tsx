import { FormattedDate, FormattedList, FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { Payment } from '@contract/entities/payments';
import { taxOf, termsOf } from '@contract/rules/taxes';
import { color, font, space } from '@web/theme/tokens';
import { paymentReference } from '@contract/rules/paymentReference';
import { useGetAttendeeQuery, useListPaymentsInfiniteQuery } from '@web/api/registration';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { QueryList } from '@web/ui/list/QueryList';
import { HowToPay } from './HowToPay';
import { PaymentKind, PaymentState, PaymentSum } from './PaymentKind';
import { countedNames } from './paidNames';
import { Link } from '@web/ui/navigation/Link';
import { Price } from '@web/ui/media/Price';
import { IncludesTax } from '@web/ui/media/Taxes';

export function PaymentList({ slug }: { slug: string }) {
  const list = useListPaymentsInfiniteQuery({ eventId: slug });
  const { data: attendee } = useGetAttendeeQuery({ eventId: slug });
  return (
    <QueryList list={list} skeleton={<Skeleton shape="row" count={1} />} empty={null}>
      {(payments) => <Payments slug={slug} payments={payments} reference={attendee ? paymentReference(attendee.alternateId) : undefined} />}
    </QueryList>
  );
}

interface PaymentsProps {
  slug: string;
  payments: readonly Payment[];
  reference: string | undefined;
}

const Payments = ({ slug, payments, reference }: PaymentsProps) => (
  <section>
    <h2>
      <FormattedMessage id="payments.list" defaultMessage="Payments" />
    </h2>
    {payments.some(({ type, due }) => type === 'charge' && due > 0) && <HowToPay reference={reference} />}
    <ul role="list">
      {payments.map((payment) => (
        <Row key={payment.id}>
          <span>
            <PaymentKind payment={payment} /> <PaymentState payment={payment} />
            <Quiet>
              <FormattedDate value={payment.createdAt} dateStyle="medium" timeStyle="short" />
            </Quiet>
            <Quiet>
              <PaidFor payment={payment} />
            </Quiet>
            <OfItTax payment={payment} />
            <StillDue payment={payment} />
            <Quiet>
              <Link to={`/events/${slug}/attendee/payments/${payment.id}`}>
                <FormattedMessage id="payments.receipt" defaultMessage="Receipt" />
              </Link>
            </Quiet>
          </span>
          <strong>
            <PaymentSum payment={payment} />
          </strong>
        </Row>
      ))}
    </ul>
  </section>
);

function PaidFor({ payment }: { payment: Payment }) {
  const intl = useIntl();
  const times = (quantity: number) =>
    quantity > 1 && intl.formatMessage({ id: 'sessions.times', defaultMessage: ' × {quantity, number}' }, { quantity });
  const names = countedNames(payment).map(([name, count]) => [name, times(count)].filter(Boolean).join(' '));
  return <FormattedList type="unit" value={names} />;
}

function OfItTax({ payment }: { payment: Payment }) {
  const tax = taxOf(termsOf(payment));
  if (!tax) return null;
  return (
    <Quiet>
      <IncludesTax {...tax} cents={payment.salesTax} currency={payment.currency} />
    </Quiet>
  );
}

/** What is left of a charge that was canceled in part before it was received. */
function StillDue({ payment: { type, chargedAmt, currency, due, settledAt } }: { payment: Payment }) {
  if (type !== 'charge' || settledAt || due === chargedAmt) return null;
  return (
    <Quiet>
      <FormattedMessage
        id="payments.stillDue"
        defaultMessage="Still to pay: {price}. What you sent beyond that comes back to you."
        values={{ price: <Price cents={due} currency={currency} exact plainZero /> }}
      />
    </Quiet>
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

const Quiet = styled.span`
  display: block;
  color: ${color.quiet};
  font-size: ${font.sm};
`;
