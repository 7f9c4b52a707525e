import { nanoid } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { ListingPayment } from '@contract/entities/payments';
import { displayName } from '@contract/rules/names';
import { listingsApi } from '@web/api/listings';
import { deferAction } from '@web/state/pendingActions/pendingActionsSlice';
import { Button } from '@web/ui/button/Button';

interface Choice {
  label: ReactNode;
  said: string;
  done: string;
  received?: number;
}

interface Props {
  eventId: string;
  payment: ListingPayment;
}

/** What its host may note down of an open payment: of a charge that was canceled in part, how much of it has come. */
export function SettleButtons({ eventId, payment: { id, type, account, chargedAmt, currency, due } }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const name = displayName(account);
  const button = ({ label, said, done, received }: Choice) => (
    <Button
      variant="secondary"
      aria-label={said}
      onClick={() =>
        dispatch(
          deferAction({
            id: nanoid(),
            endpoint: listingsApi.endpoints.settlePayment,
            args: { eventId, paymentId: id, ...(received !== undefined && { received }) },
            messages: { done, undo: intl.formatMessage({ id: 'listings.payments.undo', defaultMessage: 'Undo' }) },
          }),
        )
      }
    >
      {label}
    </Button>
  );

  if (type === 'refund') {
    return button({
      label: <FormattedMessage id="listings.payments.payBack" defaultMessage="Note as paid back" />,
      said: intl.formatMessage({ id: 'listings.payments.payBackOf', defaultMessage: 'Note as paid back to {name}' }, { name }),
      done: intl.formatMessage({ id: 'listings.payments.payBackNoted', defaultMessage: 'Noted: paid back to {name}' }, { name }),
    });
  }

  const done = intl.formatMessage({ id: 'listings.payments.receiptNoted', defaultMessage: 'Noted: received from {name}' }, { name });
  if (due === chargedAmt) {
    return button({
      label: <FormattedMessage id="listings.payments.receive" defaultMessage="Note as received" />,
      said: intl.formatMessage({ id: 'listings.payments.receiveOf', defaultMessage: 'Note as received from {name}' }, { name }),
      done,
      received: chargedAmt,
    });
  }

  const sum = (cents: number) => {
    const price = intl.formatNumber(cents / 100, { style: 'currency', currency });
    return button({
      label: <FormattedMessage id="listings.payments.receiveSum" defaultMessage="Note {price} as received" values={{ price }} />,
      said: intl.formatMessage(
        { id: 'listings.payments.receiveSumOf', defaultMessage: 'Note {price} as received from {name}' },
        { name, price },
      ),
      done,
      received: cents,
    });
  };
  return (
    <>
      {sum(chargedAmt)}
      {due > 0
        ? sum(due)
        : button({
            label: <FormattedMessage id="listings.payments.notReceived" defaultMessage="Note as not received" />,
            said: intl.formatMessage(
              { id: 'listings.payments.notReceivedOf', defaultMessage: 'Note as not received from {name}' },
              { name },
            ),
            done: intl.formatMessage(
              { id: 'listings.payments.noReceiptNoted', defaultMessage: 'Noted: not received from {name}' },
              { name },
            ),
            received: 0,
          })}
    </>
  );
}
