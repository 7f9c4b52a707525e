import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { ListingRegistration } from '@contract/entities/listings';
import type { Payment as EventPayment } from '@contract/entities/payments';
import { displayName } from '@contract/rules/names';
import { taxOf, termsOf } from '@contract/rules/taxes';
import { useGetListingAttendeeQuery, useResendConfirmationMutation } from '@web/api/listingAttendees';
import { color, font, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { Dialog } from '@web/ui/dialog/Dialog';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { Counted } from '@web/ui/media/Counted';
import { Price } from '@web/ui/media/Price';
import { IncludesTax } from '@web/ui/media/Taxes';
import { AnswerChanges } from './AnswerChanges';
import { AttendeeHistory } from './AttendeeHistory';
import { AttendeeMails } from './AttendeeMails';
import { AttendeePass } from './AttendeePass';
import { useChannelName } from './useChannelName';

interface AttendeeDialogProps {
  eventId: string;
  timezone: string;
  accountId: string;
  answers: (accountId: string, passes: ListingRegistration['passes']) => ReactNode;
  onClose: () => void;
}

export function AttendeeDialog({ eventId, timezone, accountId, answers, onClose }: AttendeeDialogProps) {
  const intl = useIntl();
  const { currentData: attendee, error, isError, isFetching, refetch } = useGetListingAttendeeQuery({ eventId, accountId });
  return (
    <Dialog
      open
      size="side"
      onClose={onClose}
      title={attendee ? displayName(attendee.account) : intl.formatMessage({ id: 'listings.attendee', defaultMessage: 'Attendee' })}
    >
      {attendee ? (
        <Story eventId={eventId} timezone={timezone} attendee={attendee} answers={answers} />
      ) : isError ? (
        <ErrorState error={error} retry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton shape="row" count={3} />
      )}
    </Dialog>
  );
}

type StoryProps = Pick<AttendeeDialogProps, 'eventId' | 'timezone' | 'answers'> & { attendee: ListingRegistration };

function Story({ eventId, timezone, attendee, answers }: StoryProps) {
  const intl = useIntl();
  const { account, alternateId, registeredAt, passes, payments, channel, coupon } = attendee;
  const channelName = useChannelName();
  const [resend, resent] = useResendConfirmationMutation();
  return (
    <Parts>
      <div>
        {account.email && (
          <p>
            <a href={`mailto:${account.email}`}>{account.email}</a>
          </p>
        )}
        {account.phone && (
          <p>
            <a href={`tel:${account.phone}`}>{account.phone}</a>
          </p>
        )}
        <Quiet>
          <FormattedMessage
            id="listings.attendee.registered"
            defaultMessage="Registration {number}, {date}"
            values={{
              number: intl.formatNumber(alternateId, { useGrouping: false }),
              date: <FormattedDate value={registeredAt ?? attendee.createdAt} dateStyle="medium" timeStyle="short" />,
            }}
          />
        </Quiet>
        {coupon && (
          <Quiet>
            <FormattedMessage id="listings.attendee.coupon" defaultMessage="With the code {code}" values={{ code: coupon.code }} />
          </Quiet>
        )}
        {channel && (
          <Quiet>
            <FormattedMessage
              id="listings.attendees.cameBy"
              defaultMessage="Came by: {channel}"
              values={{ channel: <bdi>{channelName(channel)}</bdi> }}
            />
          </Quiet>
        )}
      </div>
      <section>
        <h3>
          <FormattedMessage id="listings.attendees.passes" defaultMessage="Passes" />
        </h3>
        <ul role="list">
          {passes.map((pass) => (
            <AttendeePass key={pass.id} eventId={eventId} accountId={account.id} pass={pass} held={passes} />
          ))}
        </ul>
        {passes.some(({ status }) => status !== 'canceled') && (
          <Button
            variant="secondary"
            size="sm"
            pending={resent.isLoading}
            success={resent.isSuccess}
            successText={<FormattedMessage id="listings.attendee.resent" defaultMessage="Sent" />}
            onClick={() => void resend({ eventId, accountId: account.id })}
          >
            <FormattedMessage id="listings.attendee.resend" defaultMessage="Send the confirmation again" />
          </Button>
        )}
        {resent.isError && (
          <p role="alert">
            <ErrorMessage error={resent.error} />
          </p>
        )}
      </section>
      {answers(account.id, passes)}
      <AnswerChanges eventId={eventId} timezone={timezone} accountId={account.id} />
      {payments.length > 0 && (
        <section>
          <h3>
            <FormattedMessage id="listings.payments" defaultMessage="Payments" />
          </h3>
          <ul role="list">
            {payments.map((payment) => (
              <AttendeePayment key={payment.id} payment={payment} />
            ))}
          </ul>
        </section>
      )}
      <AttendeeMails eventId={eventId} timezone={timezone} accountId={account.id} />
      <AttendeeHistory eventId={eventId} timezone={timezone} accountId={account.id} passes={passes} />
    </Parts>
  );
}

function AttendeePayment({ payment }: { payment: EventPayment }) {
  const { type, chargedAmt, currency, createdAt, settledAt, salesTax, lineItems } = payment;
  const tax = taxOf(termsOf(payment));
  return (
    <Payment>
      <span>
        {type === 'refund' ? (
          <FormattedMessage id="listings.attendee.refund" defaultMessage="Given back" />
        ) : settledAt ? (
          <FormattedMessage id="listings.attendee.paid" defaultMessage="Paid" />
        ) : (
          <FormattedMessage id="listings.attendee.due" defaultMessage="To be paid" />
        )}
        <Quiet as="span">
          {' '}
          <FormattedDate value={createdAt} dateStyle="medium" />
        </Quiet>
        {lineItems.map(({ id, name, quantity, paid }) => (
          <Line key={id}>
            <Counted name={name} quantity={quantity} /> <Price cents={paid} currency={currency} exact plainZero />
          </Line>
        ))}
        {tax && (
          <Line>
            <IncludesTax {...tax} cents={salesTax} currency={currency} />
          </Line>
        )}
      </span>
      <Price cents={type === 'refund' ? -chargedAmt : chargedAmt} currency={currency} exact plainZero />
    </Payment>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  h2,
  h3 {
    margin-block-end: ${space[2]};
    font-size: ${font.lg};
  }
`;

const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
`;

const Line = styled.span`
  display: block;
  color: ${color.quiet};
  font-size: ${font.sm};
`;

const Payment = styled.li`
  display: flex;
  gap: ${space[4]};
  justify-content: space-between;
  padding-block: ${space[2]};
`;
