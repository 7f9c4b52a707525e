import { FormattedMessage } from 'react-intl';
import { useListListingRoomTypesQuery, useUpdateListingRoomTypeMutation } from '@web/api/listingRoomTypes';
import { EditableList } from './EditableList';
import { EditableRow } from '@web/ui/list/EditableRow';
import { MoveButtons } from './MoveButtons';
import { OfferFacts } from './OfferFacts';
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
          <OfferFacts {...room} />
        </EditableRow>
      )}
      dialog={(room, close) => <RoomTypeDialog eventId={eventId} room={room} refetch={asked.refetch} onClose={close} />}
    />
  );
}
