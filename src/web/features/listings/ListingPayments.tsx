import { nanoid } from '@reduxjs/toolkit';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { ListingPayment } from '@contract/entities/payments';
import { displayName } from '@contract/rules/names';
import { color, font, space } from '@web/theme/tokens';
import { listingsApi, useListListingPaymentsInfiniteQuery } from '@web/api/listings';
import { deferAction, pendingArgs, selectPendingActions } from '@web/state/pendingActions/pendingActionsSlice';
import { Button, ButtonLink } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { QueryList } from '@web/ui/list/QueryList';
import { Chip } from '@web/ui/media/Chip';
import { Price } from '@web/ui/media/Price';

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
  const intl = useIntl();
  const dispatch = useDispatch();
  const { id, account, registration, type, chargedAmt, currency, createdAt, settledAt } = payment;
  const isRefund = type === 'refund';
  const name = displayName(account);
  const settle = () =>
    dispatch(
      deferAction({
        id: nanoid(),
        endpoint: listingsApi.endpoints.settlePayment,
        args: { eventId, paymentId: id },
        messages: {
          done: isRefund
            ? intl.formatMessage({ id: 'listings.payments.payBackNoted', defaultMessage: 'Noted: paid back to {name}' }, { name })
            : intl.formatMessage({ id: 'listings.payments.receiptNoted', defaultMessage: 'Noted: received from {name}' }, { name }),
          undo: intl.formatMessage({ id: 'listings.payments.undo', defaultMessage: 'Undo' }),
        },
      }),
    );
  return (
    <Row>
      <span>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <Quiet>
          <FormattedMessage
            id="listings.payments.for"
            defaultMessage="Registration {number}, {date}"
            values={{
              number: intl.formatNumber(registration.alternateId, { useGrouping: false }),
              date: <FormattedDate value={createdAt} dateStyle="medium" />,
            }}
          />
        </Quiet>
      </span>
      <Sum>
        <Price cents={isRefund ? -chargedAmt : chargedAmt} currency={currency} exact plainZero />
      </Sum>
      {settledAt ? (
        <Chip tone="good">
          {isRefund ? (
            <FormattedMessage
              id="payments.paidBackOn"
              defaultMessage="Paid back {date}"
              values={{ date: <FormattedDate value={settledAt} dateStyle="medium" /> }}
            />
          ) : (
            <FormattedMessage
              id="payments.receivedOn"
              defaultMessage="Received {date}"
              values={{ date: <FormattedDate value={settledAt} dateStyle="medium" /> }}
            />
          )}
        </Chip>
      ) : (
        <Button
          variant="secondary"
          aria-label={
            isRefund
              ? intl.formatMessage({ id: 'listings.payments.payBackOf', defaultMessage: 'Note as paid back to {name}' }, { name })
              : intl.formatMessage({ id: 'listings.payments.receiveOf', defaultMessage: 'Note as received from {name}' }, { name })
          }
          onClick={settle}
        >
          {isRefund ? (
            <FormattedMessage id="listings.payments.payBack" defaultMessage="Note as paid back" />
          ) : (
            <FormattedMessage id="listings.payments.receive" defaultMessage="Note as received" />
          )}
        </Button>
      )}
    </Row>
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
