import { FormattedDate, FormattedList, FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { EventRoomType } from '@contract/entities/roomTypes';
import { addDays, isDated, roomBounds, roomPrice, premiumOf } from '@contract/rules/rooms';
import { color, font, space } from '@web/theme/tokens';
import { DateField } from '@web/ui/form/TextField';
import { Price } from '@web/ui/media/Price';
import { StayDays } from '@web/ui/time/StayDays';
import type { CartDraft } from './cart';
import { faultOf, matesOf, type Rooms, type RoomsFault } from './rooms';

interface RoomDaysProps {
  draft: CartDraft;
  offered: readonly EventRoomType[];
  rooms: Rooms;
  room: Rooms[string];
  roomType: EventRoomType;
  tried: boolean;
  onChange: (rooms: Rooms) => void;
}

export function RoomDays({ draft, offered, rooms, room, roomType, tried, onChange }: RoomDaysProps) {
  const mates = matesOf(draft, rooms, room.id);
  const bounds = roomBounds(roomType, mates);
  const found = faultOf(draft, rooms, room, offered);
  // How many share it is known only once all have chosen.
  const fault = found && (tried || found.field !== 'eventRoomTypeId') ? found : null;
  const dated = isDated(roomType, bounds);
  const price = roomPrice(roomType, mates, room) + mates.reduce((sum, mate) => sum + premiumOf(roomType, mate), 0);

  const set = (days: Partial<typeof room>) =>
    onChange(Object.fromEntries(Object.entries(rooms).map(([id, one]) => [id, one.id === room.id ? { ...one, ...days } : one])));
  // An end that would come before the start goes with it.
  const arrive = (start: string) =>
    set({ start: start || null, ...(room.end !== null && start >= room.end ? { end: addDays(start, 1) } : {}) });

  return (
    <Place>
      {dated && (
        <Days>
          <DateField
            label={<FormattedMessage id="registration.rooms.arrive" defaultMessage="Arrive" />}
            value={room.start ?? ''}
            min={bounds.minStart ?? undefined}
            max={bounds.maxStart ?? undefined}
            onChange={(start) => (start ? arrive(start) : set({ start: null }))}
            error={fault?.field === 'start' && <Fault fault={fault} bounds={bounds} />}
            required
          />
          <DateField
            label={<FormattedMessage id="registration.rooms.leave" defaultMessage="Leave" />}
            value={room.end ?? ''}
            min={bounds.minEnd ?? (room.start ? addDays(room.start, 1) : undefined)}
            max={bounds.maxEnd ?? undefined}
            onChange={(end) => set({ end: end || null })}
            error={fault?.field === 'end' && <Fault fault={fault} bounds={bounds} />}
            required
          />
        </Days>
      )}
      {fault?.field === 'eventRoomTypeId' && (
        <Wrong role="alert">
          <Fault fault={fault} bounds={bounds} />
        </Wrong>
      )}
      {!fault && (
        <Sum aria-live="polite">
          <StayDays {...room} /> <Price cents={price} exact />
        </Sum>
      )}
    </Place>
  );
}

const day = (value: string) => <FormattedDate value={value} timeZone="UTC" month="short" day="numeric" />;

function Fault({ fault, bounds }: { fault: RoomsFault; bounds: ReturnType<typeof roomBounds> }) {
  if (fault.rule === 'full') {
    const nights = (
      <FormattedList
        type="unit"
        value={fault.nights.map((night) => (
          <span key={night}>{day(night)}</span>
        ))}
      />
    );
    return (
      <FormattedMessage id="registration.rooms.full" defaultMessage="No room is left for the night of {nights}." values={{ nights }} />
    );
  }
  if (fault.rule === 'tooFew') {
    return (
      <FormattedMessage
        id="registration.rooms.tooFew"
        defaultMessage="This room is for at least {count, plural, one {# pass} other {# passes}}. Let another pass share it."
        values={{ count: fault.count }}
      />
    );
  }
  if (fault.rule === 'tooMany') {
    return (
      <FormattedMessage
        id="registration.rooms.tooMany"
        defaultMessage="This room is for at most {count, plural, one {# pass} other {# passes}}."
        values={{ count: fault.count }}
      />
    );
  }
  if (fault.rule === 'notAllowed') {
    return <FormattedMessage id="registration.rooms.notAllowed" defaultMessage="This room does not go with every pass in it." />;
  }
  const isStart = fault.field === 'start';
  const [least, most] = isStart ? [bounds.minStart, bounds.maxStart] : [bounds.minEnd, bounds.maxEnd];
  if (fault.rule === 'too-early' && least) {
    return <FormattedMessage id="registration.rooms.from" defaultMessage="{day} at the earliest." values={{ day: day(least) }} />;
  }
  if (fault.rule === 'too-late' && most) {
    return <FormattedMessage id="registration.rooms.until" defaultMessage="{day} at the latest." values={{ day: day(most) }} />;
  }
  return <FormattedMessage id="registration.rooms.oneNight" defaultMessage="Choose days with at least one night between them." />;
}

const Place = styled.div`
  display: grid;
  gap: ${space[2]};
  padding-block-end: ${space[3]};
  padding-inline-start: 32px;
`;

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(136px, 1fr));
  gap: ${space[3]};
  align-items: start;
  max-inline-size: 400px;
`;

const Sum = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[3]};
  color: ${color.quiet};
  font-size: ${font.sm};
  font-variant-numeric: tabular-nums;
`;

const Wrong = styled.p`
  color: ${color.badText};
  font-size: ${font.sm};
`;
