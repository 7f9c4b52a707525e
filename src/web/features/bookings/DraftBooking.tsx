import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { Booking } from '@contract/entities/bookings';
import { wallClock } from '@contract/rules/wallClock';
import type { TaxTerms } from '@contract/entities/taxTerms';
import { useConfirmBookingMutation, useDeleteBookingMutation } from '@web/api/bookings';
import { space as gap } from '@web/theme/tokens';
import { Button, ButtonLink } from '@web/ui/button/Button';
import { Alert } from '@web/ui/feedback/Alert';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { Notice } from '@web/ui/feedback/Notice';
import { SumLines } from '@web/ui/media/SumLines';
import { Countdown } from '@web/ui/time/Countdown';
import { now } from '@web/ui/time/clock';

export interface BookingPaySlot {
  bookingId: string;
  total: number;
  summary: (terms: TaxTerms | null) => ReactNode;
  onDone: () => Promise<void>;
}

interface DraftBookingProps {
  booking: Booking;
  pay: (slot: BookingPaySlot) => ReactNode;
  onPaid: () => Promise<void>;
}

/** A slot that is held: confirmed with one press where it is free, else by paying for it. */
export function DraftBooking({ booking, pay, onPaid }: DraftBookingProps) {
  const { id, space, place, price, holdUntil, startsAt } = booking;
  const navigate = useNavigate();
  const [isOver, setOver] = useState(() => Date.parse(holdUntil!) <= now());
  const [confirm, confirming] = useConfirmBookingMutation();
  const [remove, removing] = useDeleteBookingMutation();
  const spaceAddress = `/bookings/places/${place.slug}/${space.slug}`;
  const lines = [{ id, name: space.name, quantity: 1, amount: price }];

  async function release() {
    const { error } = await remove({ bookingId: id });
    const day = wallClock(startsAt, place.timezone).slice(0, 10);
    if (!error) await navigate(`${spaceAddress}?month=${day.slice(0, 7)}&day=${day}`, { replace: true });
  }

  return (
    <Parts>
      {isOver ? (
        <Notice
          kind="warning"
          action={
            <ButtonLink to={spaceAddress} variant="secondary" size="sm">
              <FormattedMessage id="bookings.another" defaultMessage="Choose another time" />
            </ButtonLink>
          }
        >
          <FormattedMessage
            id="bookings.hold.over"
            defaultMessage="The time to hold this ran out. If nobody else has taken it, you can still book it."
          />
        </Notice>
      ) : (
        <Countdown
          until={holdUntil!}
          onEnd={() => setOver(true)}
          describe={(time) => <FormattedMessage id="registration.hold" defaultMessage="Held for you for {time}" values={{ time }} />}
        />
      )}
      {price > 0 ? (
        pay({ bookingId: id, total: price, summary: (terms) => <SumLines lines={lines} terms={terms} />, onDone: onPaid })
      ) : (
        <>
          <Alert>{confirming.error !== undefined && <ErrorMessage error={confirming.error} />}</Alert>
          <Button size="lg" pending={confirming.isLoading} onClick={() => void confirm({ bookingId: id })}>
            <FormattedMessage id="bookings.confirm" defaultMessage="Book for free" />
          </Button>
        </>
      )}
      <Release variant="quiet" pending={removing.isLoading} onClick={() => void release()}>
        <FormattedMessage id="bookings.release" defaultMessage="Give up this time" />
      </Release>
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${gap[6]};
  justify-items: start;
  > form {
    inline-size: 100%;
  }
`;

/** Its words stand where those above it begin. */
const Release = styled(Button)`
  margin-inline-start: -${gap[4]};
`;
