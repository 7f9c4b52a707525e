import { FormattedDate, FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import type { ListingPayment } from '@contract/entities/payments';
import { displayName } from '@contract/rules/names';
import { paymentReference } from '@contract/rules/paymentReference';
import { taxOf, termsOf } from '@contract/rules/taxes';
import { color, font, space } from '@web/theme/tokens';
import { listingsApi, useListListingPaymentsInfiniteQuery } from '@web/api/listings';
import { pendingArgs, selectPendingActions } from '@web/state/pendingActions/pendingActionsSlice';
import { ButtonLink } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { QueryList } from '@web/ui/list/QueryList';
import { Chip } from '@web/ui/media/Chip';
import { Price } from '@web/ui/media/Price';
import { IncludesTax } from '@web/ui/media/Taxes';
import { SettleButtons } from './SettleButtons';

/** What is to be received or paid back for an event; `all` shows what has changed hands as well. */
export function ListingPayments({ eventId, all }: { eventId: string; all: boolean }) {
  const list = useListListingPaymentsInfiniteQuery({ eventId, ...(!all && { open: 'true' as const }) });
  const settled = pendingArgs(useSelector(selectPendingActions), listingsApi.endpoints.settlePayment).map(({ paymentId }) => paymentId);
  return (
    <>
      <Choice>
        <ButtonLink to={`/listings/${eventId}/payments`} variant={all ? 'quiet' : 'secondary'} size="sm" aria-current={!all || undefined}>
          <FormattedMessage id="listings.payments.open" defaultMessage="Open" />
        </ButtonLink>
        <ButtonLink
          to={`/listings/${eventId}/payments?open=false`}
          variant={all ? 'secondary' : 'quiet'}
          size="sm"
          aria-current={all || undefined}
        >
          <FormattedMessage id="listings.payments.all" defaultMessage="All" />
        </ButtonLink>
      </Choice>
      <QueryList
        list={list}
        only={({ id }) => !settled.includes(id)}
        skeleton={<Skeleton shape="row" count={3} />}
        empty={
          <EmptyState>
            {all ? (
              <FormattedMessage id="listings.payments.none" defaultMessage="Nothing has been paid for this event yet." />
            ) : (
              <FormattedMessage id="listings.payments.noneOpen" defaultMessage="No payment is open." />
            )}
          </EmptyState>
        }
      >
        {(payments) => (
          <ul role="list">
            {payments.map((payment) => (
              <Payment key={payment.id} eventId={eventId} payment={payment} />
            ))}
          </ul>
        )}
      </QueryList>
    </>
  );
}

function Payment({ eventId, payment }: { eventId: string; payment: ListingPayment }) {
  const { account, registration, type, chargedAmt, currency, createdAt, settledAt, due, last4 } = payment;
  const tax = taxOf(termsOf(payment));
  // Whoever closed their account has no name.
  const isGone = account.username === displayName({});
  return (
    <Row>
      <span>
        <strong>
          {isGone ? <FormattedMessage id="listings.payments.gone" defaultMessage="Closed account" /> : <bdi>{displayName(account)}</bdi>}
        </strong>
        <Quiet>
          <FormattedMessage
            id="listings.payments.for"
            defaultMessage="Registration {number}, {date}"
            values={{
              number: paymentReference(registration.alternateId),
              date: <FormattedDate value={createdAt} dateStyle="medium" />,
            }}
          />
        </Quiet>
        {tax && (
          <Quiet>
            <IncludesTax {...tax} cents={payment.salesTax} currency={currency} />
          </Quiet>
        )}
        {type === 'charge' && !settledAt && due < chargedAmt && (
          <Quiet>
            <FormattedMessage
              id="listings.payments.canceledOf"
              defaultMessage="{price} of it was canceled before it was noted as received."
              values={{ price: <Price cents={chargedAmt - due} currency={currency} exact plainZero /> }}
            />
          </Quiet>
        )}
        {type === 'refund' && !settledAt && last4 && (
          <Quiet>
            <FormattedMessage
              id="listings.payments.refusedRefund"
              defaultMessage="The provider could not pay this back to the card ending in {last4}. Look there first, then pay it another way."
              values={{ last4 }}
            />
          </Quiet>
        )}
      </span>
      <Sum>
        <Price cents={type === 'refund' ? -chargedAmt : chargedAmt} currency={currency} exact plainZero />
      </Sum>
      {settledAt || (type === 'refund' && due === 0) ? <Done payment={payment} /> : <SettleButtons eventId={eventId} payment={payment} />}
    </Row>
  );
}

function Done({ payment: { type, settledAt, takenOff } }: { payment: ListingPayment }) {
  if (takenOff || !settledAt) {
    return (
      <Chip>
        <FormattedMessage id="payments.takenOff" defaultMessage="Off what is due" />
      </Chip>
    );
  }
  const values = { date: <FormattedDate value={settledAt} dateStyle="medium" /> };
  return (
    <Chip tone="good">
      {type === 'refund' ? (
        <FormattedMessage id="payments.paidBackOn" defaultMessage="Paid back {date}" values={values} />
      ) : (
        <FormattedMessage id="payments.receivedOn" defaultMessage="Received {date}" values={values} />
      )}
    </Chip>
  );
}

const Choice = styled.div`
  display: flex;
  gap: ${space[2]};
  margin-block-end: ${space[4]};
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[4]};
  align-items: center;
  padding-block: ${space[4]};
  & + & {
    border-block-start: 1px solid ${color.line};
  }
  > span:first-child {
    flex: 1 1 180px;
    min-inline-size: 0;
  }
`;

const Sum = styled.span`
  font-weight: 600;
`;

const Quiet = styled.span`
  display: block;
  color: ${color.quiet};
  font-size: ${font.sm};
`;
