import { ChevronDown } from 'lucide-react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Payment } from '@contract/entities/payments';
import { useListSubscriptionPaymentsInfiniteQuery } from '@web/api/subscriptions';
import { color, font, space } from '@web/theme/tokens';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { QueryList } from '@web/ui/list/QueryList';
import { HowToPay } from './HowToPay';
import { PaymentState, PaymentSum } from './PaymentKind';
import { ReceiptLines } from './ReceiptLines';

export function SubscriptionPayments({ subscriptionId }: { subscriptionId: string }) {
  const list = useListSubscriptionPaymentsInfiniteQuery({ subscriptionId });
  return (
    <QueryList
      list={list}
      skeleton={<Skeleton shape="row" count={2} />}
      empty={
        <Quiet>
          <FormattedMessage id="subscriptions.payments.none" defaultMessage="Nothing has been charged." />
        </Quiet>
      }
    >
      {(payments) => (
        <>
          {payments.some(({ type, due }) => type === 'charge' && due > 0) && <HowToPay reference={undefined} />}
          <Rows role="list">
            {payments.map((payment) => (
              <li key={payment.id}>
                <PaymentRow payment={payment} />
              </li>
            ))}
          </Rows>
        </>
      )}
    </QueryList>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { createdAt, last4 } = payment;
  return (
    <details>
      <summary className="target">
        <span>
          <FormattedDate value={createdAt} dateStyle="long" />
          {last4 && (
            <Quiet>
              <FormattedMessage id="payments.card" defaultMessage="Card ending in {last4}" values={{ last4 }} />
            </Quiet>
          )}
        </span>
        <PaymentState payment={payment} />
        <strong>
          <PaymentSum payment={payment} />
        </strong>
        <ChevronDown size={18} strokeWidth={1.5} aria-hidden />
      </summary>
      <ReceiptLines payment={payment} />
    </details>
  );
}

const Rows = styled.ul`
  > li {
    border-block-end: 1px solid ${color.line};
  }
  summary {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[1]} ${space[4]};
    align-items: center;
    padding-block: ${space[3]};
    cursor: pointer;
    > :first-child {
      flex: 1 1 160px;
    }
  }
  summary::-webkit-details-marker {
    display: none;
  }
  details[open] > summary > svg {
    transform: rotate(180deg);
  }
  details > ul > li:last-child {
    border-block-end: 0;
  }
  details > ul {
    padding-block-end: ${space[3]};
    padding-inline-start: ${space[4]};
  }
`;

const Quiet = styled.span`
  display: block;
  color: ${color.quiet};
  font-size: ${font.sm};
`;
