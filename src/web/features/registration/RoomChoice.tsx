import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { EventRoomType } from '@contract/entities/roomTypes';
import { includedNights, premiumOf } from '@contract/rules/rooms';
import { color, font, space } from '@web/theme/tokens';
import { Radio, TickNote, TickRow } from '@web/ui/form/Tick';
import { Picture } from '@web/ui/media/Picture';
import { Price } from '@web/ui/media/Price';
import type { CartDraft } from './cart';
import { Left } from './Left';
import { RoomDays } from './RoomDays';
import { matesOf, newRoom, roomTypesFor, sharedWith, type Rooms } from './rooms';
import { useNewId } from './useNewId';

type CartPass = CartDraft['passes'][number];

interface RoomChoiceProps {
  draft: CartDraft;
  offered: readonly EventRoomType[];
  rooms: Rooms;
  pass: CartPass;
  passes: readonly CartPass[];
  tried: boolean;
  onChange: (rooms: Rooms) => void;
}

export function RoomChoice({ draft, offered, rooms, pass, passes, tried, onChange }: RoomChoiceProps) {
  const makeId = useNewId();
  const room = rooms[pass.id];
  const mates = room ? matesOf(draft, rooms, room.id) : [];
  const isFirst = mates[0]?.id === pass.id;
  const { [pass.id]: _, ...without } = rooms;
  const choice = { name: `room-${pass.id}`, type: 'radio' } as const;

  return (
    <>
      <Row>
        <Radio {...choice} checked={!room} onChange={() => onChange(without)} />
        <span>
          <FormattedMessage id="registration.rooms.none" defaultMessage="No room" />
        </span>
      </Row>
      {roomTypesFor(pass, offered).map((roomType) => {
        const own = isFirst && room?.eventRoomTypeId === roomType.id;
        return (
          <div key={roomType.id}>
            <Row>
              <Radio
                {...choice}
                checked={own}
                disabled={roomType.supply === 0}
                onChange={() => onChange({ ...without, [pass.id]: newRoom(pass, roomType, makeId()) })}
              />
              <RoomText roomType={roomType} pass={pass} />
            </Row>
            {own && <RoomDays {...{ draft, offered, rooms, roomType, tried, onChange }} room={room} />}
          </div>
        );
      })}
      {sharedWith(draft, rooms, pass, offered).map(({ room: shared, roomType, first }) => (
        <Row key={shared.id}>
          <Radio {...choice} checked={room?.id === shared.id} onChange={() => onChange({ ...without, [pass.id]: shared })} />
          <span>
            <FormattedMessage
              id="registration.rooms.share"
              defaultMessage="Share the room of pass {nth, number}"
              values={{ nth: passes.findIndex(({ id }) => id === first.id) + 1 }}
            />
            <TickNote>
              <bdi>{roomType.name}</bdi>
            </TickNote>
          </span>
        </Row>
      ))}
    </>
  );
}

function RoomText({ roomType, pass }: { roomType: EventRoomType; pass: CartPass }) {
  const { name, description, price, pricePerNight, image, remaining } = roomType;
  const [premium, included] = [premiumOf(roomType, pass), includedNights(roomType, [pass])];
  return (
    <>
      <Words>
        <Name>{name}</Name>
        <Cost>
          {pricePerNight ? (
            <FormattedMessage id="registration.perNight" defaultMessage="{price} a night" values={{ price: <Price cents={price} /> }} />
          ) : (
            <Price cents={price} />
          )}
        </Cost>
        {description && <TickNote dir="auto">{description}</TickNote>}
        {included > 0 && (
          <TickNote>
            <FormattedMessage
              id="registration.rooms.included"
              defaultMessage="{count, plural, one {# night is included.} other {# nights are included.}}"
              values={{ count: included }}
            />
          </TickNote>
        )}
        {premium > 0 && (
          <TickNote>
            <FormattedMessage
              id="registration.rooms.premium"
              defaultMessage="{price} more with this pass."
              values={{ price: <Price cents={premium} /> }}
            />
          </TickNote>
        )}
        <TickNote>
          <Left count={remaining} />
        </TickNote>
      </Words>
      <Thumb>
        <Picture src={image.uri} alt="" ratio={1} square />
      </Thumb>
    </>
  );
}

const Row = styled(TickRow)`
  padding-block: ${space[3]};
`;

const Words = styled.span`
  display: grid;
  flex: 1;
  gap: 2px;
  min-inline-size: 0;
`;

const Name = styled.bdi`
  font-weight: 600;
`;

const Cost = styled.span`
  color: ${color.text};
  font-size: ${font.sm};
`;

const Thumb = styled.span`
  flex: none;
  inline-size: 72px;
`;
