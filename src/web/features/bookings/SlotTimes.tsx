import { FormattedDate, FormattedMessage, FormattedTime } from 'react-intl';
import styled from 'styled-components';
import type { BookingSpaceSlot } from '@contract/entities/bookings';
import { instantAt } from '@contract/rules/wallClock';
import { sameWallClock, systemTimeZone } from '@web/i18n/formatters';
import { color, font, space } from '@web/theme/tokens';
import { useFocusOnChange } from '@web/ui/hooks/useFocusOnChange';
import { Button } from '@web/ui/button/Button';

interface SlotTimesProps {
  /** The day that the reader chose: as it changes, the times take the focus. */
  asked: string | null;
  day: string;
  timezone: string;
  slots: readonly BookingSpaceSlot[];
  /** How many a slot has when nobody booked it. */
  supply: number;
  /** The time that is being held just now. */
  pending: string | null;
  onPick: (time: string) => void;
}

/** The times of a day by the clocks of the place, and beneath each what it is for the reader where that differs. */
export function SlotTimes({ asked, day, timezone, slots, supply, pending, onPick }: SlotTimesProps) {
  const mine = systemTimeZone();
  const title = useFocusOnChange<HTMLHeadingElement>(asked);
  return (
    <section aria-labelledby="slot-day">
      <Day id="slot-day" ref={title} tabIndex={-1}>
        <FormattedDate value={`${day}T12:00:00Z`} timeZone="UTC" weekday="long" day="numeric" month="long" />
      </Day>
      <Times role="list">
        {slots.map(({ time, supply: left }) => {
          const instant = instantAt(`${day}T${time}`, timezone)!;
          const isFull = left === 0;
          return (
            <li key={time}>
              <Time variant="secondary" wide disabled={isFull} pending={pending === time} onClick={() => pending === null && onPick(time)}>
                <Clock $full={isFull}>
                  <FormattedTime value={instant} timeZone={timezone} />
                </Clock>
                {!sameWallClock(instant, timezone, mine) && (
                  <Small>
                    <FormattedMessage
                      id="ui.time.yours"
                      defaultMessage="{time} your time"
                      values={{ time: <FormattedTime value={instant} timeZone={mine} /> }}
                    />
                  </Small>
                )}
                {isFull ? (
                  <Small>
                    <FormattedMessage id="bookings.slot.full" defaultMessage="Full" />
                  </Small>
                ) : (
                  supply > 1 &&
                  left !== null && (
                    <Small>
                      <FormattedMessage id="bookings.slot.left" defaultMessage="{count, number} left" values={{ count: left }} />
                    </Small>
                  )
                )}
              </Time>
            </li>
          );
        })}
      </Times>
    </section>
  );
}

const Day = styled.h2`
  margin-block-end: ${space[3]};
  outline: 0;
  font-size: ${font.lg};
`;

const Times = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(136px, 1fr));
  gap: ${space[2]};
`;

const Time = styled(Button)`
  min-block-size: 52px;
  block-size: 100%;
  > span > span {
    display: grid;
    gap: 0;
    justify-items: center;
    white-space: normal;
  }
`;

const Clock = styled.span<{ $full: boolean }>`
  font-variant-numeric: tabular-nums;
  text-decoration: ${({ $full }) => ($full ? 'line-through' : 'none')};
`;

const Small = styled.span`
  color: ${color.quiet};
  font-size: ${font.xs};
  font-weight: 400;
`;
