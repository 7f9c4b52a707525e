import { FormattedMessage } from 'react-intl';
import type { ListingRoomType } from '@contract/entities/listings';
import { useListListingRoomTypesQuery, useUpdateListingRoomTypeMutation } from '@web/api/listingRoomTypes';
import { Price } from '@web/ui/media/Price';
import { EditableList } from './EditableList';
import { EditableRow, Facts, Quiet } from './EditableRow';
import { MoveButtons } from './MoveButtons';
import { RoomTypeDialog } from './RoomTypeDialog';

export function ListingRoomTypes({ eventId }: { eventId: string }) {
  const asked = useListListingRoomTypesQuery({ eventId });
  const [update] = useUpdateListingRoomTypeMutation();
  const of = asked.data?.length ?? 0;
  return (
    <EditableList
      asked={asked}
      none={<FormattedMessage id="listings.rooms.none" defaultMessage="There are no rooms yet." />}
      add={<FormattedMessage id="listings.rooms.add" defaultMessage="Add a kind of room" />}
      row={(room, place, edit) => (
        <EditableRow
          key={room.id}
          name={room.name}
          onEdit={edit}
          tools={
            <MoveButtons
              name={room.name}
              place={place}
              of={of}
              onMove={(next) => void update({ eventId, eventRoomTypeId: room.id, place: next, revision: room.revision })}
            />
          }
        >
          <RoomTypeFacts room={room} />
        </EditableRow>
      )}
      dialog={(room, close) => <RoomTypeDialog eventId={eventId} room={room} refetch={asked.refetch} onClose={close} />}
    />
  );
}

function RoomTypeFacts({ room }: { room: ListingRoomType }) {
  const { name, description, price, pricePerNight, supply, taken } = room;
  return (
    <>
      <strong dir="auto">{name}</strong>
      {description && <Quiet dir="auto">{description}</Quiet>}
      <Facts>
        <span>
          <Price cents={price} />
          {pricePerNight && (
            <>
              {' '}
              <FormattedMessage id="listings.rooms.perNight" defaultMessage="per night" />
            </>
          )}
        </span>
        <span>
          {supply === null ? (
            <FormattedMessage id="listings.passes.taken" defaultMessage="{taken, number} taken" values={{ taken }} />
          ) : (
            <FormattedMessage
              id="listings.passes.takenOf"
              defaultMessage="{taken, number} of {supply, number} taken"
              values={{ taken, supply }}
            />
          )}
        </span>
      </Facts>
    </>
  );
}
